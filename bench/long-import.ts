import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { openDatabase } from "../db/open.ts";
import { seedReference } from "../db/seed.ts";
import { decode } from "../src/lib/decode.ts";
import { localUser } from "../src/rights/who.ts";
import { shopContext } from "../src/shop/context.ts";
import { localClient } from "../src/shop/local-client.ts";
import { type Figure, figure } from "./measure.ts";
import { mostMemoryOf } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const PARTS = 100_000;
/** The promises: how long others wait for an answer meanwhile, and how much memory it takes. */
const PROMISED_MS = 100;
const PROMISED_MB = 300;

/** Rehearsal and import of 100,000 parts one after the other, from bytes to commit, against papaparse and bare inserts. */
export async function benchLongImport(folder: string): Promise<Figure[]> {
  const lines = Array.from(
    { length: PARTS },
    (_, n) => `P-${String(n).padStart(6, "0")},"Part, number ${n}",Acme,${n % 90}.25,${n % 300}`,
  );
  const bytes = Buffer.from(`Part Number,Name,Supplier,Cost,Qty On Hand\n${lines.join("\n")}\n`);
  const store = await openDatabase(join(folder, "long.db"), {
    seed: (db) => seedReference(db, new Date().toISOString()),
  });
  const client = localClient(() => shopContext(store, { who: localUser("bench"), surface: "cli" }));
  const file = () => ({ noun: "parts" as const, fileName: "parts.csv", text: decode(bytes, "parts.csv").text });

  const meanwhile = watch(() => store.reading.selectFrom("settings").select("key").limit(1).execute());
  const began = performance.now();
  const rehearsed = await client.imports.rehearse(file());
  const between = performance.now();
  const written = await client.imports.run(file());
  const ended = performance.now();
  const slowest = await meanwhile();
  await store.close();
  if (rehearsed.new !== PARTS || written.new !== PARTS) throw new Error("Not all parts were imported");

  const list = join(folder, "parts.csv");
  writeFileSync(list, bytes);
  const peak = await mostMemoryOf("import", "parts", list, "--db", join(folder, "long-command.db"));

  const bare = bareImport(folder, bytes);
  const perSecond = (ms: number) => [(PARTS / ms) * 1000];
  const is = "papaparse and better-sqlite3, same indexes and log";
  const parts = `${PARTS.toLocaleString("en-US")} parts of 5 columns`;
  const beside = (what: string, ms: number, bareMs: number) =>
    figure({ what, unit: "rows/s", ours: perSecond(ms), yardstick: { is, of: perSecond(bareMs) } });
  const atMost = (value: number) => ({ of: "ours", is: "at most", value }) as const;
  return [
    beside(`Rehearsal of ${parts}`, between - began, bare),
    beside(`Import of ${parts}`, ended - between, bare),
    beside("Rehearsal and import together", ended - began, 2 * bare),
    figure({ what: "Slowest answer to another meanwhile", unit: "ms", ours: [slowest], goal: atMost(PROMISED_MS) }),
    figure({
      what: "The most memory of the command that imports them",
      unit: "MB",
      ours: [peak],
      goal: atMost(PROMISED_MB),
    }),
  ];
}

/** Asks again and again until told to stop; answers the slowest answer in ms. */
function watch(ask: () => Promise<unknown>): () => Promise<number> {
  let slowest = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await new Promise((turn) => setImmediate(turn));
      await ask();
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((turn) => setTimeout(turn, 5));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return slowest;
  };
}

/** The same rows by papaparse into the same table with its indexes, with a line of the log for each. In ms. */
function bareImport(folder: string, bytes: Buffer): number {
  const native = openNative(join(folder, "native-long.db"));
  native.exec(`create table parts (id integer primary key autoincrement, partNumber text unique, name text, supplier text,
    unitCostCents int, stockQuantity int, sku text, location text, lastOrderDate text, search text)`);
  for (const column of [
    "sku",
    "name",
    "supplier",
    "unitCostCents",
    "stockQuantity",
    "location",
    "lastOrderDate",
    "search",
  ])
    native.exec(`create index parts_${column} on parts (${column}, id)`);
  native.exec("create table logs (id integer primary key autoincrement, entity text, entityId int, changes text)");
  native.exec("create index logs_entity on logs (entity, entityId, id)");
  const began = performance.now();
  const rows = Papa.parse<string[]>(bytes.toString(), { skipEmptyLines: true }).data.slice(1);
  const insert = native.prepare(
    "insert into parts (partNumber, name, supplier, unitCostCents, stockQuantity, search) values (?, ?, ?, ?, ?, ?)",
  );
  const log = native.prepare("insert into logs (entity, entityId, changes) values ('part', ?, ?)");
  native.transaction(() => {
    for (const [number = "", name = "", supplier = "", cost, quantity] of rows) {
      const search = `${name}\n${number}\n${supplier}`.toLowerCase();
      const { lastInsertRowid } = insert.run(
        number,
        name,
        supplier,
        Math.round(Number(cost) * 100),
        Number(quantity),
        search,
      );
      log.run(
        lastInsertRowid,
        JSON.stringify({ partNumber: [null, number], name: [null, name], supplier: [null, supplier] }),
      );
    }
  })();
  const took = performance.now() - began;
  native.close();
  return took;
}
