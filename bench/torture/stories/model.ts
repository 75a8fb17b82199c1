import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { openDatabase } from "../../../db/open.ts";
import { createApp } from "../../../src/server/app.ts";
import { photo } from "../clerks.ts";
import { newShop, PEOPLE } from "../shop.ts";
import type { Story, Tally } from "../story.ts";

const RUNS = 8;
const RUNS_OF_SHORT = 2;
const STEPS = 60;
const HOST = "127.0.0.1";
const TAX_PERCENT = 8;

/** Random sequences of calls against a plain model in memory. What differs is shrunk to the shortest such sequence. */
export const model: Story = {
  name: "model",
  tells: "random sequences of calls held against a plain model in memory after each step, with restarts between",
  async tell({ random, folder, tally, isShort }) {
    const template = join(folder, "template.db");
    await newShop(template);
    let run = 0;
    const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: STEPS, size: "max" }), async (commands) => {
      const file = join(folder, `${++run}.db`);
      copyFileSync(template, file);
      const shop = await openShop(file, tally);
      try {
        await fc.asyncModelRun(
          () => ({ model: { parts: [], moved: new Set<number>(), orders: [], isIn: {} }, real: shop }),
          commands,
        );
      } finally {
        await shop.close();
        for (const suffix of ["", ".files"]) rmSync(file + suffix, { recursive: true, force: true });
      }
    });
    await fc.assert(property, { numRuns: isShort ? RUNS_OF_SHORT : RUNS, seed: random(2 ** 31), endOnFailure: false });
    tally.checks += run;
  },
};

interface Part {
  id: number;
  partNumber: string;
  name: string;
  stockQuantity: number;
  unitCost: number;
}

interface Order {
  id: number;
  orderNumber: string;
  customerName: string;
  status: string;
  subtotal: number;
  taxAmount: number;
  total: number;
}

/** The shop as it ought to be. Money is in cents here, because the sums of fractions are not exact. */
interface Model {
  parts: Part[];
  /** The parts whose stock has ever moved: they are not deleted. */
  moved: Set<number>;
  orders: Order[];
  isIn: Record<number, boolean>;
}

interface Shop {
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

async function openShop(file: string, tally: Tally): Promise<Shop> {
  const open = async () => {
    const store = await openDatabase(file);
    const faults: unknown[] = [];
    return {
      store,
      faults,
      app: createApp({ store, version: "0", host: HOST, onFault: (_, error) => faults.push(error) }),
    };
  };
  let now = await open();
  return {
    async call(method, path, body) {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const response = await now.app.request(path, {
        method,
        ...sent,
        headers: { host: `${HOST}:4820`, ...sent.headers },
      });
      if (now.faults.length > 0) throw now.faults[0];
      if (method !== "GET" && response.ok) tally.acknowledged++;
      const said = await response.text();
      return { status: response.status, body: said === "" ? undefined : JSON.parse(said) };
    },
    async restart() {
      await now.store.close();
      now = await open();
    },
    close: () => now.store.close(),
  };
}

type Command = fc.AsyncCommand<Model, Shop>;

/** A step of a story; `words` are what a shrunk counterexample is told in. Afterwards all lists are compared. */
function step(words: string, run: (model: Model, shop: Shop) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, shop) {
      await run(model, shop);
      await compare(model, shop);
    },
    toString: () => words,
  };
}

async function compare(model: Model, shop: Shop): Promise<void> {
  const read = async (path: string) => (await shop.call("GET", path)).body as Record<string, unknown>[];
  same("parts", await read("/api/master-parts"), model.parts);
  same("orders", await read("/api/orders"), model.orders);
  const { people } = (await shop.call("GET", "/api/time-entries/board")).body as {
    people: { userId: number; isClockedIn: boolean }[];
  };
  for (const { userId, isClockedIn } of people) {
    if (isClockedIn !== (model.isIn[userId] ?? false))
      throw new Error(`Person ${userId} is ${isClockedIn ? "in" : "out"} and ought not to be`);
  }
}

/** Whether a list holds these records and no others, each with these fields. */
function same<T extends { id: number }>(what: string, found: Record<string, unknown>[], expected: T[]): void {
  const byId = (a: { id?: unknown }, b: { id?: unknown }) => Number(a.id) - Number(b.id);
  const trimmed = [...found].sort(byId).map((row, at) => {
    return Object.fromEntries(Object.keys(expected[at] ?? row).map((field) => [field, row[field]]));
  });
  const due = [...expected].sort(byId);
  if (!isDeepStrictEqual(trimmed, due))
    throw new Error(`The ${what} are ${JSON.stringify(trimmed)} and ought to be ${JSON.stringify(due)}`);
}

function expectStatus({ status, body }: { status: number; body: unknown }, due: number): void {
  if (status !== due)
    throw new Error(`It was answered ${status} ${JSON.stringify(body)} and ought to have been ${due}`);
}

const partNumbers = fc.constantFrom("A-1", "A-2", "a-1", "B 1", "ß-1");
const which = fc.nat({ max: 5 });
const lines = fc.array(
  fc.record({
    description: fc.constant("Line"),
    quantity: fc.integer({ min: 1, max: 9 }),
    cents: fc.nat({ max: 99_999 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const addPart = fc
  .record({ partNumber: partNumbers, stockQuantity: fc.nat({ max: 9 }), cents: fc.nat({ max: 9999 }) })
  .map(({ partNumber, stockQuantity, cents }) =>
    step(`add part ${partNumber}`, async (model, shop) => {
      const fields = { partNumber, name: "Resin", stockQuantity, unitCost: cents / 100 };
      const answer = await shop.call("POST", "/api/master-parts", fields);
      const isTaken = model.parts.some((part) => part.partNumber === partNumber);
      expectStatus(answer, isTaken ? 409 : 201);
      if (isTaken) return;
      const { id } = answer.body as Part;
      model.parts.push({ id, ...fields });
      if (stockQuantity > 0) model.moved.add(id);
    }),
  );

const changePart = fc
  .record({ which, partNumber: partNumbers, stockQuantity: fc.nat({ max: 9 }) })
  .map(({ which, partNumber, stockQuantity }) =>
    step(`make part ${which} ${partNumber} with ${stockQuantity} in stock`, async (model, shop) => {
      const part = model.parts[which];
      const fields = { partNumber, name: "Resin", stockQuantity, unitCost: part?.unitCost ?? 0 };
      const answer = await shop.call("PUT", `/api/master-parts/${part?.id ?? 9999}`, fields);
      const isTaken = model.parts.some((other) => other !== part && other.partNumber === partNumber);
      expectStatus(answer, part === undefined ? 404 : isTaken ? 409 : 200);
      if (part && !isTaken) {
        if (stockQuantity !== part.stockQuantity) model.moved.add(part.id);
        Object.assign(part, fields);
      }
    }),
  );

const removePart = which.map((which) =>
  step(`delete part ${which}`, async (model, shop) => {
    const part = model.parts[which];
    const answer = await shop.call("DELETE", `/api/master-parts/${part?.id ?? 9999}`);
    expectStatus(answer, part === undefined ? 404 : model.moved.has(part.id) ? 409 : 204);
    if (part && !model.moved.has(part.id)) model.parts = model.parts.filter((other) => other !== part);
  }),
);

const takeOrder = fc
  .record({ lines, shipping: fc.nat({ max: 5000 }), own: fc.option(fc.constantFrom("SO-1", "SO-2")) })
  .map(({ lines, shipping, own }) =>
    step(`order ${own ?? ""} of ${JSON.stringify(lines)} and ${shipping} shipping`, async (model, shop) => {
      const answer = await shop.call("POST", "/api/sales-order", {
        customerName: "Bighorn",
        ...(own === null ? {} : { orderNumber: own }),
        dateIssued: "2026-11-21",
        shipping: shipping / 100,
        lineItems: lines.map(({ cents, ...line }) => ({ ...line, unitPrice: cents / 100 })),
      });
      const isTaken = model.orders.some(({ orderNumber }) => orderNumber === own);
      expectStatus(answer, isTaken ? 409 : 201);
      if (isTaken) return;
      const { id, orderNumber } = answer.body as Order;
      if (own !== null && orderNumber !== own) throw new Error(`${own} was asked for and ${orderNumber} given`);
      if (model.orders.some((other) => other.orderNumber === orderNumber))
        throw new Error(`${orderNumber} was given twice`);
      model.orders.push({ id, orderNumber, customerName: "Bighorn", status: "draft", ...totals(lines, shipping) });
    }),
  );

const changeOrder = fc
  .record({ which, status: fc.constantFrom("draft", "confirmed", "shipped"), lines: fc.option(lines) })
  .map(({ which, status, lines }) =>
    step(`make order ${which} ${status}${lines ? ` with ${JSON.stringify(lines)}` : ""}`, async (model, shop) => {
      const order = model.orders[which];
      const lineItems = lines?.map(({ cents, ...line }) => ({ ...line, unitPrice: cents / 100 }));
      const answer = await shop.call("PATCH", `/api/orders/${order?.id ?? 9999}`, {
        status,
        ...(lineItems ? { lineItems } : {}),
      });
      expectStatus(answer, order ? 200 : 404);
      if (order === undefined) return;
      const shipping = Math.round((order.total - order.subtotal - order.taxAmount) * 100);
      Object.assign(order, { status }, lines ? totals(lines, shipping) : {});
    }),
  );

const removeOrder = which.map((which) =>
  step(`delete order ${which}`, async (model, shop) => {
    const order = model.orders[which];
    expectStatus(await shop.call("DELETE", `/api/orders/${order?.id ?? 9999}`), order ? 204 : 404);
    model.orders = model.orders.filter((other) => other !== order);
  }),
);

const stamp = fc
  .record({ userId: fc.integer({ min: 1, max: PEOPLE }), isComing: fc.boolean() })
  .map(({ userId, isComing }) =>
    step(`person ${userId} ${isComing ? "comes" : "leaves"}`, async (model, shop) => {
      const eventType = isComing ? "clock_in" : "clock_out";
      const answer = await shop.call("POST", "/api/time-entries", { userId, eventType, photoData: photo("here") });
      const isRight = (model.isIn[userId] ?? false) !== isComing;
      expectStatus(answer, isRight ? 201 : 409);
      model.isIn[userId] = isComing;
    }),
  );

const restart = fc.constant(step("restart", (_, shop) => shop.restart()));

const COMMANDS = [
  addPart,
  addPart,
  changePart,
  removePart,
  takeOrder,
  takeOrder,
  changeOrder,
  removeOrder,
  stamp,
  restart,
];

/** What lines and shipping come to, in dollars as they travel. */
function totals(lines: readonly { quantity: number; cents: number }[], shipping: number) {
  const subtotal = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const tax = Math.round((subtotal * TAX_PERCENT) / 100);
  return { subtotal: subtotal / 100, taxAmount: tax / 100, total: (subtotal + tax + shipping) / 100 };
}
