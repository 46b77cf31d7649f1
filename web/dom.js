/**
 * Making and finding elements, in as few words as possible. Everything that the page draws goes through here, so no
 * text is ever read as HTML.
 */

const SVG = 'http://www.w3.org/2000/svg';

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** An HTML element: `make('button', { class: 'main', onclick: go }, 'Go')`. */
export function make(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function draw(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

/** Gives an element new children. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button that does something; `name` is for those who cannot see an icon. */
export function button(text, onclick, attributes = {}) {
  return make('button', { type: 'button', onclick, ...attributes }, text);
}

/** An icon of `icons.svg` in front of the words of a button. */
export function icon(name) {
  return draw('svg', { class: 'icon', 'aria-hidden': 'true' }, draw('use', { href: `icons.svg#${name}` }));
}

/** A choice of one: `choices` are `[value, text]` pairs, or groups of them, `[title, pairs]`. */
export function select(name, choices, chosen, onchange, attributes = {}) {
  const option = ([value, text]) => make('option', { value, selected: value === chosen }, text);
  const options = choices.map(([value, text]) =>
    Array.isArray(text) ? make('optgroup', { label: value }, ...text.map(option)) : option([value, text]),
  );
  return make('select', { name, onchange: (event) => onchange(event.target.value), ...attributes }, ...options);
}

/** A tick box with its words. */
export function tick(text, checked, onchange, attributes = {}) {
  const box = make('input', {
    type: 'checkbox',
    checked,
    onchange: (event) => onchange(event.target.checked),
    ...attributes,
  });
  return make('label', { class: 'tick' }, box, text);
}

/** Does something that takes a while; meanwhile the button that asked for it says so, and is not pressed again. */
export async function busy(pressed, work) {
  if (pressed.ariaBusy === 'true') return;
  pressed.ariaBusy = 'true';
  try {
    await work();
  } finally {
    pressed.ariaBusy = null;
  }
}

const sheets = new Map();

/** Loads a style sheet that only some screens need, once; it is there when the promise is kept. */
export function style(name) {
  if (!sheets.has(name)) {
    const link = make('link', { rel: 'stylesheet', href: name });
    const loaded = new Promise((resolve) => ['load', 'error'].forEach((end) => link.addEventListener(end, resolve)));
    document.head.append(link);
    sheets.set(name, loaded);
  }
  return sheets.get(name);
}

/** Runs something when calls have stopped coming for a while. */
export function settle(run, milliseconds) {
  let timer;
  return (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...words), milliseconds);
  };
}

function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value === 'boolean') element[name] = value;
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}
