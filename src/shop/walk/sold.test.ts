import fc from "fast-check";
import { test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import { Refusal } from "../../lib/errors.ts";
import { allAgree, type SellingShop, shopThatSells } from "./sold/testing.ts";

// Whatever is done to orders and their lines, in any order: what was ordered, sent, made, shipped, taken from the shelf
// and charged agrees, line by line and to the cent.

const ANY = fc.nat({ max: 999 });
const FEW = fc.integer({ min: 1, max: 6 });
const acts = <Do extends string>(weight: number, ...names: Do[]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), which: ANY, line: ANY, quantity: FEW, is: fc.boolean() }),
});

const STEP = fc.oneof(
  acts(2, "sell", "sell stocks"),
  acts(5, "add stock", "add part", "add charge", "same again", "take out"),
  acts(5, "change quantity", "change options", "change price", "change items"),
  acts(3, "send", "send line"),
  acts(8, "advance", "complete", "split", "scrap", "cancel work"),
  acts(4, "ship", "ship line", "void"),
  acts(1, "hold", "resume", "copy", "cancel", "close", "delete"),
  acts(3, "undo"),
);
type Step = typeof STEP extends fc.Arbitrary<infer Of> ? Of : never;

test("lines, work, shipments, shelf and amounts of orders agree, whatever is done in any order", async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 40, size: "max" }), walk), {
    numRuns: isShort ? 4 : 30,
    seed: 55,
    endOnFailure: true,
  });
}, 600_000);

async function walk(steps: readonly Step[]): Promise<void> {
  const shop = await shopThatSells();
  const begin = { line: 0, quantity: 3, is: true };
  for (const step of [{ do: "sell", which: 1, ...begin } as const, ...steps]) {
    await take(shop, step).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    await allAgree(shop).catch((error: unknown) => {
      throw new Error(`After ${JSON.stringify(step)}`, { cause: error });
    });
  }
}

function oneOf<T>(rows: readonly T[], at: number): T {
  if (rows.length === 0) throw new Refusal("There is none");
  return rows[at % rows.length] as T;
}

async function take(shop: SellingShop, { do: act, which, line, quantity, is }: Step): Promise<unknown> {
  const { client, options, dealer } = shop;
  const stock = (n: number) => ({ kind: "stock", options: options(n), quantity }) as const;
  const part = { kind: "item", partId: 1 + (line % 2), quantity } as const;
  const charge = { kind: "item", description: "Fitting", unitPrice: 13.35, quantity } as const;
  const reason = "Because";
  if (act === "sell" || act === "sell stocks") {
    const lines = act === "sell" ? [stock(which), part, charge] : [stock(which), stock(line), stock(which + line)];
    return client.orders.create({
      customerName: "Bighorn",
      customerId: is ? dealer : null,
      status: is ? "confirmed" : "draft",
      shipping: 12.5,
      rushFee: which % 3 === 0,
      lines,
    });
  }
  if (act === "undo") {
    const { rows } = await client.activity.list({ limit: 5 });
    return client.activity.undo({ id: oneOf(rows, which).id });
  }
  const works = (await client.workOrders.list({ sort: "woNumber" })).rows;
  const work = () => ({ id: oneOf(works, which).id });
  switch (act) {
    case "advance":
      return client.workOrders.advance({ ...work(), ...(is && { quantity }) });
    case "complete":
      return client.workOrders.complete(work());
    case "split":
      return client.workOrders.split({ ...work(), quantity });
    case "scrap":
      return client.workOrders.scrap({ ...work(), quantity, reason, replace: is });
    case "cancel work":
      return client.workOrders.cancel({ ...work(), reason });
  }
  const { id } = oneOf((await client.orders.list({ sort: "orderNumber" })).rows, which);
  const lines = await client.orderLines.list({ id });
  const at = { id, no: oneOf(lines, line).no };
  switch (act) {
    case "add stock":
      return client.orderLines.add({ id, ...stock(line) });
    case "add part":
      return client.orderLines.add({ id, ...part });
    case "add charge":
      return client.orderLines.add({ id, ...charge });
    case "same again":
      return client.orderLines.duplicate(at);
    case "take out":
      return client.orderLines.remove(at);
    case "change quantity":
      return client.orderLines.update({ ...at, quantity });
    case "change options":
      return client.orderLines.update({ ...at, options: options(which + quantity) });
    case "change price":
      return client.orderLines.update({ ...at, unitPrice: is ? 100.05 : null, discountPercent: quantity * 1.5 });
    case "change items": {
      const { lineItems } = await client.orders.get({ id });
      return client.orders.update({ id, lineItems: lineItems.map((item) => ({ ...item, quantity })) });
    }
    case "send":
      return client.orders.send({ id });
    case "send line":
      return client.orders.send({ id, lines: [{ no: at.no, quantities: is ? [quantity, 1] : [quantity] }] });
    case "ship":
    case "ship line": {
      const { made } = await client.orders.thread({ id });
      const what = act === "ship" ? {} : { lines: [{ lineNo: at.no, quantity }] };
      const shipped = await client.shipments.create({ id, ...what, ...(is && { reason }) });
      return made === null && shop.uncounted.add(shipped.id);
    }
    case "void": {
      const { shipments } = await client.orders.thread({ id });
      return client.shipments.void({ id: oneOf(shipments, line).id, reason });
    }
    case "hold":
      return client.orders.hold({ id, reason });
    case "resume":
      return client.orders.resume({ id });
    case "copy":
      return client.orders.duplicate({ id });
    case "cancel":
      return client.orders.cancel({ id, reason });
    case "close":
      return client.orders.close({ id, reason });
    case "delete":
      return client.orders.remove({ id });
  }
}
