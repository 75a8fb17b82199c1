import type { APIRequestContext, Page } from "@playwright/test";
import { datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import { addDays, mondayOf } from "../../src/lib/dates.ts";
import type { PlannedWeek } from "../../src/modules/schedules/schema.ts";
import { test as ownTest } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "" });

// A week that no demo data touches; each test has a department and people of its own.
const WEEK = "2027-03-01";
const TUESDAY = "2027-03-02";

const grid = (page: Page) => page.getByRole("grid", { name: "Weekly schedule" });
const row = (page: Page, name: string) => grid(page).getByRole("row").filter({ hasText: name });
/** The seven days of a person, then the total of the week. */
const cells = (page: Page, name: string) => row(page, name).getByRole("gridcell");
const totals = (page: Page) => row(page, "Total").getByRole("gridcell");

async function addCrew(request: APIRequestContext, department: string, names: string[]) {
  await request.post("/api/departments", { data: { name: department } });
  const ids: number[] = [];
  for (const full_name of names) {
    const username = full_name.toLowerCase().replace(/\W/g, "");
    const person = { username, full_name, email: `${username}@stockworks.example`, role: "Production" };
    const added = await request.post("/api/master-users", { data: { ...person, primary_department: department } });
    const { id } = await added.json();
    const schedule = ["Monday", "Tuesday", "Wednesday", "Thursday"].map((day) => ({ day, projected: 8 }));
    await request.put(`/api/master-users/${id}/schedule`, { data: { schedule } });
    ids.push(id);
  }
  return ids;
}

async function storedHours(request: APIRequestContext, department: string, week = WEEK) {
  const weeks: PlannedWeek[] = await (
    await request.get(`/api/schedules/week?week=${week}&department=${department}`)
  ).json();
  return weeks.map(({ days }) => days.map(({ projectedHours }) => projectedHours));
}

test("cells are walked, typed over, reverted and put back to usual by keyboard", async ({ page, request }) => {
  await addCrew(request, "Keyboarding", ["Kay First", "Kay Second"]);
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Keyboarding`);
  await expect(totals(page)).toHaveText(["16", "16", "16", "16", "0", "0", "0", "64"]);
  await cells(page, "Kay First").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(cells(page, "Kay First").nth(1)).toBeFocused();
  await page.keyboard.type("6.5");
  await page.keyboard.press("Enter");
  await expect(cells(page, "Kay Second").nth(1)).toBeFocused();
  await expect(cells(page, "Kay First").nth(1)).toHaveText("6.5 hours planned, usually 8");
  await expect(cells(page, "Kay First").last()).toHaveText("30.5");
  await expect(totals(page).nth(1)).toHaveText("14.5");

  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await expect(cells(page, "Kay Second").nth(2)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Escape");
  await expect(cells(page, "Kay Second").nth(2)).toBeFocused();
  await expect(cells(page, "Kay Second").nth(2)).toHaveText("8 hours, as usual");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(cells(page, "Kay Second").nth(1)).toHaveText("8 hours, as usual");
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Kay Second, Tuesday" })).toHaveValue("8");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+End");
  await expect(cells(page, "Kay Second").nth(6)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(cells(page, "Kay Second").first()).toBeFocused();
  await expect(async () => {
    expect(await storedHours(request, "Keyboarding")).toEqual([
      [8, 6.5, 8, 8, 0, 0, 0],
      [8, 8, 8, 8, 0, 0, 0],
    ]);
  }).toPass();
});

test("several days are filled by Ctrl+Enter, by the handle, and put back by Undo", async ({ page, request }) => {
  await addCrew(request, "Filling", ["Fay First", "Fay Second", "Fay Third"]);
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Filling`);
  const usual = [8, 8, 8, 8, 0, 0, 0];
  await cells(page, "Fay First").first().dragTo(cells(page, "Fay Second").nth(1));
  await expect(grid(page).locator("[aria-selected=true]")).toHaveCount(4);
  await page.keyboard.type("6");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("4 days changed")).toBeVisible();
  await expect(async () => {
    const mixed = [6, 6, 8, 8, 0, 0, 0];
    expect(await storedHours(request, "Filling")).toEqual([mixed, mixed, usual]);
  }).toPass();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(async () => {
    expect(await storedHours(request, "Filling")).toEqual([usual, usual, usual]);
  }).toPass();
  await expect(cells(page, "Fay First").first()).toHaveText("8 hours, as usual");
  // The message gives the focus back to where it was when it goes.
  await expect(page.getByText("4 days changed")).toBeHidden();

  await cells(page, "Fay Third").nth(3).click();
  await cells(page, "Fay Third").nth(3).locator("[data-fill]").dragTo(cells(page, "Fay Third").nth(5));
  await expect(async () => {
    expect((await storedHours(request, "Filling"))[2]).toEqual([8, 8, 8, 8, 8, 8, 0]);
  }).toPass();
  await page.keyboard.press("Delete");
  await expect(async () => {
    expect(await storedHours(request, "Filling")).toEqual([usual, usual, usual]);
  }).toPass();
});

test("hours that cannot be are told in a sentence and do not leave the cell", async ({ page, request }) => {
  await addCrew(request, "Impossible", ["Ima Possible"]);
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Impossible`);
  await cells(page, "Ima Possible").first().focus();
  const field = page.getByRole("textbox", { name: "Ima Possible, Monday" });
  for (const [typed, sentence] of [
    ["25", "Hours are at most 24."],
    ["7.3", "Hours go by half hours."],
    ["-1", "Hours are at least 0."],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(page.getByRole("alert")).toContainText(sentence);
    if (typed === "25") await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  }
  await expect(totals(page).first()).toHaveText("8");
});

test("hours that the server refuses go back, and a toast says why", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await addCrew(request, "Refusing", ["Rea Fused"]);
  await page.route("**/api/schedules/week", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Refusing`);
  await cells(page, "Rea Fused").first().focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Failed to save hours" })).toContainText("request 7f3a");
  await expect(cells(page, "Rea Fused").first()).toHaveText("8 hours, as usual");
  await expect(totals(page).last()).toHaveText("32");
  expectComplaints(complaints, "500");
});

test("last week is copied, told, and taken back by Undo", async ({ page, request }) => {
  const [userId] = await addCrew(request, "Copying", ["Cody Pier", "Cody Peer"]);
  await request.put("/api/schedules/week", { data: { cells: [{ userId, date: TUESDAY, projectedHours: 2 }] } });
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Copying`);
  await expect(totals(page).nth(1)).toHaveText("10");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/week=2027-03-08/);
  await expect(totals(page).nth(1)).toHaveText("16");
  await page.getByRole("button", { name: "Copy last week" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Last week copied" });
  await expect(toast).toContainText("1 day changed, of 1 person.");
  await expect(totals(page).nth(1)).toHaveText("10");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(totals(page).nth(1)).toHaveText("16");
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(totals(page).nth(1)).toHaveText("10");
});

test("everybody is shown until some are chosen, and the totals say of whom they are", async ({ page, request }) => {
  const ids = await addCrew(request, "Choosing", ["Zoe Chosen", "Zack Chosen"]);
  await page.goto("/weekly-schedule");
  await expect(row(page, "Zoe Chosen")).toBeVisible();
  const people = (await grid(page).getByRole("rowheader").count()) - 1;
  await expect(grid(page).getByRole("rowheader").last()).toHaveText("Total");
  await page.getByRole("combobox", { name: "People" }).click();
  await page.getByRole("option", { name: "First three" }).click();
  await expect(grid(page).getByRole("rowheader").last()).toHaveText(`Total of 3 of ${people}`);
  await page.getByRole("combobox", { name: "People" }).click();
  await page.getByRole("option", { name: "Choose people..." }).click();
  const dialog = page.getByRole("dialog", { name: "Choose People" });
  await dialog.getByRole("checkbox", { name: "Zoe Chosen" }).check();
  await dialog.getByRole("checkbox", { name: "Zack Chosen" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`/weekly-schedule?people=${ids.join("%2C")}`);
  await expect(grid(page).getByRole("rowheader")).toHaveText([
    /^Zack Chosen/,
    /^Zoe Chosen/,
    `Total of 2 of ${people}`,
  ]);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "People" })).toHaveText("2 chosen");
  await page.getByRole("combobox", { name: "Department" }).click();
  await page.getByRole("option", { name: "Shipping", exact: true }).click();
  await expect(page.getByText("Nobody to plan")).toBeVisible();
  await page.getByRole("button", { name: "Show everyone" }).click();
  await expect(page).toHaveURL("/weekly-schedule?people=all");
  await expect(row(page, "Zoe Chosen")).toBeVisible();
});

test("a week that cannot be read says why and is read again when asked", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/api/schedules/week?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/weekly-schedule");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/schedules/week?*");
  await expect(grid(page)).toBeVisible();
  expectComplaints(complaints, "500");
});

test("the grid is accessible, and a phone shows one day at a time", { tag: "@landing" }, async ({ page, request }) => {
  const [userId] = await addCrew(request, "Reaching", ["Rae Cher", "Ray Cher"]);
  await request.put("/api/schedules/week", { data: { cells: [{ userId, date: TUESDAY, projectedHours: 5 }] } });
  await page.goto(`/weekly-schedule?week=${WEEK}&department=Reaching`);
  await expect(totals(page).nth(1)).toHaveText("13");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(totals(page)).toHaveText(["16", "61"]);
  await page.getByRole("combobox", { name: "Day" }).click();
  await page.getByRole("option", { name: "Tuesday" }).click();
  await expect(page).toHaveURL(/day=Tuesday/);
  await cells(page, "Ray Cher").first().click();
  await page.getByRole("textbox", { name: "Ray Cher, Tuesday" }).fill("7.5");
  await page.keyboard.press("Enter");
  await expect(totals(page)).toHaveText(["12.5", "60.5"]);
  await expectAccessible(page);
});

ownTest("a week of the demo shop is planned by keyboard alone", { tag: "@long" }, async ({ own, page }) => {
  const address = await own.start();
  await page.goto(`${address}/weekly-schedule`);
  await expect(grid(page)).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
  const next = addDays(mondayOf(today), 7);
  const capacity = await page.context().newPage();
  await capacity.goto(`${address}/production-workflow?tab=capacity`);
  const layup = capacity.getByRole("gridcell", { name: `Layup, week of ${dates.dayOfMonth(next)}:` });
  const available = async () =>
    Number(/of ([\d.]+) h to come/.exec((await layup.getAttribute("aria-label")) ?? "")?.[1]);
  await expect(layup).toBeVisible();
  const hadAvailable = await available();
  expect(hadAvailable).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Next week" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`week=${next}`));
  await expect(cells(page, "Jorge Mena").nth(5)).toHaveText("–no hours, as usual");
  for (let i = 0; i < 10 && !(await page.getByRole("button", { name: "Copy last week" }).evaluate(isFocused)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Last week copied")).toBeVisible();
  await expect(cells(page, "Jorge Mena").nth(5)).toHaveText("4 hours planned, usually 0");

  const before = await totals(page).allInnerTexts();
  await page.keyboard.press("Tab");
  await expect(cells(page, "Ana Ruiz").first()).toBeFocused();
  for (const hours of ["10", "10", "0", "6.5", "7", "4"]) {
    await page.keyboard.type(hours);
    await page.keyboard.press("Tab");
  }
  await expect(cells(page, "Ana Ruiz").last()).toHaveText("37.5");
  const changes = [2, 2, -8, -1.5, -1, 4, 0, -2.5];
  await expect(totals(page)).toHaveText(before.map((hours, i) => String(Number(hours) + (changes[i] ?? 0))));
  // Jorge's copied Saturday and Ana's changed week, both of Layup, in a window that nobody touched.
  await expect(async () => expect(await available()).toBe(hadAvailable + 4 - 2.5)).toPass();
  await page.reload();
  await expect(cells(page, "Ana Ruiz").last()).toHaveText("37.5");
});

function isFocused(element: HTMLElement | SVGElement): boolean {
  return element === document.activeElement;
}
