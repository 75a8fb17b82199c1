import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./open.ts";
import { LOG } from "./sqlite/log-file.ts";
import { testFolder } from "./sqlite/testing.ts";

const NOW = "2026-11-21T15:00:00.000Z";

test("once it forgets, no byte of file and log is of what was deleted, and the rest stays", async () => {
  const file = `${testFolder()}/shop.db`;
  const open = await openDatabase(file);
  onTestFinished(open.close);
  const vendor = (n: number) => ({
    vendorName: `Zanzibar ${n}`,
    search: "",
    nameKey: `z${n}`,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await open.db
    .insertInto("vendors")
    .values(Array.from({ length: 300 }, (_, n) => vendor(n)))
    .execute();
  await open.db.updateTable("vendors").set({ vendorName: "Acme" }).where("nameKey", "=", "z7").execute();
  await open.db.deleteFrom("vendors").where("nameKey", "<>", "z7").execute();
  const bytes = () => Buffer.concat([readFileSync(file), readFileSync(file + LOG)]);
  expect(bytes().includes("Zanzibar")).toBe(true);
  await open.forget();
  expect(bytes().includes("Zanzibar")).toBe(false);
  expect(await open.db.selectFrom("vendors").select("vendorName").execute()).toEqual([{ vendorName: "Acme" }]);
  await open.db.insertInto("vendors").values(vendor(1)).execute();
  expect(await open.examine()).toMatchObject({ integrity: "ok" });
});
