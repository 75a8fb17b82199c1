import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import type { Tables } from "../../../db/tables.ts";
import { service } from "../../modules/seed/service.ts";
import { seedDemoShop } from "../../modules/seed/testing.ts";
import { localUser } from "../../rights/who.ts";
import { shopContext } from "../context.ts";
import { NOW, unfiled } from "../testing.ts";
import { ACTS } from "./acts/testing.ts";
import { apart, PAIRS } from "./pairs/testing.ts";
import { walkedShop } from "./testing.ts";

// Whatever is shown in two places is the same in both: see PAIRS. Asked before and after each of some random acts, and
// after its undo.

const EVENING = "2026-11-21T23:00:00.000Z";
const ACTS_DONE = isShort ? 6 : 50;

/** The demo with two thousand made-up orders beside its own. */
async function seedManyOrders(db: Kysely<Tables>): Promise<void> {
  await seedDemoShop(db);
  const who = localUser("Priya Raman");
  const context = await shopContext(unfiled(db), { who, surface: "cli" }, () => new Date(NOW));
  await service.fill(context, { orders: 2000 });
}

test("at least sixty numbers are shown in more than one place", () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ["the demo", seedDemoShop, 1],
  ["a shop of 2,000 orders", seedManyOrders, 2],
] as const)(
  "in %s no two answers are apart, before and after random acts and their undo",
  async (_, seed, chance) => {
    const shop = await walkedShop(seed);
    const agree = async (when: string) => expect(await shop.asked(EVENING, apart), when).toEqual([]);
    await agree("At first");
    for (const title of shuffled(Object.keys(ACTS), chance).slice(0, ACTS_DONE)) {
      const [name = ""] = title.split(":");
      const input = (await ACTS[title]?.(shop)) ?? {};
      const changes = await shop.changesOf(name, input);
      await agree(`After ${title}`);
      await shop.takeBack(name, changes);
      await agree(`After ${title} was taken back`);
    }
    await shop.close();
  },
  120_000,
);

/** In an order that a number decides. */
function shuffled<One>(all: readonly One[], seed: number): One[] {
  let state = seed;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return all
    .map((one) => ({ one, at: chance() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one);
}
