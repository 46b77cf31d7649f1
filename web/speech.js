/**
 * What is said aloud: results in a polite live region, mistakes in an assertive one, and the answers to what only a
 * listener needs to ask (what is in this row, where can a digit go).
 */

import { contents } from './appearance.js';
import { byId } from './dom.js';
import { cellIndex, cellName, digitList, shown } from './names.js';
import { listed, text } from './text.js';

/** Says something when the screen reader has time. */
export const say = (words) => speak('said', words);

/** Says something now. */
export const warn = (words) => speak('warned', words);

/** The contents of the house of a kind that a cell lies in. */
export function readHouse(session, looks, cell, kind) {
  const house = houseOf(session.board, cell, kind);
  if (!house) return text(`said.no-house.${kind}`);
  const inside = house.cells.map((name) => {
    const look = looks[cellIndex(name, session.board.columns)];
    return look.digit ? String(shown(look.digit)) : text('cell.empty');
  });
  return text('said.house', { house: house.name, contents: inside.join(', ') });
}

/** Where a digit can still go in the house of a kind that a cell lies in. */
export function whereCan(session, digit, cell, kind) {
  const house = houseOf(session.board, cell, kind);
  if (!house) return text(`said.no-house.${kind}`);
  const places = house.cells.filter((name) => digitList(session.view.candidates?.[name]).includes(digit));
  if (places.length === 0) return text('said.no-place', { digit: shown(digit), house: house.name });
  return text('said.places', { house: house.name, digit: shown(digit), places: listed(places.map(spoken), 'disjunction') });
}

/** A cell and its contents. */
export function readCell(session, looks, cell) {
  return `${spoken(cellName(cell, session.board.columns))}: ${contents(looks[cell])}.`;
}

/** The first open cell after this one with exactly two notes (or two candidates, where there are no notes). */
export function nextPair(session, looks, cell) {
  const count = looks.length;
  const hasTwo = (index) => {
    const { digit, centre, candidates } = looks[index];
    const noted = centre?.length ? centre : candidates;
    return !digit && noted?.length === 2;
  };
  const order = Array.from({ length: count }, (_, step) => (cell + step + 1) % count);
  return order.find(hasTwo) ?? null;
}

function houseOf(board, cell, kind) {
  const name = cellName(cell, board.columns);
  return board.houses.find((house) => house.kind === kind && house.cells.includes(name));
}

function spoken(name) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(name);
  return text('cell.place', { row, column });
}

function speak(region, words) {
  const element = byId(region);
  // The same words twice are a change only if the text was different in between.
  element.textContent = '';
  requestAnimationFrame(() => (element.textContent = words));
}
