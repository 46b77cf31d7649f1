import type { Questions } from './types.d.ts';

export type * from './types.d.ts';

/** What a question takes. */
export type RequestOf<Name extends keyof Questions> = Questions[Name]['request'];
/** What a question gives. */
export type AnswerOf<Name extends keyof Questions> = Questions[Name]['answer'];

/** How long the engine may take, in milliseconds; after that the answer says that time ran out. */
export interface Limit {
  limit?: number;
}

/** Who hears, while a puzzle is being made, how many were tried so far. */
export interface Told {
  told?: (tried: number) => void;
}

/** One record where a question may be about a list. */
type One<T> = Exclude<T, readonly unknown[]>;

/** A question about a puzzle: a text in any format, or a request. */
export type AboutPuzzle<Name extends keyof Questions> = (
  puzzle: string | RequestOf<Name>,
  options?: Partial<RequestOf<Name>> & Limit,
) => Promise<One<AnswerOf<Name>>>;

/** A question about a puzzle, or about each of a list. */
export interface AboutPuzzles<Name extends keyof Questions> {
  (puzzles: string[], options?: Partial<RequestOf<Name>> & Limit): Promise<One<AnswerOf<Name>>[]>;
  (puzzle: string | RequestOf<Name>, options?: Partial<RequestOf<Name>> & Limit): Promise<One<AnswerOf<Name>>>;
}

export const parse: AboutPuzzle<'parse'>;
export const board: AboutPuzzle<'board'>;
export const solve: AboutPuzzles<'solve'>;
export const check: AboutPuzzles<'check'>;
export const hint: AboutPuzzle<'hint'>;
export const explain: AboutPuzzle<'explain'>;
export const certify: AboutPuzzle<'certify'>;
export const rate: AboutPuzzles<'rate'>;
export const convert: AboutPuzzle<'convert'>;
export const canon: AboutPuzzles<'canon'>;

/** A picture of a puzzle, as SVG. */
export function svg(
  puzzle: string | RequestOf<'render'>,
  options?: Partial<RequestOf<'render'>> & Limit,
): Promise<string>;

/** A new puzzle. */
export function generate(wishes?: RequestOf<'generate'> & Limit & Told): Promise<AnswerOf<'generate'>>;
/** A game after a move. */
export function play(request: RequestOf<'play'>): Promise<AnswerOf<'play'>>;
/** What chosen cells of a game add up to, and which digits their cage can still hold. */
export function combinations(request: RequestOf<'combinations'>): Promise<AnswerOf<'combinations'>>;
/** Whether a proof proves what it says. */
export function verify(request: RequestOf<'verify'>): Promise<AnswerOf<'verify'>>;
export function techniques(): Promise<AnswerOf<'techniques'>>;
export function technique(id: string): Promise<AnswerOf<'technique'>>;
/** A position where a technique is needed next, and a verdict on what was tapped there. */
export function drill(request: RequestOf<'drill'>): Promise<AnswerOf<'drill'>>;
export function formats(): Promise<AnswerOf<'formats'>>;
export function options(): Promise<AnswerOf<'options'>>;

/** The solutions of many classic puzzles, fast: for each its solution, or `multiple`, `none`, `invalid`. */
export function solveLines(puzzles: string[]): Promise<string[]>;

/** The answer to the question with a name. */
export function ask<Name extends keyof Questions>(
  name: Name,
  request?: RequestOf<Name>,
  options?: Limit & Told,
): Promise<AnswerOf<Name>>;
/** The text of an answer: JSON, or a picture. */
export function askText<Name extends keyof Questions>(
  name: Name,
  request?: RequestOf<Name>,
  options?: Limit & Told,
): Promise<string>;

/** Where a module is, or what it is. */
export type ModuleSource = WebAssembly.Module | ArrayBuffer | ArrayBufferView | URL | string;
/** The compiled module, which workers can be sent; by default the one of the package. */
export function compile(source?: ModuleSource): Promise<WebAssembly.Module>;
/** Starts the engine with another module than the one of the package, before the first question. */
export function start(source?: ModuleSource): Promise<void>;

/** Why a question has no answer. */
export class PencilmarkError extends Error {
  /** As HTTP has it: 400, 404, 422, 500. */
  status: number;
  /** What there is to say: a record with `status` and `error`. */
  record: { error?: string; [field: string]: unknown };
}
