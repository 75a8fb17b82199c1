import type { Client, Page } from "../../src/api/endpoint.ts";
import type { Dates } from "../../src/lib/date-format.ts";
import type { Deed, MAY } from "../../src/rights/may.ts";
import type { Who } from "../../src/rights/who.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import type { Line, Tone } from "./text.ts";

export type ShopClient = Client<ApiTable>;

/** The shop's time, for words such as "today". */
export interface Clock {
  now: string;
  today: string;
  dates: Dates;
}

/** The input of a list call. `scope` is a filter that a view offers by name, such as overdue. */
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
  /** Cells of the terminal; for columns that share the rest, the least. */
  width: number;
  isFlexible?: boolean;
  align?: "right";
  /** The record's number, which is cut in its middle. */
  isNumber?: boolean;
  /** On a narrow terminal, columns with higher ranks go first. */
  rank?: number;
  /** Only for people who may see prices of the noun. */
  isPrice?: boolean;
  cell: (row: R, clock: Clock) => Cell | string;
}

/** One call of the client, as data, so that it can be compared, repeated for marked rows, and undone. */
export interface Call {
  noun: keyof ApiTable;
  action: string;
  input: Record<string, unknown>;
  ifMatch?: string;
}

/** A record whose latest change, made here, is taken back with all of its act. */
export interface LastChange {
  lastOf: { entity: string; entityId: number };
}

export interface Action<R> {
  key: string;
  /** "advance a step": the words of help and hints. */
  words: string;
  /** What it does to the noun of its view. */
  deed: Deed;
  /** Whose rights decide, if not those of the noun of its view. */
  noun?: keyof typeof MAY;
  /** The call for a row, or a sentence why there is none. `text` was typed at the prompt, `who` is the person. */
  call: (row: R, text: string, who: Who) => Call | string;
  /** The call that undoes it, from the answer. */
  undo: (answer: unknown, row: R) => Call | LastChange | undefined;
  /** The message when it is done, if the call has no sentence of its own. */
  done?: string;
  /** Asks for a text first. */
  prompt?: { label: string; start: (row: R) => string };
  /** Tells what it would do, of one row and with what was typed, and asks back. */
  tell?: (client: ShopClient, row: R, clock: Clock, text: string) => Promise<Told>;
}

/** What an action would do, in sentences, and what its call says of them. */
export interface Told {
  sentences: readonly string[];
  input: Readonly<Record<string, unknown>>;
}

/** What Enter shows of a row: its fields, and lines below them. */
export interface Detail {
  /** The row as it is now, for the next action. */
  row?: object;
  title: string;
  fields: readonly (readonly [label: string, value: string, tone?: Tone])[];
  lines: readonly Line[];
}

/** A list of one noun, described; one table draws them all. */
export interface View<R = Row> {
  name: string;
  /** The noun whose rights decide who sees it. */
  noun: keyof typeof MAY;
  title: string;
  /** The title where there is little room. */
  short: string;
  aliases: readonly string[];
  columns: readonly Column<R>[];
  defaultSort: string;
  /** What else the list sorts by, beside its columns. */
  sorts?: readonly { head: string; sort: string }[];
  /** Ready-made filters, by the word that jumps to them. */
  scopes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The filter that the view begins with. */
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
