import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { systemUser } from "../../../db/errors.ts";
import { openDatabase } from "../../../db/open.ts";
import { seedReference } from "../../../db/seed.ts";
import type { Tables } from "../../../db/tables.ts";
import { httpClient } from "../../../src/api/http-client.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { localUser } from "../../../src/rights/who.ts";
import { hire, signedIn, withToken } from "../../../src/server/testing.ts";
import { shopContext } from "../../../src/shop/context.ts";
import { localClient } from "../../../src/shop/local-client.ts";
import { table } from "../../../src/shop/table.ts";
import { connect } from "../../shop/connect.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";
import { deedOf } from "../../tui/activity-words.ts";
import { dashboardOf } from "../../tui/testing.ts";

/** What is no record: who came in, what was told, which numbers were given out, what was imported, and the log itself. */
const NO_RECORDS = [
  "logs",
  "sessions",
  "tokens",
  "notifications",
  "idempotency_keys",
  "counters",
  "import_batches",
  "import_mappings",
];
const STAMPS = ["createdAt", "updatedAt", "stepSince", "lastLogin"];

/** Every field of every record of a shop. */
async function everything(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
  const held: Record<string, unknown[]> = {};
  for (const name of tables.filter((one) => !NO_RECORDS.includes(one))) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1`.execute(db);
    // What happened to a work order and was withdrawn counts no more; the name of the file comes with its first backup.
    held[name] = found.rows
      .filter(({ withdrawnAt, key }) => withdrawnAt == null && key !== "identity")
      .map((row) => ({
        ...row,
        ...Object.fromEntries(STAMPS.map((stamp) => [stamp, undefined])),
      }));
  }
  return held;
}

const ORDER = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-01" };
const PART = { name: "Resin", unitCost: 12.5, stockQuantity: 3 };

async function filledShop(file: string) {
  const store = await openDatabase(file, { seed: (db) => seedReference(db, "2026-11-21T15:00:00.000Z") });
  const [owner, admin] = [await hire(store, "Owner"), await hire(store, "Admin")];
  const client = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }));
  for (const operation of ["Lay up", "Paint"])
    await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
  await client.vendors.create({ vendorName: "Acme Resin", vendorCity: "Bath" });
  for (const partNumber of ["A-1", "A-2"]) await client.inventory.create({ ...PART, partNumber });
  for (const customerName of ["Bighorn", "Mesa"]) await client.customers.create({ customerName });
  const lineItems = [{ description: "Stock", quantity: 2, unitPrice: 400 }];
  await client.orders.create({ ...ORDER, customerId: 1, lineItems });
  await client.workOrders.create(ORDER);
  const ana = { full_name: "Ana Ruiz", username: "ana", email: "ana@x.example", role: "Production" as const };
  await client.staff.create({ ...ana, primary_department: "Paint" });
  await client.vendors.update({ id: 1, vendorName: "Acme Resin", vendorCity: "Brunswick" });
  const cookie = (await signedIn(store, owner))["cookie"] ?? "";
  const token = await withToken(store, admin, { role: "Admin" });
  await store.db.insertInto("settings").values({ key: "signIn", value: "always" }).execute();
  const before = await everything(store.db);
  const { rows } = await client.activity.list({ limit: 1, entity: "vendor" });
  await store.close();
  return { before, cookie, token, moved: rows[0]?.id ?? 0 };
}

test("ten changes by all doors stand in the log, and undone from three of them leave the shop as it was", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "shop.db");
  const { before, cookie, token, moved } = await filledShop(file);
  const server = await startServer(file);
  const port = new URL(server.address).port;
  /** Calls over the network, with these headers beside their own. */
  const asking = (own: Record<string, string>) =>
    httpClient(table, (path, init) =>
      fetch(server.address + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...own } }),
    );
  const web = asking({ cookie: cookie.replace("sw-4820", `sw-${port}`), origin: server.address });
  const api = asking(token);
  const command = async (...words: string[]) => {
    const { code, stderr, stdout } = await stockworks([...words, "--db", file]);
    expect([code, stderr]).toEqual([0, ""]);
    return stdout;
  };
  const connection = await connect({ db: file, surface: "tui" });
  const terminal = dashboardOf(connection.client, { size: { columns: 120, rows: 40 } });

  // By the browser, the command line, a file, the terminal and a program.
  await web.vendors.create({ vendorName: "Kennebec Cores" });
  await web.inventory.update({ id: 1, ...PART, partNumber: "A-1", unitCost: 14 });
  await web.customers.remove({ id: 2 });
  await command("undo", String(moved));
  const list = join(folder, "parts.csv");
  writeFileSync(list, "P/N,Name,Cost\nA-2,Epoxy,13\nA-3,Wax,2\n");
  await command("import", "parts", list);
  terminal.press("3");
  await terminal.sees("WO-2026-0001    Bighorn");
  terminal.press("n");
  await terminal.sees("Work order advanced: WO-2026-0001");
  await api.orders.update({ id: 1, dueDate: "2026-12-18" });
  await api.settings.update({ taxRatePercent: 7 });
  const { rows: departments } = await api.departments.list({ search: "paint" });
  await api.departments.update({ id: departments[0]?.id ?? 0, name: "Finish" });

  const all = (JSON.parse(await command("log", "--json")) as Activity[]).filter(({ id }) => id > moved).toReversed();
  const told = all.filter(({ action }) => !["signed in", "token made"].includes(action));
  const said = told.map((line) => [line.performedBy, line.surface, line.action, line.name ?? line.relatedEntity]);
  const os = systemUser();
  expect(said).toEqual([
    ["Owner", "web", "created", "Kennebec Cores"],
    ["Owner", "web", "updated", "Resin"],
    ["Owner", "web", "deleted", "Mesa"],
    [os, "cli", "updated", "Acme Resin"],
    [os, "import", "created", "Wax"],
    [os, "import", "updated", "Epoxy"],
    [os, "tui", "advanced", "WO-2026-0001"],
    ["Admin", "api", "updated", "SO-2026-0001"],
    ["Admin", "api", "updated", "settings"],
    ["Admin", "api", "updated", "Finish"],
    ["Admin", "api", "updated", "Ana Ruiz"],
  ]);

  const numberOf = (place: number) => told[place]?.id ?? 0;
  for (const place of [0, 2, 6, 9]) await web.activity.undo({ id: numberOf(place) });
  await Promise.all([3, 4, 7].map((place) => command("undo", String(numberOf(place)))));
  for (const place of [1, 5, 8]) {
    const id = numberOf(place);
    const { rows } = await connection.client.activity.list({ limit: 50 });
    const log = dashboardOf(connection.client, { size: { columns: 120, rows: 60 } });
    log.press("8");
    await log.sees(deedOf(rows[0] as Activity).slice(0, 40));
    log.press(..."j".repeat(rows.findIndex((line) => line.id === id)), "u");
    await expect.poll(async () => (await connection.client.activity.get({ id })).undoneBy).not.toBeNull();
  }
  await connection.client.backups.create({ folder: join(folder, "copy") });
  const after = await openDatabase(join(folder, "copy", "stockworks.db"));
  expect(await everything(after.db)).toEqual(before);
  await after.close();
  await connection.close();
  await server.end("SIGTERM");
});
