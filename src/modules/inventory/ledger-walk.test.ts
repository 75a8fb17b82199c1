import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "../../lib/errors.ts";
import { testShop } from "../../shop/testing.ts";

// After any sequence of stock changes, on hand is the sum of the movements, and every call answers it.

const PART = fc.constantFrom(1, 2);
const PIECES = fc.integer({ min: 1, max: 12 });
const COST = fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100);

const STEP = fc.oneof(
  fc.record({ do: fc.constant("receive" as const), partId: PART, quantity: PIECES, unitCost: COST }),
  fc.record({ do: fc.constantFrom("issue" as const, "return" as const), partId: PART, quantity: PIECES }),
  fc.record({ do: fc.constantFrom("scrap" as const, "count" as const), partId: PART, quantity: PIECES }),
  fc.record({ do: fc.constant("edit" as const), partId: PART, quantity: PIECES }),
  fc.record({ do: fc.constant("import" as const), partId: PART, quantity: PIECES, unitCost: COST }),
  fc.record({ do: fc.constant("purchase" as const), partId: PART, quantity: PIECES, unitCost: COST }),
  fc.record({ do: fc.constant("sheet" as const), partId: PART, quantity: PIECES }),
  fc.record({ do: fc.constant("undo" as const), which: fc.nat() }),
  fc.record({ do: fc.constant("undo an import" as const), which: fc.nat() }),
);
type Step = typeof STEP extends fc.Arbitrary<infer Of> ? Of : never;

test("on hand is the sum of the movements, is what every call answers, and never falls below zero without a warning", async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 16 }), walk), { numRuns: 6 });
});

async function walk(steps: readonly Step[]): Promise<void> {
  const { client } = await testShop();
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme" });
  for (const partNumber of ["A-1", "A-2"])
    await client.inventory.create({ partNumber, name: "Pin", unitCost: 3.33, stockQuantity: 5 });
  const batches: number[] = [];
  const numberOf = (partId: number) => `A-${partId}`;
  const take = async (step: Step) => {
    switch (step.do) {
      case "edit": {
        const { stockQuantity: _, ...part } = await client.inventory.get({ id: step.partId });
        return client.inventory.update({ ...part, stockQuantity: step.quantity });
      }
      case "import": {
        const text = `P/N,Name,Cost,Qty\n${numberOf(step.partId)},Pin,${step.unitCost},${step.quantity}\n`;
        const { batch } = await client.imports.run({ noun: "parts", fileName: "list.csv", text });
        return batches.push(batch as number);
      }
      case "purchase": {
        const { do: _, ...line } = step;
        const { id } = await client.purchaseOrders.create({ vendorId, lines: [line] });
        await client.purchaseOrders.send({ id });
        return client.purchaseOrders.receive({ id });
      }
      case "sheet": {
        const { id } = await client.stockCounts.create({ location: "" });
        await client.stockCounts.enter({ id, partId: step.partId, counted: step.quantity });
        return client.stockCounts.book({ id });
      }
      case "undo": {
        const { rows } = await client.activity.list({ limit: 40 });
        return client.activity.undo({ id: rows[step.which % rows.length]?.id ?? 0 });
      }
      case "undo an import":
        return batches.length > 0 && client.imports.undo({ id: batches[step.which % batches.length] as number });
      default: {
        const { do: kind, ...booking } = step;
        return client.stockMovements.create({ ...booking, kind, reason: "Because" });
      }
    }
  };
  const onHand = async () => (await client.inventory.list({ sort: "partNumber" })).rows;
  for (const step of steps) {
    const before = new Map((await onHand()).map(({ id, stockQuantity }) => [id, stockQuantity]));
    const told = new Set((await client.notifications.list({ limit: 500 })).rows.map(({ id }) => id));
    // An undo that is no longer possible is refused, as is a part that an undo has removed; nothing is changed.
    await take(step).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    for (const { id, stockQuantity, partNumber } of await onHand()) {
      const rows = (await client.stockMovements.list({ part: id, sort: "at" })).rows;
      const sum = rows.reduce((all, { quantity }) => all + quantity, 0);
      const value = rows.reduce((all, row) => all + Math.round(row.value * 100), 0);
      const { onHand, value: worth, averageCost } = await client.inventory.stock({ id });
      const said = { sum, last: rows.at(-1)?.onHand ?? 0, get: (await client.inventory.get({ id })).stockQuantity };
      expect({ ...said, list: stockQuantity, onHand }).toEqual({
        sum,
        last: sum,
        get: sum,
        list: sum,
        onHand: sum,
      });
      expect(value).toBe(Math.round(worth * 100));
      expect(Math.sign(value) * Math.sign(sum)).toBeGreaterThanOrEqual(0);
      if (sum === 0) expect([value, averageCost]).toEqual([0, null]);
      if (sum >= 0 || sum >= (before.get(id) ?? 0)) continue;
      const { rows: all } = await client.notifications.list({ limit: 500 });
      const news = all.filter((one) => !told.has(one.id));
      expect(news.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(new RegExp(`${partNumber}\\) is below zero: ${sum} on hand. Priya Raman \\w+`)),
      );
    }
  }
  const { findings } = await client.doctor.examine();
  expect(findings.filter(({ check }) => check === "Stock" || check === "Orders")).toMatchObject([
    { level: "ok" },
    { level: "ok" },
  ]);
}
