import { type Deed, may } from "../rights/may.ts";
import type { Context } from "./context.ts";
import type { Changes } from "./log-text.ts";
import type { Noun } from "./noun.ts";
import { requirePerson } from "./reach.ts";

/** A line of the change log, as far as an undo must know it. */
export interface Line {
  id: number;
  relatedEntity: string;
  entityId: number;
  action: string;
  surface: string;
  performedBy: string;
  timestamp: string;
  changes: Changes;
  requestId: string | null;
  actId: string | null;
}

export type Stored = Record<string, unknown> & { id: number };

/** A line that can be taken back: its noun, what is there now, and the values that it gets again. */
export interface Inverse {
  noun: Noun;
  /** What the line did to its record. */
  kind: "creation" | "change" | "deletion";
  /** Undefined for one that comes back. */
  record: Stored | undefined;
  values: Record<string, unknown>;
}

/** What a noun's `undo.ts` says: what taking back a change of its records wants beside their columns. */
export interface UndoRules {
  /** Throws what stands in the way of taking a line back. */
  allow?: (context: Context, inverse: Inverse, line: Line) => Promise<void> | void;
  /** What it is to take the line back, if not what follows from its kind. */
  deedOf?: (inverse: Inverse, line: Line) => Deed | undefined;
  /** Throws Forbidden for a record out of reach; without it only people with the right for all records may. */
  requireReach?: (context: Context, deed: Deed, inverse: Inverse) => Promise<void>;
  /** The part of a line that is undone the usual way, without what `also` and `after` see to. Throws what stands in the way. */
  rest?: (context: Context, kind: Inverse["kind"], line: Line) => Promise<Line>;
  /** The columns that follow, with the values that are taken back. */
  also?: (context: Context, inverse: Inverse, line: Line) => Promise<Inverse["values"]>;
  /** What is done once it is taken back; answers what could not be brought back. */
  after?: (context: Context, inverse: Inverse, record: Stored, line: Line) => Promise<string | undefined>;
  /**
   * Tells what is new once all is taken back, of a changed record as it was before that, and answers it. Not where an
   * act is done again.
   */
  settled?: (context: Context, before: Stored) => Promise<string | undefined>;
}

/** The rules for undoing of each noun that has any, by its word in the change log. */
export type Undos = Readonly<Record<string, UndoRules>>;

/** For the rules of a noun about people: its records are within reach as their person is. */
export function requirePersonOf(calls: string): NonNullable<UndoRules["requireReach"]> {
  return async (context, deed, { record, values }) => {
    if (may(context.who, deed, calls)) return;
    const person = (record ?? values)["userId"];
    await requirePerson(context, deed, calls, person as number);
  };
}
