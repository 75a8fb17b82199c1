import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { type Figure, figure, inRounds, perSecond } from "./measure.ts";
import { openNative } from "./yardstick/native.ts";

const ROUNDS = 3;
const COMMITS = 1000;
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
    const write = (to: typeof db, key: string) => to.insertInto("settings").values({ key, value: "value" }).execute();

    const commits = await inRounds(ROUNDS, {
      ours: (round) => perSecond(COMMITS, (n) => write(db, `commit ${round} ${n}`)),
      native: (round) => perSecond(COMMITS, (n) => insert.run(`commit ${round} ${n}`, "value")),
    });
    const rows = await inRounds(ROUNDS, {
      ours: (round) => db.transaction().execute((trx) => perSecond(ROWS, (n) => write(trx, `row ${round} ${n}`))),
      native: async (round) => {
        native.exec("begin");
        const rate = await perSecond(ROWS, (n) => insert.run(`row ${round} ${n}`, "value"));
        native.exec("commit");
        return rate;
      },
    });
    const read = (n: number) =>
      db.selectFrom("settings").selectAll().where("key", "=", `row 0 ${n}`).executeTakeFirst();
    const reads = await inRounds(ROUNDS, {
      ours: () => perSecond(READS, read),
      native: () => perSecond(READS, (n) => select.get(`row 0 ${n}`)),
    });
    const beside = (what: string, of: { ours: number[]; native: number[] }) =>
      figure({ what, unit: "/s", ours: of.ours, yardstick: { is: NATIVE, of: of.native } });
    return [
      beside("Durable commits", commits),
      beside("Inserts in one transaction, by Kysely", rows),
      beside("Point reads, by Kysely", reads),
    ];
  } finally {
    native.close();
    await ours.close();
  }
}
