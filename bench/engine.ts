import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { type Figure, figure, perSecond } from "./measure.ts";
import { openNative } from "./yardstick.ts";

const COMMITS = 2000;
const ROWS = 50_000;
const READS = 20_000;
const NATIVE = "better-sqlite3";

/** The engine through Kysely, as services use it, against native SQLite with prepared statements. */
export async function benchEngine(folder: string): Promise<Figure[]> {
  const ours = await openDatabase(join(folder, "engine.db"));
  const native = openNative(join(folder, "native.db"));
  try {
    native.exec('create table settings ("key" text primary key, "value" text not null)');
    const insert = native.prepare('insert into settings ("key", "value") values (?, ?)');
    const select = native.prepare('select * from settings where "key" = ?');
    const { db } = ours;
    const write = (n: number, key: string) =>
      db
        .insertInto("settings")
        .values({ key: `${key} ${n}`, value: "value" })
        .execute();

    const commits = await perSecond(COMMITS, (n) => write(n, "commit"));
    const nativeCommits = await perSecond(COMMITS, (n) => insert.run(`commit ${n}`, "value"));
    const rows = await db.transaction().execute((trx) =>
      perSecond(ROWS, (n) =>
        trx
          .insertInto("settings")
          .values({ key: `row ${n}`, value: "value" })
          .execute(),
      ),
    );
    native.exec("begin");
    const nativeRows = await perSecond(ROWS, (n) => insert.run(`row ${n}`, "value"));
    native.exec("commit");
    const read = (n: number) => db.selectFrom("settings").selectAll().where("key", "=", `row ${n}`).executeTakeFirst();
    const reads = await perSecond(READS, read);
    const nativeReads = await perSecond(READS, (n) => select.get(`row ${n}`));
    return [
      figure("Durable commits", "/s", commits, nativeCommits, NATIVE),
      figure("Inserts in one transaction, by Kysely", "/s", rows, nativeRows, NATIVE),
      figure("Point reads, by Kysely", "/s", reads, nativeReads, NATIVE),
    ];
  } finally {
    native.close();
    await ours.close();
  }
}
