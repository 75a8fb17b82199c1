import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { DatabaseProblem } from "../../../db/errors.ts";
import { migrate } from "../../../db/migrate.ts";
import { migrations } from "../../../db/migrations.ts";
import { seedReference } from "../../../db/seed.ts";
import { sqliteDialect } from "../../../db/sqlite/dialect.ts";
import { faultyDisk, testFolder, testSqlite } from "../../../db/sqlite/testing.ts";
import type { Tables } from "../../../db/tables.ts";
import { localUser } from "../../rights/who.ts";
import { shopContext } from "../../shop/context.ts";
import { localClient } from "../../shop/local-client.ts";
import { NOW, unfiled } from "../../shop/testing.ts";

/** A shop on a disk that can become full. */
async function shopOnDisk() {
  const disk = faultyDisk();
  const file = join(testFolder(), "shop.db");
  closeSync(openSync(file, "a"));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(testSqlite(file, disk.io)) });
  await migrate(db, migrations);
  await seedReference(db, NOW);
  const context = await shopContext(unfiled(db), { who: localUser("Ana"), surface: "cli" });
  return { disk, db, client: localClient(() => context) };
}

test("a disk that fills up at any moment of an import leaves the database as it was; with room it imports", async () => {
  const { disk, db, client } = await shopOnDisk();
  const file = (lines: string[]) => ({
    noun: "parts" as const,
    fileName: "p.csv",
    text: ["P/N,Name", ...lines].join("\n"),
  });
  await client.imports.run(file(["A-0,As it was"]));
  const all = async () =>
    Promise.all(
      (["parts", "logs", "import_batches", "notifications"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = await all();
  const many = file(Array.from({ length: 300 }, (_, n) => `B-${n},${"long ".repeat(30)}`));
  let failed = 0;
  for (let nth = 1; ; nth++) {
    const start = disk.calls;
    disk.fault = (call) => (call >= start + nth ? "ENOSPC" : undefined);
    const error = await client.imports.run(many).catch((error: unknown) => error);
    disk.fault = () => undefined;
    if (!(error instanceof Error)) break;
    expect(error).toBeInstanceOf(DatabaseProblem);
    expect((error as DatabaseProblem).code).toBe("disk-full");
    expect(await all()).toEqual(before);
    failed++;
  }
  // Writes to the log are gathered, so an import makes few calls.
  expect(failed).toBeGreaterThan(2);
  expect((await client.inventory.list({ limit: 1 })).total).toBe(301);
});
