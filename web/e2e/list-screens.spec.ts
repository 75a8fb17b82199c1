import type { APIRequestContext, Page } from "@playwright/test";
import { isQuick, isShort } from "../../bin/long.ts";
import { faultsOf } from "./list-looks.ts";
import { listScreens } from "./list-screens.ts";
import { test } from "./own-server.ts";
import { madeRecords, placeOf } from "./records.ts";
import { expect } from "./support.ts";
import { walkThrough } from "./walk.ts";

const LONG_NAME = "Aabenraa & Absaroka Long Range Precision Rifle Manufacturing Company";
const LONG_TEXT = "Adjustable cheek piece with two-way hardware, left hand, and a flush cup on each side of the forend";
const TABLET = 1024;
/** Each list is looked at in each of these; by hand in all of them. */
const LOOKS: readonly Look[] = isQuick
  ? [[TABLET, "light"]]
  : isShort
    ? [
        [1440, "light"],
        [390, "dark"],
      ]
    : [1440, TABLET, 390].flatMap((width): Look[] => [
        [width, "light"],
        [width, "dark"],
      ]);
type Look = readonly [width: number, mode: "light" | "dark"];

const [[FIRST_WIDTH] = [TABLET]] = LOOKS;

/** What two lists with one title on one screen would hide: each is known by its screen and its title. */
type Found = Map<string, string[]>;

test("every list keeps its headings in sight and over its columns, cuts no cell beside one with room, and lays nothing over another", async ({
  page,
  request,
  own,
}) => {
  test.setTimeout(300_000);
  const address = await own.start();
  const found = await walkLists(page, request, address);
  expect(Object.fromEntries([...found].filter(([, faults]) => faults.length > 0))).toEqual({});
});

/** Looks at each list of each screen, in a shop with long names. Fails where a screen that draws a list shows none. */
async function walkLists(page: Page, request: APIRequestContext, address: string): Promise<Found> {
  await makeLong(request, address);
  const records = await madeRecords(request, address);
  const screens = listScreens();
  expect(screens.filter(({ tables }) => tables.length > 0).length).toBeGreaterThan(15);
  const walk = walkThrough(page, address);
  const found: Found = new Map();
  for (const { path, tables } of screens) {
    await page.setViewportSize({ width: FIRST_WIDTH, height: 900 });
    await walk(placeOf(path, records));
    const before = found.size;
    await lookAround(page, path, found);
    const tabs = page.getByRole("main").getByRole("tab");
    for (let at = 1; at < (await tabs.count()); at++) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute("aria-selected", "true");
      await lookAround(page, path, found);
    }
    const grids = [...found.keys()].slice(before).filter((name) => name.startsWith(`grid `)).length;
    expect(grids, `The lists of ${path}, which ${tables.join(" and ")} draw`).toBeGreaterThanOrEqual(tables.length);
  }
  return found;
}

/** Looks at all lists that are shown now. */
async function lookAround(page: Page, path: string, found: Found) {
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  const lists = page.getByRole("main").locator("[role=grid]:has([role=columnheader]), table:has(thead th)");
  for (const list of await lists.all()) {
    if (!(await list.isVisible())) continue;
    const title = await list.evaluate((it) => {
      const by = it.getAttribute("aria-labelledby");
      const label =
        by === null ? it.closest("[aria-label]")?.getAttribute("aria-label") : document.getElementById(by)?.textContent;
      return `${it.role === "grid" ? "grid" : "table"} ${(label ?? it.querySelector("caption, thead")?.textContent ?? "").replace(/ \(.*/, "")}`;
    });
    const name = `${title} of ${path}`;
    if (found.has(name)) continue;
    const faults: string[] = [];
    const scrolledAt = new Set<number>();
    for (const [width, mode] of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: mode });
      await list.scrollIntoViewIfNeeded();
      const isFirst = !scrolledAt.has(width);
      scrolledAt.add(width);
      faults.push(...(await faultsOf(page, list, isFirst)).map((fault) => `${width} ${mode}: ${fault}`));
    }
    found.set(name, faults);
    await page.setViewportSize({ width: FIRST_WIDTH, height: 900 });
  }
}

/** A record with long names for each list. */
async function makeLong(request: APIRequestContext, address: string) {
  const make = async (path: string, data: object) => {
    const response = await request.post(address + path, { data });
    expect([200, 201], `${path}: ${await response.text()}`).toContain(response.status());
    return (await response.json()) as { id: number };
  };
  const place = {
    vendorAddress: "12345 North Kalispell and Columbia Falls Stage Road, Building 7",
    vendorCity: "Saint Johnsbury Center",
    vendorState: "MA",
  };
  const vendor = {
    vendorName: LONG_NAME,
    ...place,
    vendorZip: "59901-1234",
    contact: "Alexandra Fitzgerald-Montgomery",
    phone: "406-555-0123",
    leadDays: 120,
  };
  const { id: vendorId } = await make("/api/master-vendors", vendor);
  await make("/api/master-customers", {
    customerName: LONG_NAME,
    recordType: "Company",
    contactType: "Email",
    contactInfo: "purchasing.department@absaroka-precision-rifles.example",
  });
  const part = {
    partNumber: "AA-LONG-BOLT-STOP-12",
    name: `${LONG_TEXT}, box of 100`,
    description: "Sold by the box",
    supplier: LONG_NAME,
    supplierPartNumber: "004-17-ABC-99",
    unitCost: 1234.56,
    stockQuantity: 12_345,
    location: "Finishing",
    lastOrderDate: "2026-10-10",
    sku: "SW-LONG-0001",
  };
  const { id: partId } = await make("/api/master-parts", part);
  const work = {
    customerName: LONG_NAME,
    quantity: 12_345,
    dateIssued: "2026-01-02",
    dueDate: "2026-01-12",
    partNumber: "STK-LBW-LA-LEFT",
    instruction: LONG_TEXT,
  };
  await make("/api/work-orders", work);
  const lineItems = [{ description: LONG_TEXT, quantity: 2, unitPrice: 123_456.78 }];
  await make("/api/sales-order", {
    customerName: LONG_NAME,
    status: "pending",
    dateIssued: "2026-12-12",
    dueDate: "2026-12-30",
    lineItems,
  });
  await make("/api/purchase-orders", { vendorId, lines: [{ partId, quantity: 1500 }], note: LONG_TEXT });
  const person = {
    username: "alexandra.fitzgerald.montgomery",
    full_name: "Alexandra Fitzgerald-Montgomery de la Cruz",
    email: "alexandra.fitzgerald-montgomery@stockworks.example",
    role: "Production",
    primary_department: "Finishing",
  };
  const { id: userId } = await make("/api/master-users", person);
  await make("/api/schedules", { userId, dayOfWeek: "Wednesday", projectedHours: 10 });
  const { id: departmentId } = await make("/api/departments", {
    name: "Abrasives, Adhesives and All Other Finishing Materials",
  });
  await make("/api/department-areas", { name: "A bench by the window, second from the left", departmentId });
  const { id: categoryId } = await make("/api/feature-categories", {
    name: "Adjustable hardware for cheek pieces and butt plates",
  });
  await make("/api/feature-options", { categoryId, name: LONG_TEXT, price: 1234.5, subcategory: "Two-tone, textured" });
  const people = (await (await request.get(`${address}/api/master-users?search=hattie`)).json()) as { id: number }[];
  const added = { userId, act: "add", eventType: "clock_in", reason: LONG_TEXT, decidedBy: people[0]?.id };
  await make("/api/time-corrections", {
    ...added,
    occurredAt: "2026-11-03T14:00:00.000Z",
    otherAt: "2026-11-03T22:00:00.000Z",
  });
}
