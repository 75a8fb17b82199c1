import { type Kysely, sql } from "kysely";
import { type Answer, foundIn, questionOf, tookLong } from "../query.ts";
import type { Tables } from "../tables.ts";

/** PostgreSQL's code for a stopped statement. */
const STOPPED = "57014";
/** The classes of errors that the question causes: syntax, names and values. */
const OF_QUESTION = /^(?:22|42|0A|25)/;

/** Asks a PostgreSQL database, in a transaction that can only read. */
export async function ask(db: Kysely<Tables>, text: string, withinMs: number): Promise<Answer> {
  const question = questionOf(text);
  if ("refusal" in question) return question;
  try {
    return await db.transaction().execute(async (inside) => {
      await sql`set transaction read only`.execute(inside);
      await sql.raw(`set local statement_timeout = ${withinMs}`).execute(inside);
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(question.statement)}`.execute(inside);
      return foundIn(rows);
    });
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    if (code === STOPPED) return { refusal: tookLong(withinMs) };
    if (!OF_QUESTION.test(code)) throw error;
    return { refusal: `The database does not understand this: ${message}` };
  }
}
