import type { Client, Page } from "../../src/api/endpoint.ts";
import type { Deed, MAY } from "../../src/rights/may.ts";
import type { Who } from "../../src/rights/who.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import type { Line, Tone } from "./text.ts";

export type ShopClient = Client<ApiTable>;

/** What the shop's clocks show, for words such as "today". */
export interface Clock {
  now: string;
  today: string;
  timeZone: string;
}

/** What a list is asked for. `scope` is the narrowing that a view offers by name, such as overdue. */
export interface Query {
  search?: string;
  without?: string;
  sort?: string;
  limit: number;
  cursor?: string;
  scope: Readonly<Record<string, unknown>>;
}

export interface Cell {
  text: string;
  tone?: Tone;
}

export interface Column<R> {
  head: string;
  /** The name by which the list sorts by it. */
  sort?: string;
  /** Cells of the terminal; the columns that share what is left say at least how many. */
  width: number;
  isFlexible?: boolean;
  align?: "right";
  /** Where the terminal is narrow, higher ranks go first. */
  rank?: number;
  /** For those alone who may see prices of the noun. */
  isPrice?: boolean;
  cell: (row: R, clock: Clock) => Cell | string;
}

/** One call of the client, as data: what was done can be told apart, repeated for marked rows, and undone. */
export interface Call {
  noun: keyof ApiTable;
  action: string;
  input: Record<string, unknown>;
  ifMatch?: string;
}

/** The latest change of a record, to be taken back with all that its act did. */
export interface LastChange {
  lastOf: { entity: string; entityId: number };
}

export interface Action<R> {
  key: string;
  /** "advance a step": the words of help and hints. */
  words: string;
  /** What it does to the noun of its view. */
  deed: Deed;
  /** The call for a row, or a sentence why there is none. A text is what the person typed at the prompt, `who` that person. */
  call: (row: R, text: string, who: Who) => Call | string;
  /** What takes it back, from what the call answered. */
  undo: (answer: unknown, row: R) => Call | LastChange | undefined;
  /** What is told when it is done, where the call has no sentence of its own. */
  done?: string;
  /** Asks for a text first. */
  prompt?: { label: string; start: (row: R) => string };
}

/** What Enter shows of a row: its fields, and the lines below them. */
export interface Detail {
  /** The row as it is now: what the next action is about. */
  row?: object;
  title: string;
  fields: readonly (readonly [label: string, value: string, tone?: Tone])[];
  lines: readonly Line[];
}

/** A list of one noun, described; one table draws them all. */
export interface View<R = Row> {
  name: string;
  /** The noun by whose rights it is seen. */
  noun: keyof typeof MAY;
  title: string;
  /** The title where there is little room. */
  short: string;
  aliases: readonly string[];
  columns: readonly Column<R>[];
  defaultSort: string;
  /** Ready-made narrowings, by the word that jumps to them. */
  scopes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The narrowing that the view begins with. */
  defaultScope?: string;
  list: (client: ShopClient, query: Query) => Promise<Page<R>>;
  key: (row: R) => string;
  /** How a row is called in sentences. */
  nameOf: (row: R) => string;
  actions: readonly Action<R>[];
  open?: (client: ShopClient, row: R, clock: Clock) => Promise<Detail>;
  empty: string;
}

export type Row = Readonly<Record<string, unknown>>;
