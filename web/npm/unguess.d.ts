/** Which ratings and paths there are: `about()` lists them. */
export type Scale = "w" | "sw" | "b" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "w+trid" | "b+trid" | "sfinw+trid+imp630" | "w+trid+imp630" | "b+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "killer" | "mixed" | "wt" | "bt" | "ser";
export type Rating = Scale | "te" | "tet" | "bpbb" | "backdoor" | "trid";
/** A candidate: `r3c6n4` is 4 in row 3, column 6. */
export type Candidate = string;

/** A board with rules of its own. */
export interface BoardOptions {
  /** The time limit in seconds; 10 if not given. An answer that takes longer is an error. */
  timeout?: number;
  /** Words joined by `+`, such as `windoku+anti-knight` (`unguess rules` lists them), or the plain form: `size 9; …`. The classic board if not given. */
  rules?: string;
}

export interface Options extends BoardOptions {
  /** The scale to follow; `full`, the names and order of players, if not given. */
  scale?: Scale;
  /** The text of a scale of your own (TOML), in place of that. */
  own?: string;
  /** Techniques that are not used, by their ids. */
  without?: string[];
  /** `false` for no techniques that assume one solution; they are never used where there are several. */
  uniqueness?: boolean;
  /** The puzzle that a position comes from: then wrong digits are named. */
  puzzle?: string;
  /** How a page is written. */
  notation?: "english" | "nrc" | "eureka" | "short" | "hodoku";
}

export interface Position {
  /** 81 characters; a smaller board has the upper left ones. */
  givens: string;
  placed: string;
  /** 729 characters: place k of each nine holds the digit k, or a point. */
  marks: string;
  line: string;
  clues: number;
  solutions: "none" | "one" | "several";
  solution: string | null;
  either: string | null;
  /** Whether another puzzle follows in the text, which is not looked at. */
  followed: boolean;
  /** The rules of the board, if it is not the classic one. */
  rules?: string;
}

export interface Board {
  /** By name or in the plain form; empty for the classic board. */
  rules: string;
  plain: string;
  size: number;
  is_irregular: boolean;
  cells: string[];
  /** The cells of each house: `r3`, `c6`, `b1`, and `x1` for extra houses. */
  houses: Record<string, string[]>;
  /** Whether it has cages, lines or other relations. */
  has_relations: boolean;
  /** The scale that is made for its relations, if it has any. */
  scale: "killer" | "mixed" | null;
  /** What each candidate leaves no room for. */
  cleared: Record<Candidate, Candidate[]>;
  /** The board as SVG, on which nothing is seen yet. */
  drawn: string;
}

/** A row of `unguess rate`: `puzzle`, `status`, `clues`, then the columns of each rating. */
export interface Row {
  puzzle: string;
  status: "ok" | "stuck" | "invalid" | "none" | "multiple" | "timeout" | "refused";
  clues: number | null;
  [column: string]: string | number | null;
}

export interface Effect {
  placed?: Candidate;
  removed?: Candidate[];
}

export interface Step {
  number: number;
  technique: string;
  name: string;
  form?: string;
  rating: number;
  effect: Effect;
  proof: unknown;
  nrc: string | null;
  english: string;
}

/** `schemas/trace-2.json` */
export interface Trace {
  version: 2;
  puzzle: string;
  solutions: "none" | "one" | "several";
  solution: string | null;
  either: { cell: string; digits: [number, number] } | null;
  scale: string;
  /** Why there is no solution, and what is wrong if the givens are known; only where there is none. */
  message?: string;
  wrong?: Candidate[];
  lost?: Candidate[];
  outcome: "solved" | "stuck" | "contradiction" | "interrupted";
  rating: number | null;
  word: string | null;
  hardest: number | null;
  summary: { name: string; technique: string; count: number }[];
  columns: Record<string, string | number | null> | null;
  steps: Step[];
  end: string;
}

/** What is said of a step before the step itself. */
export interface Look {
  /** The digits of the pattern, or those that the step places or removes. */
  digits: number[];
  /** A house of the pattern: `r3`, `c6` or `b1`. */
  house: string;
  /** The cells of the pattern, in reading order: `r3c6`. */
  cells: string[];
  /** What the first three levels say: the technique; digits and a house; cells. The fourth is the step, `english`. */
  levels: [string, string, string];
}

/** `schemas/hint-3.json` */
export interface Hint {
  version: 3;
  state: string;
  solutions: "none" | "one" | "several";
  either?: { cell: string; digits: [number, number] };
  scale: string;
  wrong: Candidate[] | null;
  lost: Candidate[] | null;
  message: string | null;
  hints: (Step & Look)[];
}

export interface Solution {
  solutions: "none" | "one" | "several";
  solution: string | null;
  either: string | null;
}

export interface Inquiry {
  fate: "absent" | "none" | "true" | "single" | "removed" | "stands";
  text: string;
}

export interface About {
  version: string;
  scales: { id: string; title: string; summary: string; published: boolean }[];
  classes: { id: string; title: string; summary: string; published: boolean }[];
  notations: string[];
}

export class UnguessError extends Error {
  line?: number;
  column?: number;
}

/** Loads the module, from bytes or an address if it is not beside this file. Every other function does so by itself. */
export function load(source?: BufferSource | URL | Response | WebAssembly.Module): Promise<void>;
/** A text that names its own board, such as a jigsaw with letters, is read on that. */
export function read(text: string, options?: BoardOptions): Promise<Position>;
export function board(rules: string): Promise<Board>;
export function rate(puzzle: string, ratings?: Rating[], options?: BoardOptions): Promise<Row>;
export function explain(puzzle: string, options?: Options): Promise<Trace>;
/** A path in a format, as `unguess explain --format` writes it; what shows one step shows the hardest, or the one with this number. */
export function document(puzzle: string, format: "text" | "json" | "svg" | "html" | "xslt" | "dot", options?: Options, step?: number): Promise<string>;
/** One HTML page to step through. */
export function page(puzzle: string, options?: Options): Promise<string>;
/** A step as SVG: the hardest, or the one with this number. */
export function picture(puzzle: string, options?: Options, step?: number): Promise<string>;
export function hint(position: string, options?: Options): Promise<Hint>;
/** Whether a candidate can be removed after singles, and how. */
export function inquire(position: string, candidate: Candidate, options?: Options): Promise<Inquiry>;
export function solve(puzzle: string, options?: BoardOptions): Promise<Solution>;
/** How many solutions there are, up to a limit, and the clues of which each alone can go. */
export function check(puzzle: string, limit?: number, options?: BoardOptions): Promise<{ count: number; redundant: string[] }>;
/** The givens of a puzzle in a format of other programs. What the format cannot say is an error. */
export function convert(puzzle: string, format: "f-puzzles" | "sudokupad" | "iss" | "plain" | "killer" | "jigsaw", options?: BoardOptions): Promise<string>;
export function generate(options?: { method?: "top-down" | "bottom-up"; seed?: number; number?: number; rules?: string }): Promise<string>;
export function about(): Promise<About>;
export function techniques(scale: Scale): Promise<{ id: string; title: string; summary: string }[]>;
/** The rule document of a technique, as Markdown. */
export function rule(technique: string): Promise<string>;
