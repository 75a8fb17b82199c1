import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { hasTool } from "../../bin/tools.ts";
import { count } from "../../src/lib/text.ts";
import { keepPapers, type SheetOfPaper, sheetsOf } from "./pdf.ts";
import { expect, test } from "./support.ts";

/** Without it the papers are not tried: `npm test` says so. */
const canRead = hasTool("pdftotext");
const FORMATS = ["A4", "Letter"] as const;
/** Printers leave less than this at the edges; the shop's papers leave 15 mm, tables of weeks 10. */
const LEAST_MARGIN = (9 / 25.4) * 72;

/** A paper, with what somebody who holds it looks for. */
interface Paper {
  /** Opens its page with this many lines, and presses what prints it, if the page itself is not the paper. */
  open: (page: Page, request: APIRequestContext, lines: number) => Promise<void>;
  /** What each of its lines says, by the line's number from 1. */
  line?: (number: number) => string;
  /** What stands over its lines on each sheet. */
  head?: RegExp;
  /** What adds its lines up: never on a sheet without one of them. */
  sum?: RegExp;
  /** The numbers of lines that are tried; else 1 and 60. */
  lines?: readonly number[];
}

async function made(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

const partOf = (number: number) => `Printedpart${String(number).padStart(2, "0")}`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

async function madeOrder(request: APIRequestContext, lines: number) {
  return made(request, "/api/sales-order", {
    customerName: "Paper Arms",
    status: "confirmed",
    shippingAddress: "12 Ridge Rd, Denver, CO 80202",
    notes: "Leave at the dock",
    lineItems: Array.from({ length: lines }, (_, i) => ({ description: partOf(i + 1), quantity: 2, unitPrice: 10 })),
  });
}

async function openOrder(page: Page, request: APIRequestContext, lines: number, tab = "") {
  const order = await madeOrder(request, lines);
  await page.goto(`/sales-orders/${order.id}${tab}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.orderNumber);
  return order;
}

/** Parts that are kept in this place, with the vendor they come from. */
async function madeParts(request: APIRequestContext, lines: number, location: string) {
  const vendor = await made(request, "/api/master-vendors", { vendorName: `Vendor of ${location}` });
  const parts: { id: number }[] = [];
  for (let i = 1; i <= lines; i++)
    parts.push(
      await made(request, "/api/master-parts", {
        partNumber: `${location}${i}`,
        name: partOf(i),
        stockQuantity: 3,
        unitCost: 12,
        location,
        vendorId: vendor.id,
      }),
    );
  return { vendor, parts };
}

let places = 0;
const newPlace = () => `Shelf${++places}x${process.pid}x`;

const ORDER: Paper = {
  open: async (page, request, lines) => void (await openOrder(page, request, lines)),
  line: partOf,
  head: /^Description Quantity Unit Price Total$/,
  sum: /^(Subtotal|Total) \$/,
};

/** An order of so many lines: stocks, each with an option and a price of its own, and of several lines the last is an item. */
async function openStocks(page: Page, request: APIRequestContext, lines: number) {
  const offered: { name: string; id: number }[] = await (await request.get("/api/feature-options")).json();
  const idOf = (name: string) => offered.find((option) => option.name === name)?.id;
  const item = { kind: "item", description: partOf(lines), quantity: 5, unitPrice: 24.9 };
  const stocks = Array.from({ length: Math.max(lines - 1, 1) }, (_, i) => ({
    kind: "stock",
    partNumber: partOf(i + 1),
    options: { model: idOf("Ridgeline Hunter"), hand: idOf("Left Hand") },
    quantity: 2,
    unitPrice: 300,
    discountPercent: 25,
  }));
  const order = await made(request, "/api/sales-order", {
    customerName: "Paper Arms",
    status: "confirmed",
    shippingAddress: "12 Ridge Rd, Denver, CO 80202",
    lines: lines === 1 ? stocks : [...stocks, item],
  });
  await page.goto(`/sales-orders/${order.id}?tab=papers`);
}

const PAPERS: Readonly<Record<string, Paper>> = {
  "a sales order": ORDER,
  "a confirmation of stocks with a price of their own": {
    open: async (page, request, lines) => {
      await openStocks(page, request, lines);
      await press(page, "Print Order Confirmation");
    },
    line: partOf,
    head: /^Line Quantity Unit Price Discount Total$/,
    sum: /^(Subtotal|Total) \$/,
    lines: [1, 12, 60],
  },
  "an order confirmation": {
    ...ORDER,
    open: async (page, request, lines) => {
      await openOrder(page, request, lines, "?tab=papers");
      await press(page, "Print Order Confirmation");
    },
  },
  "a sheet of labels": {
    open: async (page, request, lines) => {
      await openOrder(page, request, lines, "?tab=papers");
      await press(page, "Print Labels");
    },
    line: partOf,
  },
  "a packing slip": {
    open: async (page, request, lines) => {
      const order = await madeOrder(request, lines);
      const shipped = Array.from({ length: lines }, (_, i) => ({ lineNo: i + 1, quantity: 2 }));
      await made(request, `/api/orders/${order.id}/shipments`, { lines: shipped, carrier: "UPS" });
      await page.goto(`/sales-orders/${order.id}?tab=papers`);
      await press(page, /^Print Packing Slip/);
    },
    line: partOf,
    head: /^Item Quantity$/,
  },
  "a traveler": {
    open: async (page, request, lines) => {
      const instruction = Array.from({ length: lines }, (_, i) => partOf(i + 1)).join("\n");
      const data = { customerName: "Paper Arms", quantity: 2, dateIssued: "2026-11-02", instruction };
      const { woNumber, id } = await made(request, "/api/work-orders", data);
      await page.goto(`/work-orders/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(woNumber);
    },
    line: partOf,
    lines: [1, 20],
  },
  "a purchase order": {
    open: async (page, request, lines) => {
      const { vendor, parts } = await madeParts(request, lines, newPlace());
      const ordered = parts.map(({ id: partId }) => ({ partId, quantity: 4, unitCost: 12 }));
      const { id } = await made(request, "/api/purchase-orders", { vendorId: vendor.id, lines: ordered });
      await page.goto(`/purchase-orders/${id}`);
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
    },
    line: partOf,
    head: /^Part Your # Quantity Unit Cost Total$/,
    sum: /^Total \$/,
  },
  "a count sheet": {
    open: async (page, request, lines) => {
      const location = newPlace();
      await madeParts(request, lines, location);
      const { id } = await made(request, "/api/stock-counts", { location });
      await page.goto(`/counts/${id}`);
      await press(page, "Print");
    },
    line: partOf,
    head: /^Part # Name Counted$/,
  },
  "each time sheet": {
    open: async (page) => {
      await page.goto("/time-sheets");
      await press(page, "Print");
    },
    head: /^Day Shifts Breaks Hours From$/,
    lines: [1],
  },
  "a list": {
    open: async (page, request, lines) => {
      const place = newPlace();
      await madeParts(request, lines, place);
      await page.goto(`/inventory?search=${place}`);
      await expect(page.getByRole("grid").getByText(partOf(1))).toBeVisible();
      await press(page, /^Print /);
    },
    line: partOf,
    head: /Name/,
  },
  "a report": {
    open: async (page, request, lines) => {
      const customers = Array.from({ length: lines }, (_, i) => `${partOf(i + 1)} Arms`);
      for (const customerName of customers)
        await made(request, "/api/sales-order", {
          customerName,
          dateIssued: lines === 1 ? "2019-02-04" : "2019-03-04",
          lineItems: [{ description: "Stock", unitPrice: 100 }],
        });
      const month = lines === 1 ? "from=2019-02-01&to=2019-02-28" : "from=2019-03-01&to=2019-03-31";
      await page.goto(`/reports/sales?by=customer&${month}`);
      await expect(page.getByRole("rowheader", { name: customers.at(-1) as string })).toBeVisible();
    },
    line: partOf,
    head: /^Customer /,
    sum: /^Total /,
  },
  "the capacity of the weeks": {
    open: async (page) => {
      await page.goto("/production-workflow?tab=capacity");
      await expect(page.getByRole("grid").first()).toBeVisible();
    },
    lines: [1],
  },
  "a week's schedule": {
    open: async (page) => {
      await page.goto("/weekly-schedule");
      await expect(page.getByRole("grid").first()).toBeVisible();
    },
    lines: [1],
  },
  "the dashboard": {
    open: async (page) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Late" })).toBeVisible();
    },
    lines: [1],
  },
};

for (const [name, paper] of Object.entries(canRead ? PAPERS : {}))
  for (const lines of paper.lines ?? [1, 60])
    test(`${name} is printed whole with ${count(lines, "line")}, and nothing of the screen around it`, {
      tag: paper === ORDER ? [] : "@landing",
    }, async ({ page, request }) => {
      // The paper stays until both formats are printed.
      await keepPapers(page);
      await paper.open(page, request, lines);
      await page.waitForLoadState("networkidle");
      const chrome = await chromeOf(page);
      for (const format of FORMATS) {
        const sheets = sheetsOf(await page.pdf({ format, preferCSSPageSize: false }));
        const wrong = sheets.flatMap((sheet, i) =>
          wrongWith(sheet, paper, lines, chrome).map((what) => `${format} ${i + 1}: ${what}`),
        );
        expect(wrong).toEqual([]);
        const all = sheets.flatMap((sheet) => sheet.lines).join("\n");
        for (let number = 1; paper.line && number <= lines; number++) expect(all).toContain(paper.line(number));
        if (paper.sum) expect(all).toMatch(new RegExp(paper.sum, "m"));
      }
    });

/** What the screen around the page says: the link over it, the sidebar, the header, and its buttons. */
async function chromeOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const all = document.querySelectorAll(
      "a[href='#main'], nav a, nav button, header a, header button, main button, main [role=tab]",
    );
    const isSaid = (part: Element) => part.closest("th, [role=columnheader], [data-print-list]") === null;
    return [...all].filter(isSaid).map((part) => (part as HTMLElement).innerText.trim().replace(/\s+/g, " "));
  });
  const own = await page.locator("main").locator("h1, h2, h3, a").allTextContents();
  // A word alone may stand on any paper, and the dashboard leads where the sidebar does.
  return [...new Set(texts)].filter(
    (text) => /[a-z] [A-Z+a-z]/i.test(text) && !own.some((said) => said.includes(text)),
  );
}

const PAGE_NUMBER = /^Page \d+ of \d+$/;

/** All that somebody would complain of who reads this sheet. */
function wrongWith(
  { width, words, lines: all }: SheetOfPaper,
  paper: Paper,
  lineCount: number,
  chrome: readonly string[],
): string[] {
  const wrong: string[] = [];
  const lines = all.filter((text) => !PAGE_NUMBER.test(text));
  for (const text of chrome) if (lines.some((line) => line.includes(text))) wrong.push(`"${text}" is of the screen`);
  for (const { text, left, right } of words) {
    if (left < LEAST_MARGIN - 1 || right > width - LEAST_MARGIN + 1) wrong.push(`"${text}" stands over the edge`);
    if (text.endsWith("…")) wrong.push(`"${text}" is cut`);
  }
  const { line, head, sum } = paper;
  const isLine = (text: string) =>
    line !== undefined && Array.from({ length: lineCount }, (_, i) => line(i + 1)).some((one) => text.includes(one));
  const heads = head ? lines.filter((text) => head.test(text)).length : 0;
  if (lines.some(isLine) && head && heads === 0) wrong.push("its lines have no heading");
  if (head && head.test(lines.at(-1) ?? "")) wrong.push("a heading stands alone at its end");
  if (sum && lines.some((text) => sum.test(text)) && !lines.some(isLine)) wrong.push("sums stand without a line");
  if (lines.length === 0) wrong.push("nothing stands on it");
  return wrong;
}

if (canRead)
  test("an order confirmation of several sheets numbers them, and says what one stock costs and not its list price", {
    tag: "@landing",
  }, async ({ page, request }) => {
    await keepPapers(page);
    const printed = async (lines: number) => {
      await openStocks(page, request, lines);
      await press(page, "Print Order Confirmation");
      return sheetsOf(await page.pdf({ format: "A4" })).map((sheet) => sheet.lines);
    };
    const [one = [], ...others] = await printed(1);
    expect(others).toEqual([]);
    expect(one.find((text) => text.includes("$"))).toMatch(/2 \$300\.00 25% \$450\.00$/);
    expect(one.join("\n")).not.toContain("$389.00");
    const sheets = await printed(60);
    expect(sheets.map((lines) => lines.at(-1))).toEqual(sheets.map((_, i) => `Page ${i + 1} of ${sheets.length}`));
  });

if (canRead)
  for (const [howMany, tag, lineCounts] of [
    ["with few of them and with many", "@landing", [8, 14, 20, 34]],
    ["however many there are", "@long", Array.from({ length: 27 }, (_, n) => n + 8)],
  ] as const)
    test(`the sums of an order stand on no sheet without one of its lines, ${howMany}`, { tag }, async ({
      page,
      request,
    }) => {
      const wrong: string[] = [];
      for (const lines of lineCounts) {
        await openOrder(page, request, lines);
        for (const [i, sheet] of sheetsOf(await page.pdf({ format: "Letter" })).entries())
          wrong.push(...wrongWith(sheet, ORDER, lines, []).map((what) => `${lines} lines, sheet ${i + 1}: ${what}`));
      }
      expect(wrong).toEqual([]);
    });

test("each place of the program that prints is tried here", () => {
  const web = fileURLToPath(new URL("..", import.meta.url));
  const prints = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /^(components|widgets|screens|layout)\/.*\.tsx?$/.test(file) &&
      /\bprint\(|usePrint\(\)|<OrderPaper |<Traveler /.test(readFileSync(join(web, file), "utf8")),
  );
  expect(prints.sort()).toEqual([
    "components/print-list.tsx",
    "components/print-papers.tsx",
    "screens/counts/count-screen.tsx",
    "screens/order/order-details.tsx",
    "screens/order/order-papers.tsx",
    "screens/order/order-screen.tsx",
    "screens/order/order-shipping.tsx",
    // By plan.spec.ts.
    "screens/plan/plan-screen.tsx",
    "screens/production/capacity-tab.tsx",
    "screens/purchase-orders/purchase-actions.tsx",
    "screens/purchase-orders/purchase-papers.tsx",
    "screens/reports/report-screen.tsx",
    "screens/time-sheets/time-sheets-screen.tsx",
    "screens/work-orders/use-travelers.tsx",
    "screens/work-orders/work-order-page.tsx",
  ]);
});
