import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { fieldsByHeading } from "../../src/lib/headings.ts";
import { type OwnServer, test } from "./own-server.ts";
import { expect } from "./support.ts";

const CUSTOMER = "Wapiti Custom Arms";
const PIECES = 10;
const PRICE = 5022; // 10 at 465.00, and 8 % of them

const sum = (numbers: number[]) => Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The hours of one piece that are behind it at each of the demo shop's steps; all of them are 13.9. */
const BEHIND = [0, 0.8, 4.3, 5.9, 8.1, 10.9, 13.3];
const ALL_HOURS = 13.9;

/** Pieces of a work order, the step at which they are, and what is the matter with them. */
type Work = readonly [pieces: number, step: number, state: string];

/** What is to be told of the order, wherever one looks; the numbers are worked out by hand. */
interface Expected {
  status: string;
  work: readonly Work[];
  /** Percent of the hours of 10 pieces that are behind them, rounded down. */
  made: number;
  shipped?: number;
}

/** The order and the whole shop as screens, reports, files and the terminal tell of them. */
async function told(page: Page, own: OwnServer, isOnFloor = true) {
  const { stats, capacity, backlog, sales, orders, work, dashboard, doctor, thread, sold, made } = await page.evaluate(
    async (customer) => {
      const read = async (path: string) => (await fetch(`/api/${path}`)).json();
      const search = `search=${encodeURIComponent(customer)}`;
      const [stats, capacity, backlog, sales, orders, work, dashboard, doctor] = await Promise.all(
        [
          "sales-orders/stats",
          "capacity",
          "reports/backlog?by=department",
          "reports/sales",
          `orders?${search}`,
          `master-orders?${search}&sort=woNumber`,
          "dashboard",
          "doctor",
        ].map(read),
      );
      const files = ["orders", "master-orders"].map(async (path) =>
        (await fetch(`/api/${path}?${search}&format=csv`)).text(),
      );
      const [sold, made] = await Promise.all(files);
      const thread = orders[0] && (await read(`orders/${orders[0].id}/thread`));
      return { stats, capacity, backlog, sales, orders, work, dashboard, doctor, thread, sold, made };
    },
    CUSTOMER,
  );
  // The terminal tells of the floor; to start it takes as long as all else.
  const terminal = isOnFloor ? JSON.parse(own.command("dashboard", "--json")) : undefined;
  const pieces = (rows: Record<string, unknown>[]) =>
    rows.map(({ quantity, stepNumber, state }) => `${quantity} at ${stepNumber}, ${state}`).sort();
  const departments: { weeks: { neededHours: number }[]; laterHours: number }[] = capacity.departments;
  return {
    revenue: [stats.totalRevenue, sales.totals.revenue],
    // Capacity has no room for what is on hold, and names it apart; of a backlog it is a part. It plans what is not on
    // the floor yet, too.
    openHours: [
      sum([
        capacity.notCounted.hours,
        ...departments.flatMap(({ weeks, laterHours }) => [laterHours, ...weeks.map((week) => week.neededHours)]),
      ]),
      sum([backlog.totals.hours, -capacity.onHold.hours]),
    ],
    heldHours: capacity.onHold.hours,
    unfinished: dashboard.openQuantity,
    atSteps: terminal && sum(terminal.steps.map(({ units }: { units: number }) => units)),
    status: [...orders, ...rowsOf("orders", sold)].map(({ status }) => status),
    work: [pieces(work), pieces(rowsOf("workOrders", made)), thread ? pieces(thread.workOrders) : []],
    made: thread?.progress,
    doctor: doctor.findings.find(({ check }: { check: string }) => check === "Orders").level,
    shipped: thread ? sum(thread.items.map((item: { shipped: number }) => item.shipped)) : 0,
  };
}

function rowsOf(list: string, csv = ""): Record<string, string>[] {
  const fields = fieldsByHeading(list, ["status", "quantity", "stepNumber", "state"]);
  const transformHeader = (heading: string) => fields.get(heading) ?? heading;
  return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true, transformHeader }).data;
}

function isOnFloor(work: readonly Work[]): boolean {
  return work.some(([, , state]) => state !== "done");
}

/** The same, from what is expected of the order and what was there before it. */
function expectedOf({ status, work, made, shipped = 0 }: Expected, before: Awaited<ReturnType<typeof told>>) {
  const left = (state: string) =>
    sum(work.filter((one) => one[2] === state).map(([pieces, step]) => pieces * (ALL_HOURS - (BEHIND[step - 1] ?? 0))));
  const piecesOf = (states: string[]) => sum(work.filter((one) => states.includes(one[2])).map(([pieces]) => pieces));
  const unsent = status === "confirmed" ? PIECES : 0;
  const pieces = work.map(([quantity, step, state]) => `${quantity} at ${step}, ${state}`).sort();
  return {
    revenue: before.revenue.map((dollars) => sum([dollars, PRICE])),
    openHours: [
      sum([before.openHours[0] ?? 0, left("open"), unsent * ALL_HOURS]),
      sum([before.openHours[1] ?? 0, left("open")]),
    ],
    heldHours: left("held"),
    unfinished: before.unfinished + piecesOf(["open", "held"]),
    atSteps: isOnFloor(work) ? before.atSteps + piecesOf(["open"]) : undefined,
    status: [status, status],
    work: [pieces, pieces, pieces],
    made,
    doctor: "ok",
    shipped,
  };
}

/** All that the server keeps of the order, except stamps. */
function kept(page: Page) {
  return page.evaluate(async (customer) => {
    const read = async (path: string) => (await fetch(`/api/${path}`)).json();
    const search = `search=${encodeURIComponent(customer)}`;
    const [orders, work] = await Promise.all([read(`orders?${search}`), read(`master-orders?${search}`)]);
    const threads = [
      ...orders.map(({ id }: { id: number }) => read(`orders/${id}/thread`)),
      ...work.map(({ id }: { id: number }) => read(`work-orders/${id}/thread`)),
      ...work.map(({ id }: { id: number }) => read(`work-orders/${id}`)),
    ];
    return JSON.parse(JSON.stringify([orders, work, await Promise.all(threads)]), (key, value) =>
      key === "updatedAt" ? undefined : value,
    );
  }, CUSTOMER);
}

interface Line {
  id: number;
  requestId: string;
  undoes: number | null;
  undoneBy: number | null;
}

/** The latest lines of the log. */
function log(page: Page, limit: number): Promise<Line[]> {
  return page.evaluate(async (limit) => (await fetch(`/api/activity?limit=${limit}`)).json(), limit);
}

/** Takes back what was done since a line of the log, the latest first; the lines of one call are one act. */
async function undoUntil(page: Page, last: number) {
  const since = (await log(page, 150)).filter(({ id }) => id > last);
  const over = new Set(
    since.filter(({ undoes, undoneBy }) => (undoes ?? undoneBy) !== null).map((line) => line.requestId),
  );
  const acts = new Map(since.filter(({ requestId }) => !over.has(requestId)).map((line) => [line.requestId, line.id]));
  for (const id of acts.values()) {
    const refusal = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/activity/${id}/undo`, { method: "POST" });
      return answer.ok ? null : answer.text();
    }, id);
    expect(refusal).toBeNull();
  }
}

test("an order of 10 goes from the quote to the truck, all tell the same of it, and all of it is undone backwards", {
  tag: "@long",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/sales-orders/new`);
  const before = await told(page, own);
  const states: unknown[] = [];
  const marks = [(await log(page, 1))[0]?.id ?? 0];
  /** Everybody tells what is expected; what is kept is remembered, and how far the log is. */
  const agree = async (expected: Expected) => {
    expect(await told(page, own, isOnFloor(expected.work))).toEqual(expectedOf(expected, before));
    states.push(await kept(page));
    marks.push((await log(page, 1))[0]?.id ?? 0);
  };
  const stage = page.getByRole("list", { name: "Stages" }).locator("[aria-current=step]");
  const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const openWork = async (number: RegExp, at: number) => {
    await page.getByRole("tab", { name: "Production" }).click();
    await page.getByRole("link", { name: number }).nth(at).click();
  };

  // The quote, signed.
  await page.getByRole("combobox", { name: "Customer Name" }).fill(CUSTOMER);
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByRole("combobox", { name: "Description" }).fill("Composite stock");
  await line.getByRole("spinbutton", { name: "Quantity" }).fill("10");
  await line.getByRole("spinbutton", { name: "Unit Price" }).fill("465");
  await page.getByLabel("Due Date").fill("+4w");
  await page.getByRole("textbox", { name: "Sign with typed name" }).fill("Ana Ruiz");
  await button(page, "Create Order").click();
  await expect(stage).toHaveText("1Draft, now");
  await agree({ status: "draft", work: [], made: 0 });

  // What was told the customer, and by what.
  await page.getByRole("button", { name: /^Promise \w+ \d+$/ }).click();
  await expect(page.getByText(/^\(Earliest \w+ \d+/)).toBeVisible();
  await button(page, "Confirm").click();
  await expect(stage).toHaveText("3Confirmed, now");
  await agree({ status: "confirmed", work: [], made: 0 });

  await button(page, "Send to Manufacturing").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Quantities" }).fill("6 + 4");
  await inDialog("Send");
  await expect(stage).toHaveText("4Manufacturing, now");
  await agree({ status: "manufacturing", work: [[6, 1, "open"], [4, 1, "open"]], made: 0 }); // biome-ignore format: a table

  // On the floor: two steps on, 2 of A's 6 apart, one scrapped and made again, one that fails its check.
  await openWork(/WO-/, 0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^WO-/);
  const numberA = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  for (const step of ["Lay up and cure shell", "Machine action and barrel inlets"]) {
    await button(page, "Next step").click();
    await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toContainText(step);
  }
  await agree({
    status: "manufacturing",
    work: [
      [6, 3, "open"],
      [4, 1, "open"],
    ],
    made: 18,
  });

  await button(page, "Split").click();
  await page.getByLabel("Quantity").fill("2");
  await inDialog("Split");
  await expect(message(page, `${numberA}, ${numberA}-2`)).toBeVisible();
  await agree({
    status: "manufacturing",
    work: [
      [4, 3, "open"],
      [2, 3, "open"],
      [4, 1, "open"],
    ],
    made: 18,
  });

  await button(page, "Scrap").click();
  await page.getByLabel("Reason").fill("Voids in the shell");
  await page.getByText("Make them again").click();
  await inDialog("Scrap");
  await expect(message(page, `${numberA}, ${numberA}-3`)).toBeVisible();
  await agree({
    status: "manufacturing",
    work: [
      [3, 3, "open"],
      [2, 3, "open"],
      [1, 1, "open"],
      [4, 1, "open"],
    ],
    made: 15,
  });

  await button(page, "Check").click();
  await page.getByText("Failed", { exact: true }).click();
  await page.getByLabel("Note").fill("Inlet off by a millimeter");
  await page.getByLabel("Quantity").fill("1");
  await page.getByRole("combobox", { name: "Back to" }).click();
  await page.getByRole("option", { name: /^1 / }).click();
  await inDialog("Record Check");
  await expect(message(page, `${numberA}, ${numberA}-4`)).toBeVisible();
  const floor: Work[] = [
    [2, 3, "open"],
    [2, 3, "open"],
    [1, 1, "open"],
    [1, 1, "open"],
    [4, 1, "open"],
  ];
  await agree({ status: "manufacturing", work: floor, made: 12 });
  const pieces = page.getByRole("region", { name: "Pieces" }).getByRole("row");
  await expect(pieces.last()).toHaveText("Together616");

  // The screens where it is seen beside others.
  await page.goto(`${address}/manufacturing?search=${encodeURIComponent(CUSTOMER)}`);
  await expect(page.getByRole("main").getByRole("rowheader", { name: /^WO-/ })).toHaveCount(5);
  await page.goto(`${address}/board`);
  await expect(page.getByRole("region", { name: /Set plugs/ }).getByText(`${numberA}-4`)).toBeVisible();

  await page.goto(`${address}/sales-orders?search=${encodeURIComponent(CUSTOMER)}`);
  // There is room for what was promised.
  await page.setViewportSize({ width: 2400, height: 900 });
  await expect(page.getByText(/^, earliest → \d+/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /^SO-/ }).first().click();
  await expect(page.getByText("Made 12 %")).toBeVisible();
  await button(page, "Hold").click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Waits for the deposit");
  await inDialog("Put on Hold");
  await expect(button(page, "Resume")).toBeVisible();
  await agree({ status: "on hold", work: floor.map(([of, step]) => [of, step, "held"]), made: 12 });
  await button(page, "Resume").click();
  await expect(button(page, "Hold")).toBeVisible();
  await agree({ status: "manufacturing", work: floor, made: 12 });

  // Ready, away in two parts, done.
  await page.evaluate(async (customer) => {
    const work = await (await fetch(`/api/master-orders?search=${encodeURIComponent(customer)}`)).json();
    for (const { id } of work) await fetch(`/api/work-orders/${id}/complete`, { method: "POST" });
  }, CUSTOMER);
  await expect(stage).toHaveText("5Ready, now");
  const done: Work[] = floor.map(([of, step]) => [of, step, "done"]);
  await agree({ status: "manufacturing", work: done, made: 100 });
  for (const [pieces, shipped, status] of [
    ["6", 6, "manufacturing"],
    ["4", 10, "shipped"],
  ] as const) {
    await button(page, "Ship").click();
    await page.getByRole("dialog").getByRole("spinbutton", { name: "Composite stock" }).fill(pieces);
    await inDialog("Ship");
    await expect(page.getByRole("dialog")).toBeHidden();
    await agree({ status, work: done, made: 100, shipped });
  }
  await expect(stage).toHaveText("6Shipped, now");

  // The page of an order that is gone would ask for it.
  await page.goto(`${address}/settings`);
  // Backwards, act by act, until there was no order.
  while (states.length > 0) {
    expect(await kept(page)).toEqual(states.pop());
    marks.pop();
    await undoUntil(page, marks.at(-1) ?? 0);
  }
  expect(await told(page, own)).toEqual(before);
});
