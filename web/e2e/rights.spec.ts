import type { Page } from "@playwright/test";
import { screens } from "../app/screens.ts";
import { FOR_LINKS } from "../layout/navigation.ts";
import { expectHarmless, fillWithHostile, harmDoneBy } from "./hostile.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";
import { walkThrough } from "./walk.ts";

const PASSWORD = "plenty of walnut";
const OWNER = "evoss";
const FOREIGN = "This is not for you";

/** The screens of whoever has come in. */
const SCREENS = screens
  .flatMap(({ options }) => ("path" in options ? options.path : []))
  .filter((path) => !path.includes("$") && !FOR_LINKS.includes(path));
/** What is behind the first sight of some, too. */
const PLACES = [
  ...SCREENS,
  "/sales-orders/1",
  "/production-workflow?tab=departments",
  "/production-workflow?tab=capacity",
  "/feature-categories?tab=categories",
  "/feature-categories?tab=options",
  "/feature-categories?tab=configurations",
  "/feature-categories?tab=prices",
  "/feature-categories?tab=hours",
  "/departments?tab=areas",
  "/manage-areas?dept=1",
];

interface Person {
  role: string;
  username: string;
  /** The screens that are for others. */
  foreign: readonly string[];
  /** By screen the buttons, links and columns that are there, and those that are not. */
  offered: Readonly<Record<string, { has?: readonly string[]; lacks?: readonly string[] }>>;
}

const PEOPLE: readonly Person[] = [
  {
    role: "CSR",
    username: "dwhitfield",
    foreign: ["/users", "/devices", "/schedules", "/weekly-schedule", "/settings"],
    offered: {
      "/": { has: ["New Order", "Customers"], lacks: ["User Management", "Workforce Scheduling"] },
      "/customers": { has: ["Import", "Add Customer"] },
      "/vendors": { has: ["Import", "Add Vendor"] },
      "/purchase-orders": { has: ["Total"], lacks: ["New Purchase Order"] },
      "/inventory": { has: ["Add Part", "Unit Cost"] },
      "/sales-orders": { has: ["New Order", "Total"] },
      "/sales-orders/1": { has: ["Edit"] },
      "/departments": { lacks: ["Add Department", "Add Dept"] },
      "/feature-categories?tab=options": { has: ["Price"], lacks: ["Add Option", "Actions"] },
      "/production-workflow": { lacks: ["Add Production Step", "Edit", "Delete"] },
      "/timekeeping": { lacks: ["Kiosk mode", "Export CSV"] },
    },
  },
  {
    role: "Function Lead",
    username: "aruiz",
    foreign: ["/users", "/devices", "/customers", "/customers/new", "/sales-orders/new", "/imports", "/settings"],
    offered: {
      "/": { has: ["Workforce Scheduling"], lacks: ["New Order", "Customers", "User Management"] },
      "/vendors": { has: ["Vendor Name"], lacks: ["Import", "Add Vendor"] },
      "/purchase-orders": { has: ["Vendor"], lacks: ["New Purchase Order", "Total"] },
      "/inventory": { has: ["Quantity"], lacks: ["Add Part", "Unit Cost", "Total Value"] },
      "/sales-orders": { has: ["Order #"], lacks: ["New Order", "Total", "Revenue"] },
      "/sales-orders/1": { has: ["Print"], lacks: ["Edit", "Unit Price"] },
      "/schedules": { has: ["Add Schedule"] },
      // Of the steps of their departments alone.
      "/production-workflow": { has: ["Edit"], lacks: ["Add Production Step", "Delete"] },
      "/feature-categories?tab=options": { has: ["Name"], lacks: ["Price", "Add Option"] },
      "/manage-areas?dept=1": { has: ["Area Name"], lacks: ["Add Area"] },
    },
  },
  {
    role: "Production",
    username: "jmena",
    foreign: [
      "/users",
      "/devices",
      "/customers",
      "/customers/1",
      "/customers/new",
      "/vendors",
      "/purchase-orders",
      "/purchase-orders/to-order",
      "/sales-orders",
      "/sales-orders/new",
      "/sales-orders/1",
      "/feature-categories",
      "/feature-categories?tab=categories",
      "/feature-categories?tab=options",
      "/imports",
      "/reports",
      "/settings",
    ],
    offered: {
      "/": { has: ["Manufacturing", "Inventory"], lacks: ["New Order", "Customers", "Sales Orders", "Vendors"] },
      "/inventory": { has: ["Quantity"], lacks: ["Import", "Add Part", "Unit Cost", "Total Value"] },
      "/schedules": { has: ["Projected Hours"], lacks: ["Add Schedule", "Actions"] },
      "/weekly-schedule": { has: ["Usual Weeks"], lacks: ["Copy last week"] },
      "/production-workflow": { has: ["Production Steps"], lacks: ["Add Production Step", "Edit"] },
      "/master-departments": { has: ["Areas Count"], lacks: ["Add Department"] },
      "/departments?tab=areas": { has: ["Area Name"], lacks: ["Add Department", "Add Area", "Actions"] },
      "/timekeeping": { has: ["Clock In"], lacks: ["Kiosk mode", "Export CSV", "Select Employee"] },
    },
  },
];

const [, , production] = PEOPLE;

// Their lists are full of words that would do harm if they were more than words.
for (const { role, username, foreign, offered, where, tag } of [
  // Who may least is walked with each landing, where something is theirs; what each may call is asked of all calls without a browser.
  {
    ...(production as Person),
    foreign: ["/users", "/sales-orders/1"],
    where: "where something is theirs",
    tag: "@landing",
  },
  ...PEOPLE.map((person) => ({ ...person, where: "everywhere", tag: "@long" })),
])
  test(`${role} is offered what they may do, and nothing that would be refused, ${where}`, { tag }, async ({
    page,
    own,
    complaints,
  }) => {
    const address = await own.start();
    await fillWithHostile(address);
    await givePasswords(address, [OWNER, username]);
    const harm = harmDoneBy(page, address);
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(address);
    await signIn(page, username);
    expect(Object.keys(offered).filter((place) => !PLACES.includes(place))).toEqual([]);
    const walk = walkThrough(page, address);
    // A lead has less than the office and more than the floor: what both see alike is walked by them.
    const isOwn = (place: string) => place in offered || foreign.includes(place);
    for (const place of role !== "CSR" ? PLACES.filter(isOwn) : PLACES) {
      await walk(place);
      const main = page.getByRole("main");
      await expect(main.locator("h1").first(), place).toBeVisible();
      const text = await main.innerText();
      expect({ place, isForeign: text.includes(FOREIGN) }).toEqual({ place, isForeign: foreign.includes(place) });
      if (text.includes(FOREIGN)) expect(text, place).toMatch(/Only Admin.* Owner.* may (see|change|create) /);
      expect(text, place).not.toMatch(/NaN|undefined|\[object/);
      expect([...refused, ...complaints, ...harm], place).toEqual([]);
      await expectHarmless(page, place);
      const words = await wordsOf(page);
      const { has = [], lacks = [] } = offered[place] ?? {};
      expect({ place, has: has.filter((word) => words.has(word)) }).toEqual({ place, has });
      expect({ place, lacks: lacks.filter((word) => words.has(word)) }).toEqual({ place, lacks: [] });
    }
    // The key begins nothing that its button does not.
    await walk("/inventory");
    await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(role === "CSR" ? 1 : 0);
    if (role === "CSR") await page.getByRole("button", { name: "Cancel" }).click();
    // What they may do and why, is theirs to read, and that of others is not.
    await walk("/account");
    await page.getByRole("link", { name: "What I may do" }).click();
    await expect(page.getByRole("main").getByText(new RegExp(`^As ${role}`))).toBeVisible();
    await expect(page.getByRole("region", { name: "What they may do" })).toContainText("see");
    await expect(page.getByRole("region", { name: "What they did" })).toContainText("Signed in as");
    await page.goto(`${address}/users/1`);
    await expect(page.getByText("Only Admin and Owner may see staff records of other people")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Username or email")).toBeVisible();
    refused.splice(0);
    complaints.splice(0);
  });

test("who may only see hours and rules of options finds grids without fields and buttons", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  const read = (path: string): Promise<unknown[]> =>
    page.evaluate(async (path) => (await fetch(`/api/${path}`)).json(), path);
  await givePasswords(address, [OWNER, "dwhitfield"]);
  await page.goto(address);
  await signIn(page, "dwhitfield");
  const [hours, rules] = [await read("step-hours"), await read("option-rules")];
  expect([hours.length, rules.length].every((many) => many > 0)).toBe(true);

  await page.goto(`${address}/feature-categories?tab=hours`);
  const sheet = page.getByRole("grid", { name: "Hours by option" });
  await expect(sheet).toHaveAttribute("aria-readonly", "true");
  const layup = sheet
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Longbow Prone", exact: true }) })
    .getByRole("gridcell")
    .nth(1);
  await expect(layup).toHaveText("5");
  await layup.dblclick();
  for (const key of ["9", "Enter", "F2", "Delete", "ControlOrMeta+v"]) await page.keyboard.press(key);
  await layup.focus();
  await page.keyboard.press("ArrowRight");
  await expect(sheet.getByRole("gridcell").and(page.locator(":focus"))).toHaveCount(1);
  await expect(layup).toHaveText("5");
  await expect(sheet.locator("input, button, select, [contenteditable]")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${address}/feature-categories?tab=rules`);
  const grid = page.getByRole("grid", { name: "Options and models" });
  await expect(grid).toHaveAttribute("aria-readonly", "true");
  const tick = grid.getByRole("checkbox", { name: "Left Hand with Heritage Classic", exact: true });
  await expect(tick).toHaveAttribute("aria-readonly", "true");
  await tick.click();
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
  const list = page.getByRole("list", { name: "Rules" });
  await expect(list.getByRole("listitem")).toHaveCount(rules.length);
  await expect(list.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Rule" })).toHaveCount(0);
  await expectAccessible(page);
  expect([await read("step-hours"), await read("option-rules")]).toEqual([hours, rules]);
});

/** All that stands alone in a line of its own: buttons, links, heads of columns, labels. */
async function wordsOf(page: Page): Promise<Set<string>> {
  const found = await page.getByRole("main").evaluate((main) => {
    const words: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) words.push(node.textContent ?? "");
    const labelled = [...main.querySelectorAll("[aria-label]")];
    return [...words, ...labelled.map((element) => element.getAttribute("aria-label") ?? "")];
  });
  return new Set(found.map((word) => word.trim()));
}

/** From here on nobody comes in without a password. */
async function givePasswords(address: string, names: readonly string[]) {
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const people = await ask<{ staffId: number; username: string }[]>("GET", "/api/links/people");
  for (const { staffId } of people.filter(({ username }) => names.includes(username))) {
    const { path } = await ask<{ path: string }>("POST", "/api/links", { staffId });
    await ask("POST", "/api/links/use", { link: path.split("#")[1], password: PASSWORD });
  }
  await ask("PATCH", "/api/settings", { signIn: "always" });
}

async function signIn(page: Page, username: string) {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: /^My account/ })).toBeVisible();
}
