import type { SqliteDatabase } from "./sqlite/database.ts";

/** The rows that a question in SQL found, each by the names of its columns. */
interface Found {
  rows: Record<string, Cell>[];
  /** Whether there are more rows than were read. */
  isCut: boolean;
}
type Cell = string | number | null;

/** Or why it has no answer, in a sentence. */
export type Answer = Found | { refusal: string };

/** Nobody reads more rows than this; they are exported instead. */
const MOST_ROWS = 100_000;

/** Where a semicolon does not end a statement: texts, quoted names and comments. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statement to run for a question in SQL, or why it is refused: it must be one statement, and only read. */
export function questionOf(text: string): { statement: string } | { refusal: string } {
  const bare = text.replace(QUOTED, " ").trim();
  if (bare === "") return { refusal: 'Ask something, such as "select * from vendors"' };
  if (!/^(select|with|values)\b/i.test(bare))
    return { refusal: "Only questions are answered: begin with select. Nothing is changed here" };
  if (/;\s*\S/.test(bare)) return { refusal: "Ask one question at a time, without a semicolon in between" };
  const one = bare.endsWith(";") ? text.replace(/;(?![\s\S]*;)/, " ") : text;
  // In brackets only a query is possible, whatever it begins with.
  return { statement: `select * from (\n${one}\n) as asked limit ${MOST_ROWS + 1}` };
}

/** The rows of an answer, up to the limit. */
export function foundIn(rows: readonly Record<string, unknown>[]): Found {
  const read = rows.slice(0, MOST_ROWS).map((row) => {
    const cells: Record<string, Cell> = {};
    for (const name in row) cells[name] = cellOf(row[name]);
    return cells;
  });
  return { rows: read, isCut: rows.length > MOST_ROWS };
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  return value instanceof Uint8Array ? `x'${Buffer.from(value).toString("hex")}'` : String(value);
}

/** Asks a database file that is only read. */
export function ask(sqlite: SqliteDatabase, text: string): Answer {
  const question = questionOf(text);
  if ("refusal" in question) return question;
  sqlite.all("pragma query_only = on");
  try {
    return foundIn(sqlite.all(question.statement));
  } catch (error) {
    return { refusal: `The database does not understand this: ${(error as Error).message}` };
  }
}

/** The sentence for a question that took too long. */
export function tookLong(withinMs: number): string {
  return `This took longer than ${withinMs / 1000} s and was stopped: ask for less, or ask a copy that "stockworks backup" makes`;
}
