/**
 * Groups of buttons that are one tab stop: arrows, Home and End go from one to the other, as the WAI-ARIA practices
 * have it for toolbars and radio groups. A press of the pointer leaves the focus where it is, so that the keys after
 * it still mean the board.
 */

/** Makes one stop of a group; `arrived(button)` is called when keys have moved the focus. */
export function groupAsOneStop(group, arrived = () => {}) {
  oneStop([...group.children]);
  group.addEventListener('focusin', ({ target }) => oneStop([...group.children], target.closest('button')));
  group.addEventListener('mousedown', (event) => event.preventDefault());
  group.addEventListener('keydown', (event) => {
    const buttons = [...group.children];
    const next = buttons[placeAfter(event, buttons)];
    if (!next) return;
    event.preventDefault();
    // On the board the same key would move too.
    event.stopPropagation();
    next.focus();
    arrived(next);
  });
}

/** Lets Tab stop at one of some buttons only. */
export function oneStop(buttons, stop = buttons[0]) {
  buttons.forEach((button) => (button.tabIndex = button === stop ? 0 : -1));
}

/** Where a key leads from the button that has the focus, if anywhere. */
function placeAfter({ code, ctrlKey, altKey, metaKey, shiftKey }, buttons) {
  if (ctrlKey || altKey || metaKey || shiftKey) return -1;
  const { length } = buttons;
  const here = buttons.indexOf(document.activeElement);
  const across = buttons.filter((button) => button.offsetTop === buttons[0].offsetTop).length;
  const places = {
    ArrowLeft: (here - 1 + length) % length,
    ArrowRight: (here + 1) % length,
    ArrowUp: here < across ? here : here - across,
    ArrowDown: here + across < length ? here + across : here,
    Home: 0,
    End: length - 1,
  };
  return places[code] ?? -1;
}
