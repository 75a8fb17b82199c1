import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../db/open.ts";
import { seedReference } from "../../../db/seed.ts";
import { datesOf, USUAL_FORMAT } from "../../../src/lib/date-format.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { localUser } from "../../../src/rights/who.ts";
import { shopContext } from "../../../src/shop/context.ts";
import { localClient } from "../../../src/shop/local-client.ts";
import { stockworks, temporaryFolder } from "../../testing.ts";
import { logTable } from "./run.ts";

const LINE: Activity = {
  id: 1187,
  relatedEntity: "sales order",
  entityId: 7,
  name: "SO-2026-0164",
  action: "updated",
  performedBy: "Beth Kowalski",
  surface: "web",
  changes: { dueDate: ["2026-12-13", "2026-12-20"] },
  requestId: null,
  reason: null,
  timestamp: "2026-11-21T15:00:00.000Z",
  undoes: null,
  undoneBy: 1190,
};

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });

test("the log is a table of who did what, through which door and when in the shop", () => {
  const undo = { ...LINE, id: 1190, performedBy: "Ana Ruiz", surface: "tui", undoes: 1187, undoneBy: null };
  expect(logTable([undo, LINE], dates, {})).toBe(
    `  No  When               Who            Through   What
1190  11/21/26, 8:00 AM  Ana Ruiz       Terminal  undid the change of due date of SO-2026-0164
1187  11/21/26, 8:00 AM  Beth Kowalski  Browser   changed due date of SO-2026-0164, 12/13/2026 to 12/20/2026 (undone by 1190)
`,
  );
});

test("a change is printed field by field with the way to undo it, and one that cannot be says why", async () => {
  const file = join(temporaryFolder(), "shop.db");
  const store = await openDatabase(file, { seed: (db) => seedReference(db, LINE.timestamp) });
  const client = localClient(() => shopContext(store, { who: localUser("Priya"), surface: "cli" }));
  await client.vendors.create({ vendorName: "Acme", vendorCity: "Bath" });
  await client.vendors.update({ id: 1, vendorName: "Acme", vendorCity: "Saco" });
  await store.close();

  const [made, moved, refused, wrong] = await Promise.all(
    [
      ["log", "1"],
      ["log", "2"],
      ["undo", "1"],
      ["undo", "the first"],
    ].map((words) => stockworks([...words, "--db", file])),
  );
  expect(made?.stdout).toContain("Cannot be undone: City was changed again by Priya on");
  expect(moved?.stdout).toMatch(/City +Bath +Saco\n/);
  expect(moved?.stdout).toContain(`Undo: stockworks undo 2 --db ${file}\n`);
  expect([refused?.code, refused?.stderr]).toEqual([1, expect.stringMatching(/^City was changed again by Priya on/)]);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/^undo takes the number of a change/) });
});
