import type { Kysely } from "kysely";
import { runBuilt } from "./built.ts";
import { chunks } from "./bulk.ts";
import type { Context } from "./context.ts";
import type { Noun } from "./noun.ts";

type Raw = Record<string, unknown>;

/**
 * Records with the list that each holds, such as the lines of an order, which have their own table. One statement reads
 * the lists of some hundred records.
 */
export async function withLists<Row extends { id: number }>(
  { db }: Pick<Context, "db">,
  { list }: Pick<Noun, "list">,
  records: readonly Row[],
): Promise<Row[]> {
  if (list === undefined) return [...records];
  const { name, table, of, columns } = list;
  const lists = new Map<unknown, Raw[]>(records.map(({ id }) => [id, []]));
  for (const some of chunks([...lists.keys()])) {
    const rows = await loose(db)
      .selectFrom(table)
      .select([of, ...columns])
      .where(of, "in", some)
      .orderBy(of)
      .orderBy(columns[0])
      .execute();
    for (const { [of]: id, ...row } of rows) lists.get(id)?.push(row);
  }
  return records.map((record) => ({ ...record, [name]: lists.get(record.id) }));
}

/** The values of a record, and the list among them apart. */
export function apart({ list }: Pick<Noun, "list">, values: Raw): { columns: Raw; rows: readonly Raw[] | undefined } {
  if (list === undefined) return { columns: values, rows: undefined };
  const { [list.name]: rows, ...columns } = values;
  return { columns, rows: rows as readonly Raw[] | undefined };
}

/** Writes the list of a new record and answers it under its name; nothing for a noun without a list. */
export async function addList(
  { db }: Context,
  { list }: Pick<Noun, "list">,
  id: number,
  rows: readonly Raw[] = [],
): Promise<Raw> {
  if (list === undefined) return {};
  const { name, table, of, columns } = list;
  if (rows.length > 0) {
    const values = rows.map((row) => ({
      [of]: id,
      ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    }));
    const plain = values.flatMap((row) => Object.values(row));
    await runBuilt(db, `insert ${rows.length} ${table}`, plain, () => loose(db).insertInto(table).values(values));
  }
  return { [name]: rows };
}

/** Replaces the list of a record unless it is unchanged, and answers it under its name. */
export async function changeList(
  context: Context,
  noun: Pick<Noun, "list">,
  before: Raw,
  rows: readonly Raw[] | undefined,
): Promise<Raw> {
  const { list } = noun;
  if (list === undefined) return {};
  if (rows === undefined || isSame(rows, before[list.name])) return { [list.name]: before[list.name] };
  const id = before["id"] as number;
  await loose(context.db).deleteFrom(list.table).where(list.of, "=", id).execute();
  return addList(context, noun, id, rows);
}

/** Whether two values of a record are the same. Lists are compared by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));
}

/** Tables and columns are plain names here. */
function loose(db: Context["db"]) {
  return db as unknown as Kysely<Record<string, Raw>>;
}
