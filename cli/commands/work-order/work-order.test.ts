import { join } from "node:path";
import { expect, test } from "vitest";
import { stockworks, temporaryFolder } from "../../testing.ts";

test("a work order is advanced, held and noted by its number, and a wrong number is refused", async () => {
  const file = join(temporaryFolder(), "shop.db");
  expect((await stockworks(["seed", "--demo", "--db", file])).code).toBe(0);
  const of = (...words: string[]) => stockworks(["work-order", ...words, "--db", file]);
  const advanced = await of("advance", "wo-2026-0132");
  expect(advanced).toMatchObject({ code: 0, stderr: "" });
  expect(advanced.stdout).toMatch(/^Advanced: WO-2026-0132, Three Forks Armory, step 3 /);
  expect((await of("note", "WO-2026-0132", "Left hand bolt", "--json")).stdout).toContain(
    '"instruction": "Left hand bolt"',
  );
  expect((await of("hold", "WO-2026-0132", "Waits for barrels")).stdout).toMatch(/^On hold: WO-2026-0132/);
  expect(await of("advance", "WO-2026-0132")).toMatchObject({ code: 1, stdout: "" });
  expect((await of("advance", "WO-1")).stderr).toContain("There is no work order WO-1");
});

test("the dashboard prints orders, work and stock as plain text, a row a line", async () => {
  const file = join(temporaryFolder(), "shop.db");
  expect((await stockworks(["seed", "--demo", "--db", file])).code).toBe(0);
  for (const [list, title, row] of [
    ["orders", "Orders", "SO-2026-"],
    ["work", "Work orders", "WO-2026-"],
    ["stock", "Inventory", "STK-"],
  ] as const) {
    const { code, stdout } = await stockworks(["dashboard", "--plain", list, "--db", file]);
    const lines = stdout.trimEnd().split("\n");
    expect({ code, title: lines[0] }).toEqual({ code: 0, title: expect.stringContaining(title) });
    expect(stdout).toContain(row);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  }
  expect((await stockworks(["dashboard", "--plain", "people", "--db", file])).code).toBe(2);
});
