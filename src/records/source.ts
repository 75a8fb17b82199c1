import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../db/tables.ts";
import type { Hits } from "../../db/text-index.ts";
import { type ColumnOf, columnOf, type Fields, ignoresCase } from "../lib/wire.ts";

/** One table of a list; the list of all orders has two. */
export interface Source<Row> {
  table: keyof Tables;
  /** The expression behind each value of a row. */
  columns: { readonly [Name in keyof Row]: RawBuilder<Row[Name]> };
  /** Conditions that every row meets. */
  where?: RawBuilder<boolean>[];
  /** What is found, where that is known: the first page then counts nothing, and is read along its order or by its ids. */
  hits?: Hits;
  /** The folded text to search in, if it is more than the table's `search` column. */
  search?: RawBuilder<unknown>;
  /** The record by whose text a row is found instead of its own: its table, and the column with its id. */
  searchOf?: { table: keyof Tables; id: RawBuilder<unknown> };
  /** Conditions that each find a row although its text lacks a word, as where the table abbreviates it. */
  foundBy?: (word: string) => RawBuilder<boolean>[];
  /** Other folded texts that stand for a folded word, as names of options for their aliases. */
  alike?: (word: string) => readonly string[];
  /** The telephone numbers of a row, by whose digits it is found however it and the search write them. */
  phones?: readonly RawBuilder<unknown>[];
  /** Names that are sorted by another value, see `BY_NAME`. */
  sort?: Readonly<Record<string, RawBuilder<unknown>>>;
  /**
   * Rows that stand first, whatever they would be sorted by; given only for a sort by texts that begin with 1 or a later
   * sign.
   */
  first?: readonly Placed[];
}

/** A row's place before all that have none. */
export interface Placed {
  id: number;
  place: number;
}

/** The type of a source's rows. */
export type RowOf<Of> = Of extends Source<infer Row> ? Row : never;

type ColumnName<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string;

/** How to read a field that is no column of its own name; null if it follows from others. */
type Reading<Table extends keyof Tables> = ColumnName<Table> | RawBuilder<unknown> | null;

/** Fields that the table lacks must be named here; others may be. */
type Others<Table extends keyof Tables, Shape> = {
  readonly [Name in keyof Shape & string as ColumnOf<Shape, Name> extends ColumnName<Table>
    ? never
    : Name]: Reading<Table>;
} & { readonly [Name in keyof Shape]?: Reading<Table> };

type Name<Shape, Field extends keyof Shape & string, Other> = Field extends keyof Other
  ? Other[Field] extends null
    ? never
    : Field
  : ColumnOf<Shape, Field>;

type Value<Table extends keyof Tables, Shape, Field extends keyof Shape & string, Other> = Field extends keyof Other
  ? Other[Field] extends RawBuilder<infer Read>
    ? Read
    : Selectable<Tables[Table]>[Other[Field] & ColumnName<Table>]
  : Selectable<Tables[Table]>[ColumnOf<Shape, Field> & ColumnName<Table>];

/** The type of a list's rows: columns under their own names, other fields under theirs. */
type RowRead<Table extends keyof Tables, Shape, Other> = {
  [Field in keyof Shape & string as Name<Shape, Field, Other>]: Value<Table, Shape, Field, Other>;
};

/**
 * The source of a list with rows of this schema: fields come from their columns, amounts from their cents. Texts are
 * sorted without case; a long table has an index on each, `lower("vendorCity")`. A field that the table lacks must stand
 * in `others`; without it the call does not compile.
 */
export function sourceOf<Table extends keyof Tables, Shape extends Fields, const Other extends Others<Table, Shape>>(
  table: Table,
  schema: z.ZodObject<Shape>,
  others: Other,
  more: Pick<Source<unknown>, "search" | "searchOf" | "foundBy" | "phones" | "sort"> = {},
): Source<RowRead<Table, Shape, Other>> {
  const columns: Record<string, RawBuilder<unknown>> = {};
  const sort: Record<string, RawBuilder<unknown>> = {};
  for (const [name, field] of Object.entries(schema.shape as Fields)) {
    const column = columnOf(name, field);
    const other = (others as Record<string, Reading<Table> | undefined>)[name];
    if (other === undefined) columns[column] = sql.ref(column);
    else if (other !== null) columns[name] = typeof other === "string" ? sql.ref(other) : other;
    if (other === undefined && column !== name) sort[name] = sql.ref(column);
    const text = other === undefined ? column : other;
    if (typeof text === "string" && ignoresCase(field)) sort[name] = sql`lower(${sql.ref(text)})`;
  }
  return { table, columns, ...more, sort: { ...sort, ...more.sort } } as unknown as Source<
    RowRead<Table, Shape, Other>
  >;
}
