import { type RawBuilder, sql } from "kysely";
import { Invalid } from "../lib/errors.ts";

/** The last row that a reader has seen: its sort value, its id, and its source if the list has several. */
export interface Cursor {
  /** The list and its order: a cursor of another list is refused. */
  of: string;
  value: string | number | null;
  id: number;
  tie: string | null;
  /** How many rows the list had on its first page; counting again for each page would scan the list each time. */
  total: number;
}

type Expression = RawBuilder<unknown>;

/** The cursor of a page as text, for a `Link` header. */
export function writeCursor({ of, value, id, tie, total }: Cursor): string {
  return Buffer.from(JSON.stringify([of, value, id, tie, total])).toString("base64url");
}

/** The cursor that `writeCursor` wrote for this list and order. Throws Invalid for any other text. */
export function readCursor(text: string, expected: string): Cursor {
  try {
    const [of, value, id, tie, total] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isValue = value === null || isText(value) || isNumber(value);
    const isTie = tie === null || isText(tie);
    if (of === expected && isValue && isTie && Number.isSafeInteger(id) && Number.isSafeInteger(total))
      return { of, value: value as Cursor["value"], id: id as number, tie, total: total as number };
  } catch {
    // Falls through to the one sentence for every cursor that is not ours.
  }
  throw new Invalid("This cursor does not belong to this list and sort order; start again without a cursor");
}

/** How many rows a list had on its first page, by the cursor of a later one; undefined if it is none of ours. */
export function totalIn(text: string): number | undefined {
  try {
    const total: unknown = JSON.parse(Buffer.from(text, "base64url").toString())[4];
    return typeof total === "number" ? total : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the database accepts the text; our cursors hold no other. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\0") && value.isWellFormed();
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** A part of a list's rows. `isTied` if all have the same sort value. */
export interface Stretch {
  where?: Expression;
  isTied: boolean;
}

/** All rows of a list, missing values last. Each stretch is a range of an index on the column and the id. */
export function whole(column: Expression): Stretch[] {
  return [
    { where: sql`${column} is not null`, isTied: false },
    { where: sql`${column} is null`, isTied: true },
  ];
}

/**
 * The rows after the cursor, in stretches that do not overlap. Each is a range of an index on the column and the id; a
 * single condition joined by "or" would not be.
 */
export function after(
  cursor: Cursor,
  column: Expression,
  tie: Expression | undefined,
  isDescending: boolean,
): (Stretch & { where: Expression })[] {
  const { value, id, tie: tied } = cursor;
  const beyond = isDescending ? sql`<` : sql`>`;
  const later = tie
    ? sql`id ${beyond}= ${id} and (id ${beyond} ${id} or ${tie} ${beyond} ${tied})`
    : sql`id ${beyond} ${id}`;
  if (value === null) return [{ where: sql`${column} is null and ${later}`, isTied: true }];
  return [
    { where: sql`${column} = ${value} and ${later}`, isTied: true },
    { where: sql`${column} ${beyond} ${value}`, isTied: false },
    { where: sql`${column} is null`, isTied: true },
  ];
}
