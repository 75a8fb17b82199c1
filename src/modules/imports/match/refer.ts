import type { Kysely } from "kysely";
import { closest } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import type { Noun } from "../../../records/noun.ts";
import { each } from "../../../records/pace.ts";
import type { SheetRow } from "../read/rows.ts";
import type { Choice } from "../schema.ts";
import { foldedKey } from "./finding.ts";
import type { List, Say, Stored } from "./list.ts";

/** How rows refer to a record of another list. */
interface Reference {
  /** The field with the name. */
  field: string;
  /** The field that gets the record's id. */
  id: string;
  /** The noun of these records. */
  noun: Noun;
  /** The columns that may name a record, the surest first. */
  by: readonly string[];
  /** "category": a shorter word for sentences. */
  one?: string;
}

const MOST_NAMED = 12;

/** Replaces the name of a record by its id, and none by null. An unknown or ambiguous name is refused with the names there are. */
export function referTo({ field, id, noun, by, one = noun.noun }: Reference): NonNullable<List["refer"]> {
  return async (context, rows, say, pause) => {
    const named = nameBook(await allOf(context, noun), by);
    await each(rows, pause, (row) => {
      const { [field]: name, ...values } = row.values;
      const meant = name == null ? "" : said(row, field, String(name), named, say);
      row.values = values;
      if (name === undefined) return;
      if (name === null) {
        row.values = { ...values, [id]: null };
        return;
      }
      const found = oneNamed(row, field, meant, named(meant), values[id], { one, by }, say);
      if (found !== undefined) row.values = { ...values, [id]: found.id };
    });
  };
}

/** What a row says of a field, or what that meant in an earlier file where nothing is called so, and one record is what it meant. */
function said(row: SheetRow, field: string, name: string, named: (name: string) => Named, say: Say): string {
  if (named(name).found.length > 0) return name;
  const meaning = say.before(row, field);
  if (meaning === undefined || named(meaning).found.length !== 1) return name;
  say.recall(row, field, meaning);
  return meaning;
}

/** The one record that a text names. Refuses the row if there is none, or several. */
function oneNamed(
  row: SheetRow,
  field: string,
  name: string,
  { found, names }: Named,
  exportedId: unknown,
  { one, by }: Required<Pick<Reference, "one" | "by">>,
  { refuse, ask }: Say,
): Stored | undefined {
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const exported = found.find((record) => record.id === exportedId);
  if (exported) return exported;
  if (only === undefined) {
    const listed = names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(", ")} and others` : names.join(", ");
    const are = names.length === 0 ? "there are none yet" : `there are ${listed}`;
    refuse(row, field, `There is no ${one} ${name}; ${are}`, closest(name, names));
    ask(row, field, { choices: () => inWords(names) });
  } else {
    const described = found.map((record) => by.map((column) => record[column]).join(", ")).join("; ");
    refuse(row, field, `"${name}" could be any of these: ${described}`);
  }
  return undefined;
}

/** Names that a word may mean, where nothing tells them apart but the names. */
export function inWords(names: readonly string[]): Choice[] {
  return names.map((name) => ({ name, note: null }));
}

interface Named {
  found: readonly Stored[];
  names: readonly string[];
}

/** Finds records by what they are called in the first column that knows the name. */
function nameBook(records: readonly Stored[], by: readonly string[]): (name: string) => Named {
  const names = [...new Set(records.map((record) => String(record[by[0] as string])))];
  const books = by.map((column) => {
    const book = new Map<string, Stored[]>();
    for (const record of records) {
      const key = foldedKey(record[column]);
      book.set(key, [...(book.get(key) ?? []), record]);
    }
    return book;
  });
  return (name) => ({ found: books.flatMap((book) => book.get(foldedKey(name)) ?? []).filter(once), names });
}

function once<T>(item: T, at: number, all: readonly T[]): boolean {
  return all.indexOf(item) === at;
}

function allOf({ db }: Context, { table }: Noun): Promise<Stored[]> {
  return (db as unknown as Kysely<Record<string, Stored>>).selectFrom(table).selectAll().$castTo<Stored>().execute();
}
