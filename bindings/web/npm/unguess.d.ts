// Made by `cargo xtask contract`.
/** In place of an answer, in the member error of an object: why there is none */
export interface ErrorAnswer {
  /** request: the question makes no sense; puzzle: a text is not a puzzle or position of this board; timeout: the time limit was reached; refused: the checker does not accept a step; failed: an internal error. The last two are mistakes in unguess */
  kind: "request" | "puzzle" | "timeout" | "refused" | "failed";
  /** The reason in a sentence */
  message: string;
  /** What to ask instead */
  help?: string;
  /** The line of the text to blame, from 1 */
  line?: number;
  /** The character of that line to blame, from 1 */
  column?: number;
  /** That line in pieces, each with whether it is to blame */
  pieces?: [string, boolean][];
}

export type HintAnswer = Hint;

export type PlanAnswer = Hint;

/** With no_proofs, steps have no proof; for boards of 10 to 25 digits, see large-1.json */
export type ExplainAnswer = Trace;

export interface NudgeAnswer {
  /** The level that was asked for */
  level: "technique" | "house" | "search" | "cells" | "step";
  /** Whether there is a step */
  found: boolean;
  /** The step up to the level, or why there is none */
  text: string;
  /** From house on: the digits of the pattern, or those that the step places or removes */
  digits?: number[];
  /** From house on: a row, column, box or extra house of the pattern, such as r3 */
  house?: string;
  /** With search: where to look for the step */
  search?: HintSearch;
  /** From cells on: the cells of the pattern */
  cells?: string[];
  /** With step: the digit that it places */
  placed?: string | null;
  /** With step: the candidates that it removes */
  removed?: string[];
  /** Whether the position has several solutions */
  several_solutions: boolean;
}

export interface DocumentAnswer {
  /** The document */
  text: string;
}

export interface WhyNotAnswer {
  version: 1;
  /** The position */
  state: State;
  /** The scale that was followed */
  scale: string;
  candidate: Candidate;
  /** absent: it is not a candidate there; none: there is no solution; true: it is right; single: it goes when singles are placed; removed: a step removes it; stands: no step does; open: it is true or stands, with hide_truth */
  status: "absent" | "none" | "true" | "single" | "removed" | "stands" | "open";
  /** What is to be said where there is no step */
  message: string | null;
  /** The position in which the step is found */
  found_in: string | null;
  step: (Step | null);
  /** The answer in sentences */
  text: string;
}

/** As verdict-1.json, without the number of the line */
export type CheckStepAnswer = VerdictVerdict;

export interface CheckSolutionAnswer {
  /** Whether the digits solve the puzzle */
  verdict: "right" | "wrong" | "incomplete";
  /** What is wrong, where the digits show it; or that there are other solutions */
  reason: string | null;
}

/** A row of `unguess rate`: puzzle, status, clues, then the columns of each rating */
export interface RateAnswer {
  puzzle: string;
  /** What the row is */
  status: "ok" | "stuck" | "invalid" | "none" | "multiple" | "timeout" | "refused";
  clues: number | null;
  [column: string]: string | number | null;
}

export interface SolveAnswer {
  /** ok: there is one solution; none; multiple: there are several */
  status: "ok" | "none" | "multiple";
  /** The solution, or one of several: a digit for each cell */
  solution: string | null;
  /** With several solutions, a cell that can be either of two digits */
  either: string | null;
}

export interface CheckAnswer {
  /** How many cells are given */
  clues: number;
  /** How many solutions there are, up to the limit */
  solutions: number;
  /** Whether each clue is needed; null unless there is one solution */
  minimal: boolean | null;
  /** The clues that can each be left out alone */
  redundant: string[];
}

export interface GenerateAnswer {
  puzzles: {
    /** The puzzle in one line, which names its board if that is not the classic one */
    puzzle: string;
    /** The number of its unit in the series */
    unit: number;
    /** The ratings that were asked of it, by column */
    ratings: Record<string, string | number | null>;
  }[];
  /** Whether there are as many as asked */
  complete: boolean;
  /** The number of units to skip the next time */
  next: number;
}

export interface VaryAnswer {
  puzzles: string[];
  /** How many removals were left out, since they leave too many solutions */
  left_out: number;
  /** Whether these are all there are, or as many as asked */
  complete: boolean;
}

export interface CanonAnswer {
  /** The canonical form */
  canonical: string;
  /** In how many ways the puzzle can be turned into itself */
  automorphisms: number;
}

export interface ConvertAnswer {
  /** The puzzle in the format */
  text: string;
}

export interface ReadAnswer {
  /** The givens, a character for each cell */
  givens: string;
  /** All digits that are placed */
  placed: string;
  /** The digits that each cell may still be: a place for each digit of each cell */
  marks: string;
  /** The puzzle or position in as few characters as say it */
  line: string;
  clues: number;
  /** How many solutions there are */
  solutions: "none" | "one" | "several";
  /** The solution, if there is exactly one */
  solution: string | null;
  /** With several solutions, a cell that can be either of two digits */
  either: string | null;
  /** Whether another puzzle follows in the text, which is not looked at */
  followed: boolean;
  /** The rules of the board, by name or in the plain form; empty for the classic board */
  rules: string;
}

export interface PictureAnswer {
  /** The picture */
  svg: string;
}

export interface VerifyAnswer {
  /** Whether all that the trace says is so */
  ok: boolean;
  /** What was proved and what was not */
  text: string;
}

export interface TechniquesAnswer {
  techniques: {
    id: string;
    title: string;
    summary: string;
    /** The least and the greatest size */
    sizes: [number, number];
    /** The scales that use it */
    scales: string[];
    /** With name: its rule document, in Markdown */
    document?: string;
  }[];
}

/** Without rules, the words; with rules, the board */
export type RulesAnswer = ({
  /** The words that name boards */
  names: {
    id: string;
    about: string;
  }[];
  /** The statements about the digits of some cells */
  statements: {
    id: string;
    about: string;
  }[];
} | BoardAnswer);

/** What there is to know of the rules of a board */
export interface BoardAnswer {
  /** By name or in the plain form; empty for the classic board */
  rules: string;
  /** The plain form */
  plain: string;
  /** How many digits there are */
  size: number;
  /** Whether its regions are not boxes */
  is_irregular: boolean;
  /** Whether it has cages, lines or other relations */
  has_relations: boolean;
  /** The scale that is made for its relations, if it has any */
  scale: "killer" | "mixed" | null;
  cells: string[];
  /** The cells of each house: r3, c6, b1, and x1 for extra houses */
  houses: Record<string, string[]>;
  /** What each candidate leaves no room for */
  cleared: Record<string, string[]>;
}

export interface AboutAnswer {
  version: string;
  scales: {
    id: string;
    title: string;
    summary: string;
    /** Whether others have defined it */
    published: boolean;
  }[];
  /** Ratings by questions of fact */
  classes: {
    id: string;
    title: string;
    summary: string;
    /** Whether others have defined it */
    published: boolean;
  }[];
  notations: string[];
  levels: string[];
  formats: string[];
  orders: string[];
  methods: string[];
  symmetries: string[];
  targets: string[];
  drawings: string[];
}

/** What `unguess hint --format json` writes. Members may be added within a version; none changes or goes. */
export interface Hint {
  version: 1;
  /** The position */
  state: State;
  /** How many the position has */
  solutions: "none" | "one" | "several";
  /** With several solutions, a cell that shows it */
  either?: Trace["either"];
  /** The scale that was followed */
  scale: string;
  /** Placed digits that are wrong; null where the givens are not known */
  wrong: Candidate[] | null;
  /** Candidates of the solution that were crossed out; null where the givens are not known */
  lost: Candidate[] | null;
  /** How a path ended, or interrupted where the time limit ended the search for all steps; otherwise not there */
  outcome?: "solved" | "stuck" | "interrupted" | "contradiction";
  /** How many steps were left out because their proofs do not hold; not there if none were */
  left_out?: number;
  /** What is said where there is no hint; null where there is one */
  message: string | null;
  /** The next step; or with --all every step, simplest first; or every step of a path, in order */
  hints: (Step & {
    /** The position before a step of a path */
    state?: State;
    /** The digits of the pattern, or those that the step places or removes */
    digits: number[];
    /** A row, column, box or extra house of the pattern */
    house: string;
    /** The cells of the pattern, in reading order */
    cells: string[];
    /** What the first three levels say: the technique; digits and a house; cells. The fourth is the step */
    levels: [string, string, string];
    search?: HintSearch;
  })[];
}

/** Where to look for the step. If you look at the places in order, you have then seen all that its proof needs */
export interface HintSearch {
  /** The instruction in words */
  text: string;
  /** How many cells, digits of houses, or whole houses and relations one looks at */
  looks: number;
  /** The places in order */
  places: HintPlace[];
}

/** A place to look at; docs/json.md says in which order */
export interface HintPlace {
  /** digits: each digit in each house where it is not placed; cells: the empty cells of houses; seeing: those that share a house with a cell; named: these cells; whole: all of a house or relation at a glance; follow: what an assumption forces */
  look: "digits" | "cells" | "seeing" | "named" | "whole" | "follow";
  /** The digits; with follow, those that are followed, all if there is none */
  digits?: number[];
  /** The houses; the whole board if there is none for cells and follow */
  houses?: string[];
  /** The least and the greatest number of candidates of the cells */
  candidates?: [number, number];
  /** The cell that is seen */
  cell?: string;
  /** The cells */
  cells?: string[];
  /** Numbers of relations of the board */
  relations?: number[];
  /** The assumptions; of several, one after the other is tried by itself */
  suppose?: {
    candidate: Candidate;
    /** Whether it is true */
    on: boolean;
  }[];
}

/** What `unguess explain --format json` and `unguess hint --format json` write for such boards. Members may be added within a version; none changes or goes. Cells are named r10c12, candidates n16r10c12, houses r12, c3, b16 and x1. */
export interface Large {
  version: 1;
  /** How many digits the board has */
  size: number;
  /** How many rows and columns a box has; null where regions have other forms, or there are none */
  boxes: [number, number] | null;
  /** How grids write their digits */
  alphabet: "letters" | "one-based" | "zero-based" | "numbers";
  puzzle: LargeGrid;
  /** How many the puzzle has */
  solutions: "none" | "one" | "several";
  /** Cages and other relations in the plain form of boards; left out if there are none */
  relations?: string[];
  /** The solution, if there is exactly one */
  solution: (LargeGrid | null);
  /** The scale that was followed */
  scale: string;
  outcome?: "solved" | "stuck" | "interrupted";
  /** The highest rating of a step; null unless solved */
  rating?: number | null;
  /** The number of the first step with that rating */
  hardest?: number | null;
  /** How many steps have each name, simplest first */
  summary?: string | null;
  steps?: LargeStep[];
  /** What is said where there is no hint; null where there is one */
  message?: string | null;
  /** The next step, or every step of a path */
  hints?: (LargeStep & {
    /** The technique; digits and a house; where to search; cells; the whole step */
    levels: string[];
    /** The digits before a step of a path */
    state?: LargeGrid;
  })[];
}

/** The digits in one line, in the alphabet of the puzzle; empty cells are points */
export type LargeGrid = string;

export type LargeCell = string;

export type LargeCandidate = string;

/** A cell, or a digit in a house: r10c12, n16b3 */
export type LargeVariable = string;

export interface LargeStep {
  number: number;
  /** Its id */
  technique: string;
  name: string;
  rating: number;
  /** How many nodes or variables a chain has, as its rating counts them */
  counted: number | null;
  effect: {
    placed: LargeCandidate[];
    removed: LargeCandidate[];
  };
  proof?: LargeProof;
  /** The whole step in sentences */
  english: string;
  /** The step as SVG */
  picture?: string;
  /** The step in each notation; in English where a notation cannot say it */
  texts?: Record<string, string>;
}

export interface LargeProof {
  /** All candidates of the truths are in the covers, of which there are as many: what else is in these is false */
  cover?: {
    truths: LargeVariables;
    covers: LargeVariables;
  };
  /** One of the guardians is true, or else cells could be filled in two ways */
  guardians?: {
    /** Cells with their digits */
    pattern: [LargeCell, string][];
    guardians: LargeCandidate[];
    truths: LargeVariables;
    covers: LargeVariables;
  };
  /** However the cells are filled so that no excluder is left without a digit, the removed candidates are false */
  cases?: {
    cells: LargeCell[];
    excluders: LargeCell[];
  };
  /** However the open cells of a relation are filled so that it holds, the removed candidates are false. The relation is one of the board, or what houses add up to without others */
  table?: {
    of: {
      relation?: string;
      houses?: string[];
      without?: string[];
    };
    cells: LargeCell[];
  };
  /** A whip or braid: each left-linking candidate is false, so the variable takes what is right-linking; the last one has nothing left */
  chain?: {
    links: LargeLink[];
    end: LargeLink;
  };
  /** Lines, each of which follows from those it names, by their places from 0 on */
  implications?: {
    /** A candidate, with a hyphen before it if it is false */
    says: string;
    /** None for an assumption */
    from: number[];
    /** The variable by which it follows */
    by: (LargeVariable | null);
    /** A proof of its own */
    proof: (LargeProof | null);
  }[];
}

export type LargeVariables = LargeVariable[];

export interface LargeLink {
  variable: LargeVariable;
  left: LargeCandidate;
  right?: LargeCandidate[];
}

/** What `unguess explain --format json` writes. Members may be added within a version; none changes or goes. Lists are no longer than a proof can need. An object names no member twice, and has at most 100 members. */
export interface Trace {
  version: 1;
  puzzle: State;
  /** The givens, a character a cell; without it, all that is placed in the puzzle */
  givens?: string;
  /** How many the puzzle has */
  solutions: "none" | "one" | "several";
  /** The solution, if there is exactly one */
  solution: string | null;
  /** The board in its plain form; only where it is not the usual one */
  rules?: string;
  /** The scale that was followed */
  scale: string;
  /** In what order steps worth the same were taken, where it is not the usual one */
  order?: "published" | "seen";
  /** Why there is no solution; only where there is none, and then there is no step */
  message?: string;
  /** Placed digits that are wrong, in a position without a solution whose givens are known */
  wrong?: Candidate[];
  /** Candidates of the solution that were crossed out, in such a position */
  lost?: Candidate[];
  outcome: "solved" | "stuck" | "contradiction" | "interrupted";
  /** The highest rating of a step; null unless solved, and of a path that is not the usual one */
  rating: number | null;
  /** The number of the first step with that rating */
  hardest: number | null;
  /** The number of the first step that needs pencilmarks; null if no step does */
  notes_from?: number | null;
  /** A word for the rating, where the scale has one */
  word?: string | null;
  /** How many steps have each name, simplest first */
  summary?: {
    technique: string;
    name: string;
    count: number;
  }[];
  /** What a table of ratings says of the puzzle, by column; null where there is no rating */
  columns?: Record<string, number | string | null> | null;
  /** At most 729, as each changes one of 729 candidates */
  steps: Step[];
  /** The state after the last step */
  end: State;
  /** A cell that shows that there are several solutions */
  either?: {
    cell: string;
    digits: [number, number];
  } | null;
}

/** A character a cell where those say it all, otherwise a place for each digit of a cell, with its candidates. Boards have 4 to 9 digits, usually 9: 81 or 729 characters */
export type State = string;

/** Row, column and digit: r4c3n6 */
export type Candidate = string;

/** A candidate, or several of which one is meant: a digit in the cells where a row or column crosses a block (r4c123n6); on boards with other rules also a digit in other cells (r4c1+r5c2n6), or digits of a cell (r4c1n68) */
export type Right = string;

/** What takes exactly one of its candidates: a cell (r4c3), or a digit in a row (r4n6), column (c3n6), block (b5n6) or extra house (x1n6) */
export type Variable = string;

export interface Step {
  /** Counted from 1 */
  number: number;
  /** The id of the technique, as `unguess techniques` lists it */
  technique: string;
  /** What players call it */
  name: string;
  /** Which form of its technique it is, if it comes in several */
  form?: string;
  /** How many nodes its search counted, where its proof does not tell */
  counted?: number;
  reading?: Reading;
  rating: number;
  /** Whether it was found in the same state as the step before, which its proof refers to */
  together?: boolean;
  /** What other steps would do that might have been taken just as well, where one was chosen among several */
  also?: Effect[];
  effect: Effect;
  proof: Proof;
  /** The step in nrc notation, if it has words for it */
  nrc: string | null;
  english: string;
}

/** Two cells */
export type Cells = [string, string];

/** How the base of a cover is divided, as the search knew it. It is verified, and a step need not have it: without it, all divisions are tried */
export type Reading = ({
  /** The cells of almost locked sets in the order of the base; the first may be the stem of a death blossom */
  sets: string[][];
} | {
  /** For each link of a chain, the node through which the chain comes and the one that is true if that is false */
  nodes: [Candidates, Candidates][];
});

/** What changes: a candidate that is true, or candidates that are false */
export interface Effect {
  placed?: Candidate;
  removed?: Candidate[];
}

export type Variables = Variable[];

/** A variable counts as often as it comes, 81 times at most */
export type Weighed = Variable[];

/** No more than there are candidates */
export type Links = {
  variable: Variable;
  /** Linked to the right candidate before, or to the target */
  left: Candidate;
  /** All that remains */
  right: Right;
}[];

/** Why a step holds, in one of a few shapes; deductions stand at most 16 deep inside each other */
export type Proof = ({
  shape?: "single";
  variable: Variable;
} | {
  shape?: "cover";
  base: Weighed;
  cover: Weighed;
  fins?: Candidates;
} | {
  shape?: "chain";
  links: Links;
} | {
  shape?: "whip";
  links: Links;
  end: {
    variable: Variable;
    left: Candidate;
  };
} | {
  shape?: "whip";
  relations: Guardians[];
  links: OrLinks;
  end: (unknown | unknown) & {
    variable?: Variable;
    or?: number;
    left: Candidate;
  };
} | {
  shape?: "loop";
  links: Links;
} | {
  shape?: "then";
  lemma: {
    technique: string;
    placed?: Candidate;
    removed?: Candidates;
    proof: Proof;
  };
  then: Proof;
} | {
  shape?: "several";
  /** None of them is made of several itself */
  parts: {
    technique: string;
    form?: string;
    placed?: Candidate;
    removed?: Candidates;
    proof: Proof;
  }[];
} | {
  shape?: "guarded";
  pattern: Pattern;
  guardians: Candidates;
  base?: Weighed;
  cover?: Weighed;
} | {
  shape?: "exocet";
  base: Cells;
  targets: Cells;
  lines: string[];
} | {
  shape?: "exclusion";
  variables: Variables;
  excluders: Variables;
} | {
  shape?: "cases";
  variable: Variable;
  branches: Branches;
} | {
  shape?: "cases";
  relation: Guardians;
  branches: Branches;
} | {
  shape?: "either";
  branches: Branches;
} | {
  shape?: "refutation";
  branches: Branches;
} | (unknown | unknown | unknown | unknown) & {
  shape?: "table";
  /** The number of the relation among the statements of the board that are relations, counted from 0. The parts of relations have the numbers after these, such as two cells of a thermometer of three */
  relation?: number;
  sum?: Sum;
  leftovers?: Leftovers;
  both?: Both;
  /** Its cells that are not decided */
  cells: string[];
} | {
  shape?: "counting";
  bases: Counted[];
  covers: Counted[];
});

/** Equations of houses and relations that are added up, instead of a relation */
export type Sum = {
  /** A house, as in row 1 or box 3: all digits are in it */
  house?: string;
  /** The number of a relation that is an equation */
  relation?: number;
  /** How often it is added; below 0 if it is taken away */
  times: number;
}[];

/** The number of the relation among the statements of the board that are relations, counted from 0. The parts of relations have the numbers after these, such as two cells of a thermometer of three */
export type Relation = number;

/** Houses against as many others: without the cells that both have, the ones contain the same digits as the others */
export interface Leftovers {
  houses: string[];
  others: string[];
}

/** Two relations, sums or leftovers that hold at once */
export type Both = [Tabled, Tabled];

/** A relation, a sum or leftovers */
export type Tabled = ({
  leftovers: Leftovers;
} | {
  relation: Relation;
} | {
  sum: Sum;
});

/** Candidates of which it is known how many are true */
export type Counted = ({
  /** The candidates of a variable, of which one is true */
  variable: Variable;
} | {
  /** Candidates each two of which are linked, so that at most one is true; no base */
  clique: Candidates;
} | {
  filled: {
    /** Relations of the board: as few and as many of the candidates are true as the ways to fill these have */
    of: (Tabled | {
      both: Both;
    });
    /** Candidates in cells of the relations that are not decided */
    candidates: Candidates;
  };
});

export type Candidates = Candidate[];

export type Branches = {
  assumed: Literal;
  /** At most each candidate true and each false */
  inferences: (Literal & (unknown | unknown | unknown) & {
    variable?: Variable;
    from?: Candidate;
    without?: Candidates;
    lemma?: Proof;
  })[];
}[];

/** A candidate said to be true or false */
export interface Literal {
  candidate: Candidate;
  on: boolean;
}

export type Pattern = ({
  pattern?: "loop";
  cells: unknown[];
  digits: [unknown, unknown];
} | {
  pattern?: "grave";
} | {
  pattern?: "ring";
  links: Links;
} | {
  pattern?: "impossible";
  cells: unknown[];
  digits: unknown[];
} | {
  pattern?: "deadly";
  cells: unknown[];
  digits: unknown[][];
});

/** Of these, at least one is true: they are the guardians of a pattern that could not be without them, except those that are dropped */
export interface Guardians {
  pattern: Pattern;
  guardians: Candidates;
  /** Guardians that are true only together with another one that is left */
  dropped?: {
    member: Candidate;
    /** An even number of different variables with two candidates each, from the member to the other guardian; the right candidate of each is the left one of the next */
    links: Links;
  }[];
}

/** As links, but the guardians of a pattern may stand for a variable */
export type OrLinks = ((unknown | unknown) & {
  variable?: Variable;
  /** The place of the relation in the list, counted from 0 */
  or?: number;
  left: Candidate;
  right: Right;
})[];

/** A line that `unguess traces` writes: one step. Members may be added within a version; none changes or goes. */
export interface TraceRow {
  /** The number of the puzzle in the input */
  number: number;
  step: number;
  /** How many steps the puzzle has */
  of: number;
  puzzle: State;
  scale: string;
  outcome: "solved" | "stuck" | "interrupted";
  puzzle_rating: number | null;
  /** The filled cells before the step */
  digits: string;
  /** The state before the step, nine places a cell */
  state: string;
  technique: string;
  form: string;
  name: string;
  rating: number | null;
  together: boolean;
  premises: {
    variable: Variable;
    candidates: Candidate[];
  }[];
  placed: (null | Candidate);
  removed: Candidate[];
  english: string;
  nrc: string | null;
  eureka: string | null;
  short: string;
  library: string | null;
  /** With --proofs */
  proof?: Proof;
}

/** A line that `unguess verify` writes of a claim. Members may be added within a version; none changes or goes. */
export type Verdict = (VerdictVerdict) & {
  /** The number of the line that was read */
  line: number;
  /** The id of the claim */
  id?: unknown;
  /** With --solution */
  solution?: string;
  /** Parts of the claim that were not read */
  unread?: string[];
  /** Of a path: how many of its first steps follow */
  good?: number;
  /** Of a path: the number of its first step that does not follow */
  bad?: number | null;
  solved?: boolean;
  /** Of a path: the state after its good steps */
  end?: State;
  steps?: (VerdictVerdict & {
    step: number;
  })[];
};

export interface VerdictVerdict {
  verdict: "follows" | "follows-simpler" | "follows-otherwise" | "beyond" | "false" | "unproved" | "not-a-step";
  /** The steps that conclude it */
  by?: {
    technique?: string;
    name?: string;
    rating: number | null;
    effect?: object;
    english?: string;
    nrc?: string | null;
  }[];
  /** A single follows these steps */
  then?: "single";
  field?: string;
  column?: number;
  reason?: string;
  /** The time limit ended the search */
  late?: true;
}

export type CallName = "hint" | "nudge" | "plan" | "explain" | "document" | "why_not" | "check_step" | "check_solution" | "rate" | "solve" | "check" | "generate" | "vary" | "canon" | "convert" | "read" | "picture" | "verify" | "techniques" | "rules" | "about";

/** What the library says where it has no answer. */
export class UnguessError extends Error {}
export interface UnguessError extends ErrorAnswer {}

/** Loads the module, from bytes or an address if it is not beside this file. Every other function does so by itself. */
export function load(source?: BufferSource | URL | Response | WebAssembly.Module): Promise<void>;
/** The answer to a call, with its members as the other bindings have them. */
export function call(name: CallName, request?: object): Promise<unknown>;
export interface HintOptions {
  /** What was entered last, such as r4c3n6: of steps worth the same, the one that people most likely see next comes first */
  after?: string;
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
  /** Add texts to each step: what it says in each notation */
  texts?: boolean;
  /** Add picture to each step: the position and the step as SVG */
  picture?: boolean;
}

/** The next step of a position in five levels: `levels` has the sentences for its technique, its digits and a house, and its cells, `search` says where to look, and `english` is the whole step. If something is wrong in the position, says so instead. */
export function hint(position: string, options?: HintOptions): Promise<HintAnswer>;
export interface NudgeOptions {
  /** How much to reveal; technique if not given */
  level?: "technique" | "house" | "search" | "cells" | "step";
  /** The notation of steps; english if not given */
  notation?: "english" | "nrc" | "eureka" | "short" | "hodoku";
  /** What was entered last, such as r4c3n6: of steps worth the same, the one that people most likely see next comes first */
  after?: string;
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** The next step of a position, in as much detail as the level says and never more: technique (its name), house (its digits, and a house to look at), search (where to look for it), cells (where its pattern is), step (all of it). If something is wrong in the position, says so instead. */
export function nudge(position: string, options?: NudgeOptions): Promise<NudgeAnswer>;
export interface PlanOptions {
  /** What was entered last, such as r4c3n6: of steps worth the same, the one that people most likely see next comes first */
  after?: string;
  /** The order of steps worth the same: seen has first what people most likely see next; usual if not given */
  order?: "usual" | "published" | "seen";
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
  /** Add texts to each step: what it says in each notation */
  texts?: boolean;
  /** Add picture to each step: the position and the step as SVG */
  picture?: boolean;
}

/** Every step from a position to its solution, each as a hint. Show the first one that is not yet done. */
export function plan(position: string, options?: PlanOptions): Promise<PlanAnswer>;
export interface ExplainOptions {
  /** The most steps to list */
  most?: number;
  /** Leave out the proofs of steps, which are long */
  no_proofs?: boolean;
  /** The order of steps worth the same: seen has first what people most likely see next; usual if not given */
  order?: "usual" | "published" | "seen";
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
  /** Add texts to each step: what it says in each notation */
  texts?: boolean;
  /** Add picture to each step: the position and the step as SVG */
  picture?: boolean;
}

/** Every step from a position to its solution, each with its reason and its proof. This reveals the solution. */
export function explain(position: string, options?: ExplainOptions): Promise<ExplainAnswer>;
export interface DocumentOptions {
  /** The format of the document; text if not given */
  format?: "text" | "json" | "svg" | "html" | "xslt" | "dot";
  /** The notation of steps; english if not given */
  notation?: "english" | "nrc" | "eureka" | "short" | "hodoku";
  /** The step to draw, counted from 1; the first of the hardest if not given */
  step?: number;
  /** The order of steps worth the same: seen has first what people most likely see next; usual if not given */
  order?: "usual" | "published" | "seen";
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Every step from a position to its solution as text, a page, a picture or a graph, as the program writes it. */
export function document(position: string, options?: DocumentOptions): Promise<DocumentAnswer>;
export interface WhyNotOptions {
  /** The notation of steps; english if not given */
  notation?: "english" | "nrc" | "eureka" | "short" | "hodoku";
  /** Give a true claim that is not proved the same verdict as a false one */
  hide_truth?: boolean;
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** The simplest step that removes a candidate of a position after singles, or that no step does. */
export function whyNot(position: string, candidate: string, options?: WhyNotOptions): Promise<WhyNotAnswer>;
export interface CheckStepOptions {
  /** The most variables of a step that is looked for */
  longest?: number;
  /** Give a true claim that is not proved the same verdict as a false one */
  hide_truth?: boolean;
  /** Add effect, sentence and notation of the steps that conclude a claim */
  explain?: boolean;
  /** Add the solution */
  solution?: boolean;
  /** The candidate that is true, such as r4c3n6 */
  placed?: string;
  /** The candidates that are false */
  removed?: string[];
  /** The technique, by any name */
  technique?: string;
  /** All that the step needs: cells (r4c3), places of a digit (r4n6), or candidates */
  premises?: string[];
  /** A proof as in the answer of explain */
  proof?: object;
  /** The form of the technique, as in the answer of explain */
  form?: string;
  /** What was counted, as in the answer of explain */
  counted?: number;
  /** How the proof is read, as in the answer of explain */
  reading?: object;
  /** The step in nrc notation, a line of a HoDoKu library, or a line with => r4c3<>6 */
  text?: string;
  /** The steps of a path, each with such members, instead of one step */
  steps?: object[];
  /** The digits that are placed, where an empty cell of the position may have one candidate, too */
  digits?: string;
  /** The puzzle that the position comes from: wrong digits are then named */
  puzzle?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The scale to follow; full, the names and order of players, if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Techniques that are not used, by any of their names */
  leave_out?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Judges a step that you propose: placed (one candidate) or removed (a list of candidates), optionally with the technique, the premises, a proof, or a text. Verdicts: follows, follows-simpler or follows-otherwise (by what is named then), beyond (true, but no step within the limits concludes it), false, unproved (either of these, with hide_truth), not-a-step. */
export function checkStep(position: string, options?: CheckStepOptions): Promise<CheckStepAnswer>;
export interface CheckSolutionOptions {
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Whether digits solve a puzzle. What is wrong is named only where the digits themselves show it. */
export function checkSolution(puzzle: string, solution: string, options?: CheckSolutionOptions): Promise<CheckSolutionAnswer>;
export interface RateOptions {
  /** The ratings; w if not given */
  ratings?: ("w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt" | "te" | "tet" | "bpbb" | "backdoor" | "trid" | "time" | "ways")[];
  /** Texts of scales of your own, whose columns come after those of the ratings */
  scale?: string[];
  /** Leave out techniques that assume one solution; a position with several never gets them */
  no_uniqueness?: boolean;
  /** Rate a puzzle with several solutions, too, without techniques that assume one */
  allow_multiple?: boolean;
  /** Add how often the first rating uses each technique */
  counts?: boolean;
  /** Add how many steps the first rating has, and how many are chains */
  steps?: boolean;
  /** Derive every step again from the definition of its proof */
  verify?: boolean;
  /** The order of steps worth the same; usual if not given */
  order?: "usual" | "published" | "seen";
  /** Also rate this number of random isomorphs */
  isomorphs?: number;
  /** The seed: equal seeds have equal answers; 0 if not given */
  seed?: number;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Ratings of a puzzle: a row of `unguess rate` as an object. */
export function rate(puzzle: string, options?: RateOptions): Promise<RateAnswer>;
export interface SolveOptions {
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** How many solutions a puzzle or position has, and one of them, found by search. This reveals the solution. */
export function solve(puzzle: string, options?: SolveOptions): Promise<SolveAnswer>;
export interface CheckOptions {
  /** The most solutions to count; 2 if not given */
  limit?: number;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** How many clues and solutions a puzzle has, and which clues can each be left out. */
export function check(puzzle: string, options?: CheckOptions): Promise<CheckAnswer>;
export interface GenerateOptions {
  /** How many puzzles, at least; 1 if not given */
  count?: number;
  /** The seed: equal seeds have equal answers; 0 if not given */
  seed?: number;
  /** The number of units of the series to skip: next of the last answer */
  skip?: number;
  /** The most units to make, however few puzzles they yield */
  units?: number;
  /** How puzzles are made; top-down if not given */
  method?: "top-down" | "bottom-up" | "controlled-bias" | "grid";
  /** The symmetry of the pattern of clues */
  symmetry?: "none" | "half-turn" | "quarter-turn" | "left-right" | "top-bottom" | "diagonal" | "antidiagonal" | "both-axes" | "both-diagonals" | "full";
  /** Clues in exactly these cells: 81 characters, with . for cells without a clue */
  pattern?: string;
  /** Complete grids to start from, in order; or uniform */
  grids?: string[];
  /** With controlled-bias: the number of tries with each grid; 10000 if not given */
  orders?: number;
  /** Only puzzles with this number of clues, or in a range such as 24..26 */
  clues?: string;
  /** Only puzzles whose ratings meet these conditions: w>=6, er=7.0..8.5, level>=hard */
  where?: string[];
  /** Only puzzles with this ER, or in a range such as 7.0..8.5 */
  er?: string;
  /** Only puzzles whose path uses all of these techniques */
  needs?: string[];
  /** Only puzzles whose hardest step is one of these techniques */
  hardest?: string[];
  /** Only puzzles that are solved, but not if all of these techniques are left out */
  without?: string[];
  /** The rating whose path is meant; ser if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt" | "te" | "tet" | "bpbb" | "backdoor" | "trid" | "time" | "ways";
  /** Only puzzles that need each of their clues */
  minimal?: boolean;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Puzzles with one solution, the same for the same seed, optionally with clues, ratings or techniques as asked. */
export function generate(options?: GenerateOptions): Promise<GenerateAnswer>;
export interface VaryOptions {
  /** How many puzzles, at least; 1 if not given */
  count?: number;
  /** How many clues to remove; 1 if not given */
  minus?: number;
  /** How many clues to add; 1 if not given */
  plus?: number;
  /** Only puzzles with a higher rating by this column, such as er */
  harder?: string;
  /** Skip removals that leave more solutions than this; 20000 if not given */
  limit?: number;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
  /** Only puzzles with this number of clues, or in a range such as 24..26 */
  clues?: string;
  /** Only puzzles whose ratings meet these conditions: w>=6, er=7.0..8.5, level>=hard */
  where?: string[];
  /** Only puzzles with this ER, or in a range such as 7.0..8.5 */
  er?: string;
  /** Only puzzles whose path uses all of these techniques */
  needs?: string[];
  /** Only puzzles whose hardest step is one of these techniques */
  hardest?: string[];
  /** Only puzzles that are solved, but not if all of these techniques are left out */
  without?: string[];
  /** The rating whose path is meant; ser if not given */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt" | "te" | "tet" | "bpbb" | "backdoor" | "trid" | "time" | "ways";
  /** Only puzzles that need each of their clues */
  minimal?: boolean;
}

/** The minimal puzzles that come of one if some clues are removed and others added. */
export function vary(puzzle: string, options?: VaryOptions): Promise<VaryAnswer>;
export interface CanonOptions {
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** The canonical form of a puzzle: equal just for those that differ only in how they are written. */
export function canon(puzzle: string, options?: CanonOptions): Promise<CanonAnswer>;
export interface ConvertOptions {
  /** What becomes of drawings, which may stand for rules; refuse if not given */
  drawings?: "refuse" | "ignore";
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
}

/** A puzzle in a format of another program. What the format cannot say is an error. */
export function convert(puzzle: string, to: "f-puzzles" | "sudokupad" | "iss" | "plain" | "killer" | "jigsaw", options?: ConvertOptions): Promise<ConvertAnswer>;
export interface ReadOptions {
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** The first puzzle or position of a text, on the board that the text or the request names. */
export function read(text: string, options?: ReadOptions): Promise<ReadAnswer>;
export interface PictureOptions {
  /** What stands above the picture */
  heading?: string;
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
}

/** A position with its candidates as SVG. */
export function picture(position: string, options?: PictureOptions): Promise<PictureAnswer>;
export interface VerifyOptions {
  /** The text of a scale of your own (TOML), in place of by */
  scale?: string;
  /** Solve the puzzle again, too, and compare the steps */
  replay?: boolean;
  /** The time limit in seconds; 10 if not given */
  timeout?: number;
}

/** Whether all that the answer of explain says is so: every step is derived again from the definition of its proof. */
export function verify(trace: object | string, options?: VerifyOptions): Promise<VerifyAnswer>;
export interface TechniquesOptions {
  /** A technique by any name: its document, too */
  name?: string;
  /** Only the techniques of this scale, in its order */
  by?: "w" | "sw" | "b" | "w+trid" | "b+trid" | "w+trid+imp630" | "b+trid+imp630" | "gw" | "gb" | "sgw" | "tyw" | "sfinw" | "sfinw+trid" | "sfinw+trid+imp630" | "sb" | "fw" | "bc" | "z" | "tw" | "full" | "hodoku" | "ser" | "killer" | "mixed" | "wt" | "bt";
}

/** All techniques, those of a scale, or one with its rule document: definition, why it holds, examples. */
export function techniques(options?: TechniquesOptions): Promise<TechniquesAnswer>;
export interface RulesOptions {
  /** The rules of the board: words joined by +, such as windoku+anti-knight, or a board in its plain form; the classic board if not given */
  rules?: string;
}

/** The words that name boards, or what there is to know of one board. */
export function rules(options?: RulesOptions): Promise<RulesAnswer>;
/** The version, and all names that members may have. */
export function about(options?: object): Promise<AboutAnswer>;
