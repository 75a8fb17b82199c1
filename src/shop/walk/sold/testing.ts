import { expect } from "vitest";
import { brokenInvariants, partsUnlikeTheirMovements } from "../../../modules/doctor/invariants.ts";
import { orderShop } from "../../../modules/sales-orders/testing.ts";

/** What is on the shelf at first of each of the two parts. */
const ON_SHELF = 40;
const STOCK = ["Ridgeline Hunter", "Benchmark Varmint"] as const;
const HANDS = ["Right Hand", "Left Hand"] as const;

/** A shop that sells stocks and two parts from the shelf, to a dealer and to others. */
export async function shopThatSells() {
  const { client, context, option } = await orderShop();
  for (const [partNumber, salePrice] of [
    ["PAD-1", 24.9],
    ["REST-1", 61.35],
  ] as const)
    await client.inventory.create({ partNumber, name: "Part", unitCost: 7, salePrice, stockQuantity: ON_SHELF });
  const level = await client.priceLevels.create({ name: "Dealer", stockPercent: 12.5, itemPercent: 3 });
  const { id: dealer } = await client.customers.create({ customerName: "Bighorn", priceLevelId: level.id });
  /** A stock by a number: the options that it stands for. */
  const options = (n: number) => ({
    model: option(STOCK[n % 2] ?? ""),
    hand: option(HANDS[(n >> 1) % 2] ?? ""),
    ...((n >> 2) % 2 === 1 && { colorCategory: "Metallic", colorOption: option("Gunmetal") }),
  });
  /** The shipments of orders of which nothing was sent to the floor: nobody counted what was made. */
  const uncounted = new Set<number>();
  return { client, context, options, dealer, uncounted };
}

export type SellingShop = Awaited<ReturnType<typeof shopThatSells>>;

/** Throws unless of each order sent, made, shipped and unsent pieces agree line by line, and lines, shelf and amounts. */
export async function allAgree(shop: SellingShop): Promise<void> {
  const { client, context } = shop;
  expect(await brokenInvariants(context)).toEqual([]);
  expect(await partsUnlikeTheirMovements(context)).toEqual([]);
  const { rows } = await client.orders.list({ limit: 500 });
  const reserved = new Map<number, number>();
  for (const { id } of rows) for (const [part, n] of await agrees(shop, id)) add(reserved, part, n);
  const { rows: parts } = await client.inventory.list();
  for (const { id, partNumber, stockQuantity } of parts) {
    const stock = await client.inventory.stock({ id });
    const { moved } = await context.db
      .selectFrom("stock_movements")
      .select((of) => of.fn.sum<number | null>("quantity").as("moved"))
      .where("partId", "=", id)
      .where("salesOrderId", "is not", null)
      .executeTakeFirstOrThrow();
    expect([partNumber, stock.onHand, stock.reserved]).toEqual([
      partNumber,
      ON_SHELF + Number(moved ?? 0),
      reserved.get(id) ?? 0,
    ]);
    expect(stockQuantity).toBe(stock.onHand);
  }
}

/** The same of one order; answers what it reserves of each part. */
async function agrees({ client, context, uncounted }: SellingShop, id: number): Promise<Map<number, number>> {
  const order = await client.orders.get({ id });
  const lines = await client.orderLines.list({ id });
  const { items, shipments, unsent, workOrders } = await client.orders.thread({ id });
  const stocks = lines.filter(({ kind }) => kind === "stock");
  const left = stocks.map(({ no, quantity, sent }) => [no, quantity - (sent ?? 0)] as const);
  expect(
    left.filter(([, pieces]) => pieces < 0),
    "lines of which more was sent than ordered",
  ).toEqual([]);
  // An order in words alone is made as the words say.
  if (stocks.length > 0 || lines.some(({ partId }) => partId !== null))
    expect(unsent, "without a work order").toBe(left.reduce((sum, [, pieces]) => sum + pieces, 0));
  const standing = workOrders.filter(({ state }) => state !== "cancelled");
  expect(
    standing.filter(({ lineNo, quantity }) => quantity > 0 && !stocks.some(({ no }) => no === lineNo)),
    "work for a stock that the order does not have",
  ).toEqual([]);
  const reserved = new Map<number, number>();
  const isSold = ["open", "held"].includes(order.state) && order.status !== "draft";
  for (const { no, kind, quantity, shipped, made, partId } of lines) {
    const gone = shipments
      .filter(({ status }) => status === "shipped")
      .flatMap((one) => one.lines.flatMap((line) => (line.lineNo === no ? [{ ...one, ...line }] : [])));
    expect(shipped).toBe(gone.reduce((sum, line) => sum + line.quantity, 0));
    expect(items.find(({ lineNo }) => lineNo === no)).toMatchObject({ ordered: quantity, shipped });
    expect(shipped).toBeLessThanOrEqual(quantity);
    const unexplained = gone.flatMap((one) => (one.reason === null && !uncounted.has(one.id) ? one.quantity : []));
    if (kind === "stock" && standing.length > 0)
      expect(
        unexplained.reduce((sum, n) => sum + n, 0),
        `shipped of line ${no}`,
      ).toBeLessThanOrEqual(made ?? 0);
    if (partId === null) continue;
    const moved = await context.db
      .selectFrom("stock_movements")
      .select((of) => of.fn.sum<number | null>("quantity").as("n"))
      .where("salesOrderId", "=", id)
      .where("salesOrderLineNo", "=", no)
      .executeTakeFirstOrThrow();
    expect(0 - Number(moved.n ?? 0), `taken from the shelf for line ${no}`).toBe(shipped);
    if (isSold) add(reserved, partId, quantity - shipped);
  }
  const of = (kind: string) => cents(...lines.flatMap((line) => (line.kind === kind ? line.total : [])));
  expect([cents(order.stocksTotal), cents(order.subtotal)]).toEqual([of("stock"), of("item")]);
  const all = of("stock") + of("item") + cents(order.shipping, order.rushFeeAmount, order.taxAmount);
  expect(cents(order.total ?? 0), "the total").toBe(all);
  return reserved;
}

function cents(...dollars: number[]): number {
  return dollars.reduce((sum, one) => sum + Math.round(one * 100), 0);
}

function add(sums: Map<number, number>, key: number, n: number): void {
  sums.set(key, (sums.get(key) ?? 0) + n);
}
