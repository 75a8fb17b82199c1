import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../../src/lib/date-format.ts";
import { testShop } from "../../../src/shop/testing.ts";
import { wordsOf } from "../../widgets/floor/words.ts";
import { LINES, wallPages } from "./pages.ts";

const USUAL = (_: string, name: string) => name;
const show = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }).dayOfMonth;

test("the wall turns through what needs doing, in so many lines as can be read, without prices", async () => {
  const { client } = await testShop();
  await client.seed.fill({ demo: true });
  const board = await client.dashboard.get({ rows: LINES });
  const pages = wallPages(wordsOf("en"), USUAL, show, board);
  expect(pages.map(({ title, total }) => [title, total])).toEqual([
    ["Not on the floor", 15],
    ["Late", board.todo.late.total],
    ["Due today", board.todo.due.today],
    ["Stuck", board.todo.stuck.total],
    ["At risk", board.todo.atRisk.total],
    ["People", board.todo.people?.total],
    ["Short of hours", board.todo.hours?.total],
  ]);
  for (const { rows } of pages) expect(rows.length).toBeLessThanOrEqual(LINES);
  expect(pages[0]?.rows[0]).toEqual({
    name: "SO-2026-0162",
    kind: "work",
    word: "Late",
    said: "7 days late",
    about: "4 pieces · Bighorn Rifle Works · 4 Detachable box, long action",
  });
  expect(pages[1]?.rows[0]).toEqual({
    name: "WO-2026-0101",
    kind: "work",
    word: "Very Late",
    said: "45 days late",
    about: "6 · Paint and clear coat · Cyrus McAllister · 1 × Longbow Prone right",
  });
  for (const order of board.todo.late.rows) expect(order).not.toHaveProperty("total");
});

test("of what is in order there is no page, and nothing of people for whoever may not see them", async () => {
  const { client } = await testShop();
  const { todo, ...clock } = await client.dashboard.get();
  expect(wallPages(wordsOf("en"), USUAL, show, { ...clock, todo })).toEqual([]);
  const { people, hours, ...others } = todo;
  expect(wallPages(wordsOf("en"), USUAL, show, { ...clock, todo: others })).toEqual([]);
});
