import { expect, test } from "vitest";
import { testShop } from "../../src/shop/testing.ts";
import { boardPanes } from "./board.ts";

test("orders that are sold and not on the floor come first among the orders, and lead to their list", async () => {
  const { client } = await testShop();
  await client.seed.fill({ demo: true });
  const orders = boardPanes(await client.shiftBoard.get(), undefined).right[0];
  const said = orders?.items.slice(0, 4).map(({ line }) =>
    line(50)
      .map(({ text }) => text.trim())
      .join(" "),
  );
  expect(said).toEqual([
    "Not on the floor: 15, 2 late",
    "SO-2026-0162 Bighorn Rifle Works 7 d late",
    "SO-2026-0180 Hollister & Daughters… today",
    "SO-2026-0169 Cyrus McAllister 2 d late",
  ]);
  expect(orders?.items[0]?.leadsTo).toMatchObject({ view: "orders", scope: { input: { due: "notOnFloor" } } });
});
