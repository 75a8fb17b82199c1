import { expect, test } from "vitest";
import { commandOn } from "./again.ts";

test.runIf(process.platform !== "win32").each([
  [undefined, "stockworks undo 3"],
  ["/srv/shop.db", "stockworks undo 3 --db /srv/shop.db"],
  ["my shop.db", "stockworks undo 3 --db 'my shop.db'"],
  ["Ana's.db", `stockworks undo 3 --db 'Ana'\\''s.db'`],
  ["$HOME`.db", "stockworks undo 3 --db '$HOME`.db'"],
])("what is printed for the database %s can be typed as it stands", (db, words) => {
  expect(commandOn(db, "undo 3")).toBe(words);
});
