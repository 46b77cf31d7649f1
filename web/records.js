/**
 * The player's records: times by level with a plot, the dailies of a month with the streak, what the solved puzzles
 * needed, and the file that all of it can be kept in. Everything is counted from the finished games in this browser.
 */

import { dailyPuzzle, dayAfter, dayOf, solvedDays, streaks } from './daily.js';
import { button, draw, fill, icon, make } from './dom.js';
import * as engine from './engine.js';
import { shapeName } from './names.js';
import { download, everything, finishedGames, takeEverything, upload } from './store.js';
import { clock, dayInWords, figure, levelName, monthInWords, text } from './text.js';

/** The file that everything is saved to. */
const FILE = 'pencilmark.json';

/** The room before the first dot of a plot, for a time in words. */
const BEFORE = 62;

/** The width and height of a plot, and how many of the last times it shows. */
const [WIDTH, HEIGHT, SHOWN] = [600, 160, 60];

export class Records {
  /** `on` has `begin(puzzle, options)`. */
  constructor(host, on) {
    Object.assign(this, { host, on });
    this.games = finishedGames();
    this.month = dayOf().slice(0, 7);
    this.ready = this.#build();
  }

  async #build() {
    // Without an engine the table is in another order, and that is all.
    const { levels } = await engine.options().catch(() => ({ levels: [] }));
    this.order = [...levels, ''];
    const title = make('div', { class: 'title' }, make('h1', {}, text('records.title')));
    const parts = this.games.length ? this.#parts() : [this.#empty()];
    fill(this.host, title, make('div', { class: 'records-of' }, ...parts, this.#keeping()));
  }

  #empty() {
    const go = make('a', { class: 'button main', href: '#home' }, text('records.empty-go'));
    return make('section', { class: 'panel empty' }, icon('records'), make('p', {}, text('records.empty')), go);
  }

  #parts() {
    this.calendar = make('section', { class: 'panel calendar', 'aria-label': text('records.days') });
    this.#showMonth();
    return [this.#figures(), this.#levels(), this.calendar, this.#techniques()];
  }

  /** The figures that matter, large. */
  #figures() {
    const { now, longest } = streaks();
    const clean = this.games.filter(({ hints, mistakes }) => hints === 0 && mistakes === 0).length;
    const count = this.games.length;
    const shown = [
      [count, text('records.solved', { count })],
      [now, text('records.streak', { count: now })],
      [longest, text('records.longest')],
      [clean, text('records.clean')],
    ];
    const items = shown.map(([number, words]) =>
      make('div', { class: 'figure-of' }, make('dd', {}, figure(number)), make('dt', {}, words)),
    );
    return make('dl', { class: 'figures' }, ...items);
  }

  /** A table of the levels, other sizes of boards apart, and a plot of the one that is chosen. */
  #levels() {
    const byName = Map.groupBy(this.games, ({ level, puzzle }) => groupName(level, puzzle));
    const place = ({ level }) => this.order.indexOf(level ?? '');
    const room = ({ puzzle }) => shapeName(puzzle).length;
    const groups = [...byName].sort(
      ([, [one]], [, [other]]) => place(one) - place(other) || room(one) - room(other),
    );
    const plot = make('div', { class: 'plot-of' });
    const choose = (name) => {
      fill(plot, plotOf(name, byName.get(name)));
      for (const row of rows) {
        row.querySelector('button').setAttribute('aria-pressed', String(row.dataset.group === name));
      }
    };
    const rows = groups.map(([name, games]) => {
      const { best, usual } = times(games);
      const sum = (what) => games.reduce((total, game) => total + (game[what] ?? 0), 0);
      const cells = [figure(games.length), clock(best), clock(usual), figure(sum('hints')), figure(sum('mistakes'))];
      const head = make('th', { scope: 'row' }, button(name, () => choose(name), { class: 'chip' }));
      return make('tr', { 'data-group': name }, head, ...cells.map((cell) => make('td', {}, cell)));
    });
    const heads = ['level', 'count', 'best', 'usual', 'hints', 'mistakes'];
    const head = make('tr', {}, ...heads.map((key) => make('th', { scope: 'col' }, text(`records.${key}`))));
    choose(groups.toSorted(([, one], [, other]) => other.length - one.length)[0][0]);
    return make(
      'section',
      { class: 'panel times' },
      make('h2', {}, text('records.levels')),
      make('div', { class: 'scroll' }, make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows))),
      plot,
    );
  }

  /** The days of a month: those that were solved, and those that can still be played. */
  #showMonth() {
    const solved = solvedDays();
    const today = dayOf();
    const first = `${this.month}-01`;
    const days = [];
    for (let day = first; day.startsWith(this.month); day = dayAfter(day)) days.push(day);
    const before = (new Date(`${first}T12:00`).getDay() + 6) % 7;
    // Weeks begin on Monday; every day says its weekday aloud.
    const heads = [1, 2, 3, 4, 5, 6, 0].map((weekday) =>
      make('span', { class: 'weekday', 'aria-hidden': 'true' }, text(`weekday.${weekday}`).slice(0, 2)),
    );
    const gaps = Array.from({ length: before }, () => make('span', { class: 'gap' }));
    const cells = days.map((day) => this.#day(day, solved.get(day), today));
    const turn = (days) => () => {
      this.month = dayAfter(days > 0 ? `${this.month}-28` : first, days).slice(0, 7);
      this.#showMonth();
    };
    const isNow = this.month === today.slice(0, 7);
    fill(
      this.calendar,
      make(
        'div',
        { class: 'line month' },
        make('h2', {}, monthInWords(first)),
        button(icon('back'), turn(-1), { class: 'quiet', 'aria-label': text('records.earlier') }),
        button(icon('next'), turn(7), { class: 'quiet', 'aria-label': text('records.later'), disabled: isNow }),
      ),
      make('div', { class: 'days' }, ...heads, ...gaps, ...cells),
    );
  }

  #day(day, seconds, today) {
    const number = Number(day.slice(8));
    if (day > today) return make('span', { class: 'day later' }, number);
    const words = dayInWords(day);
    const isSolved = seconds !== undefined;
    const label = isSolved
      ? text('records.day-solved', { day: words, time: clock(seconds) })
      : text('records.day-open', { day: words });
    return button([number, isSolved ? icon('check') : null], () => this.#play(day), {
      class: `day${isSolved ? ' solved' : ''}${day === today ? ' now' : ''}`,
      'aria-label': label,
      title: label,
    });
  }

  async #play(day) {
    const { puzzle, level } = await dailyPuzzle(day);
    await this.on.begin(puzzle, { about: { level, daily: day } });
  }

  /** Which techniques the solved puzzles needed, the hardest first; of old games only the hardest is known. */
  #techniques() {
    const counts = new Map();
    for (const { hardest, techniques = hardest ? [hardest] : [] } of this.games) {
      for (const id of techniques) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    if (counts.size === 0) return null;
    const list = make('ul', { class: 'plain needed' });
    const item = ({ id, name }) =>
      make('li', {}, make('a', { href: `#learn/${id}` }, name), make('span', {}, `×${figure(counts.get(id))}`));
    engine.techniques().then((all) => {
      const used = all.filter(({ id }) => counts.has(id));
      fill(list, used.sort((one, other) => other.score - one.score).map(item));
    });
    return make(
      'section',
      { class: 'panel' },
      make('h2', {}, text('records.techniques')),
      make('p', { class: 'small' }, text('records.techniques-words')),
      list,
    );
  }

  /** How everything gets into a file, and out of one. */
  #keeping() {
    const message = make('p', { class: 'message', role: 'status' });
    const tell = (kind, words) => {
      message.className = `message ${kind}`;
      message.textContent = words;
    };
    const load = async () => {
      const written = await upload();
      if (written === null) return;
      const added = takeEverything(written);
      if (added === null) return tell('problem', text('records.not-one'));
      // What was added is told by the page that opens now.
      history.replaceState({ added }, '');
      location.reload();
    };
    const save = () => {
      download(FILE, everything());
      tell('fine', text('records.saved', { file: FILE }));
    };
    const { added = null } = history.state ?? {};
    if (added !== null) {
      tell('fine', added ? text('records.added', { count: added }) : text('records.none-added'));
      history.replaceState(null, '');
    }
    return make(
      'section',
      { class: 'panel' },
      make('h2', {}, text('records.keep')),
      make('p', { class: 'small' }, text('records.keep-words')),
      make('div', { class: 'ways' }, button(text('records.save'), save), button(text('records.load'), load)),
      message,
    );
  }
}

/** What games of a level are called together, those of each size apart. */
const groupName = (level, puzzle) =>
  [level ? levelName(level) : text('records.unrated'), shapeName(puzzle)].filter(Boolean).join(' · ');

/** The best and the median of some games. */
function times(games) {
  const sorted = games.map(({ seconds }) => seconds ?? 0).sort((one, other) => one - other);
  return { best: sorted[0], usual: sorted[Math.floor(sorted.length / 2)] };
}

/** The times of a level as dots, oldest first, with a line at the median. */
function plotOf(name, games) {
  const shown = games.slice(0, SHOWN).reverse();
  const { best, usual } = times(games);
  const most = Math.max(...shown.map(({ seconds }) => seconds ?? 0), 1);
  const x = (place) => (shown.length === 1 ? WIDTH / 2 : BEFORE + (place / (shown.length - 1)) * (WIDTH - BEFORE - 14));
  const y = (seconds) => HEIGHT - 14 - (seconds / most) * (HEIGHT - 34);
  const dots = shown.map(({ seconds = 0, hints = 0 }, place) => {
    const kind = seconds === best ? 'dot best' : hints ? 'dot helped' : 'dot';
    return draw('circle', { cx: x(place), cy: y(seconds), r: 5, class: kind });
  });
  const path = shown.map(({ seconds = 0 }, place) => `${place ? 'L' : 'M'}${x(place)} ${y(seconds)}`).join('');
  const label = (seconds, words) => draw('text', { x: 4, y: y(seconds) - 6 }, words);
  const values = { level: name, count: figure(games.length), best: clock(best), usual: clock(usual) };
  const said = text('records.plot-said', values);
  return make(
    'figure',
    {},
    draw(
      'svg',
      { class: 'plot', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': said },
      draw('path', { class: 'ground-line', d: `M0 ${HEIGHT - 1}H${WIDTH}` }),
      draw('path', { class: 'median', d: `M0 ${y(usual)}H${WIDTH}` }),
      draw('path', { class: 'course', d: path }),
      ...dots,
      label(usual, clock(usual)),
    ),
    make('figcaption', { class: 'small' }, text('records.plot', { level: name }), plotLegend(best, usual)),
  );
}

/** What the dots and the line of a plot mean. */
function plotLegend(best, usual) {
  const times = { best: clock(best), median: clock(usual) };
  const dot = (kind) => draw('circle', { cx: 12, cy: 7, r: 5, class: kind });
  const signs = {
    best: dot('dot best'),
    clean: dot('dot'),
    helped: dot('dot helped'),
    median: draw('path', { class: 'median', d: 'M0 7H24' }),
  };
  const items = Object.entries(signs).map(([name, sign]) =>
    make(
      'li',
      {},
      draw('svg', { class: 'plot-sign', viewBox: '0 0 24 14', 'aria-hidden': 'true' }, sign),
      text(`records.legend.${name}`, { time: times[name] }),
    ),
  );
  return make('ul', { class: 'plot-legend' }, ...items);
}
