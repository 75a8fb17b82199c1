import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { type OpenDatabase, openDatabase } from "../open.ts";

/** Who owns the file of a story, in this process or in another. */
export interface Owner {
  /** Stores this many rows, in one transaction or one each; they are acknowledged when this resolves. */
  write(rows: number, isImport: boolean): Promise<void>;
  /** Dies without touching the file again, as by `kill -9`. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const TEXT = "x".repeat(1_500);

/** Makes the file of a story quickly, with the empty table `story`. */
export async function newStory(file: string): Promise<void> {
  template ??= emptyFile(`${file}.template`);
  writeFileSync(file, await template);
}

let template: Promise<Buffer> | undefined;

async function emptyFile(file: string): Promise<Buffer> {
  const made = await openDatabase(file);
  await sql`create table story (n integer primary key, text)`.execute(made.db);
  await made.close();
  return readFileSync(file);
}

/** Stores this many rows in one transaction. */
export async function insertRows({ db }: Pick<OpenDatabase, "db">, rows: number): Promise<void> {
  await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    insert into story (text) select ${TEXT} from numbers`.execute(db);
}

/** How many rows the file has. Throws if it is damaged. */
export async function rowsIn(file: string): Promise<number> {
  const opened = await openDatabase(file);
  try {
    const found = await sql`pragma integrity_check`.execute(opened.db);
    const [integrity] = found.rows.map((row) => Object.values(row as object).join());
    if (integrity !== "ok") throw new Error(`${file} is damaged: ${integrity}`);
    const { rows } = await sql<{ n: number }>`select count(*) as n from story`.execute(opened.db);
    return rows[0]?.n ?? 0;
  } finally {
    await opened.close();
  }
}

/** Owns the file in this process. */
export async function ownHere(file: string): Promise<Owner> {
  const store = await openDatabase(file);
  return {
    async write(rows, isImport) {
      if (isImport) return insertRows(store, rows);
      for (let n = 0; n < rows; n++) await insertRows(store, 1);
    },
    kill: store.abandon,
    close: store.close,
  };
}
