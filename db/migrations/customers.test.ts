import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("the contacts of before belong to the one company whose number theirs continues", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "026"));
  const old = await openDatabase(file, { migrations: earlier });
  const stamp = "2026-01-01T00:00:00.000Z";
  const record = (customerName: string, recordType: string, originalId: string | null) =>
    ({ customerName, recordType, originalId, search: "", createdAt: stamp, updatedAt: stamp }) as never;
  const customers = [
    record("Bighorn", "customer", "C-1001"),
    record("Walt", "contact", "C-1001-1"),
    record("Bighorn's other shop", "customer", "C-1001-2"),
    record("No number", "contact", null),
    record("Of nobody", "contact", "C-1009-1"),
    record("Twice A", "Company", "C-7"),
    record("Twice B", "Company", "C-7"),
    record("Of which?", "contact", "C-7-1"),
    record("Another", "Individual", "C-10011"),
  ];
  await old.db.insertInto("customers").values(customers).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const found = await database.db.selectFrom("customers").select(["customerName", "companyId", "updatedAt"]).execute();
  expect(found.filter(({ companyId }) => companyId !== null)).toEqual([
    { customerName: "Walt", companyId: 1, updatedAt: stamp },
  ]);
  expect(found).toHaveLength(9);
});
