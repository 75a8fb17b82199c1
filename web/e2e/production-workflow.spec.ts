import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, mondayOf } from "../../src/lib/dates.ts";
import type { CapacityCell, CapacityWeek, CapacityWeeks } from "../../src/modules/capacity/schema.ts";
import { test as ownTest } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const overview = (page: Page) => card(page, "Production Capacity Overview");
const grid = (page: Page) => page.getByRole("grid", { name: "Capacity by department and week" });

/** A step of the test's own in a department of its own, so that it is in nobody's way. */
async function addStep(request: APIRequestContext, department: string, operation: string, hours: number) {
  await request.post("/api/departments", { data: { name: department } });
  const response = await request.post("/api/production-steps", { data: { operation, hours, department } });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: number; position: number };
}

async function fail(page: Page, path: string, method: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.fallback(),
  );
}

const LOAD = { pipelineCount: 1 };
const CAPACITY = {
  steps: [
    {
      id: 1,
      position: 1,
      operation: "Lay up",
      department: "Layup",
      required: 30,
      available: 40,
      ratio: 0.75,
      level: "good",
      ...LOAD,
    },
    {
      id: 2,
      position: 2,
      operation: "Spray",
      department: "Paint",
      required: 44,
      available: 40,
      ratio: 1.1,
      level: "warning",
      ...LOAD,
    },
    {
      id: 3,
      position: 3,
      operation: "Weld",
      department: "Welding",
      required: 12.5,
      available: 0,
      ratio: null,
      level: "overloaded",
      ...LOAD,
    },
    {
      id: 4,
      position: 4,
      operation: "Pack",
      department: "Packaging",
      required: 60,
      available: 40,
      ratio: 1.5,
      level: "overloaded",
      ...LOAD,
    },
  ],
  departments: [
    { department: "Layup", steps: 1, required: 30, available: 40, ratio: 0.75, level: "good", ...LOAD },
    { department: "Welding", steps: 1, required: 12.5, available: 0, ratio: null, level: "overloaded", ...LOAD },
  ],
  overall: {
    required: 146.5,
    available: 120,
    ratio: 1.22,
    level: "overloaded",
    pipelineCount: 4,
    operations: 4,
    good: 1,
    warning: 1,
    overloaded: 2,
  },
};

test("the production cards show the API's numbers, and each tab its part", async ({ page, request }) => {
  await page.goto("/production-workflow");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Production Workflow");
  await expect(page.getByRole("tab")).toHaveText(["Production Steps", "Department Overview", "Capacity"]);
  const cards = page
    .locator("[aria-busy=false] > div")
    .filter({ hasText: /^(Total Steps|Total Hours|Avg Hours\/Step|Departments)/ });
  await expect(async () => {
    const stats = await (await request.get("/api/production-steps/stats")).json();
    await expect(cards).toHaveText(
      [
        `Total Steps${stats.totalSteps}`,
        `Total Hours${stats.totalHours} h`,
        `Avg Hours/Step${stats.averageHours} h`,
        `Departments${stats.departments}`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  await page.getByRole("tab", { name: "Department Overview" }).click();
  await expect(page).toHaveURL("/production-workflow?tab=departments");
  await expect(card(page, "Layup")).toContainText("Steps1Total Hours3.5 hAvg Hours3.5 h");
  await expect(card(page, "Welding")).toContainText("Steps0Total Hours0 hAvg Hours0 h");
});

test("where there are no steps nobody waits for what they need, and nothing moves when that comes", async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/production-steps", (route) =>
    route.fulfill({ json: [], headers: { "x-total-count": "0" } }),
  );
  await page.route("**/api/production-steps/capacity", async (route) => {
    await asked;
    const overall = { ...CAPACITY.overall, required: 0, ratio: 0, operations: 0, good: 0, warning: 0, overloaded: 0 };
    await route.fulfill({ json: { steps: [], departments: [], overall } });
  });
  await page.goto("/production-workflow");
  await expect(overview(page)).toContainText("Required0 hAvailable0 hOperations0");
  const before = await overview(page).boundingBox();
  const answered = page.waitForResponse("**/api/production-steps/capacity");
  answer();
  await answered;
  await expect(overview(page)).toContainText("Available120 h");
  await expect(overview(page).getByText("0%")).toHaveClass(/tone_info/);
  expect(await overview(page).boundingBox()).toEqual(before);
});

test("the capacity overview tells of each step by bar, tooltip, legend and table, with a banner", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/production-steps/capacity", async (route) => {
    await asked;
    await route.fulfill({ json: CAPACITY });
  });
  await page.goto("/production-workflow");
  await expect(overview(page).getByRole("status")).toHaveText("Loading production data...");
  answer();
  await expect(overview(page)).toContainText("2 operations are over capacity and may cause delays.");
  await expect(overview(page)).toContainText("Required146.5 hAvailable120 hOperations4");
  await expect(overview(page).getByText("122%")).toHaveClass(/tone_danger/);
  await expect(page.getByRole("list", { name: "Steps by level" }).getByRole("listitem")).toHaveText([
    "Good1",
    "Warning1",
    "Overloaded2",
  ]);
  const rows = overview(page).getByRole("table").getByRole("row");
  await expect(rows).toHaveText([
    "DepartmentStepsRequiredAvailableCapacityStatus",
    "Layup130 h40 h75%Good",
    "Welding112.5 h0 hNo hours plannedOverloaded",
  ]);
  const segments = page.getByRole("list", { name: "Capacity of each step" }).getByRole("link");
  await expect(segments).toHaveCount(4);
  const colours = await segments.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBe(3);
  await segments.last().hover();
  await expect(page.getByRole("tooltip")).toHaveText("Pack · Packaging · 60 h required · 40 h available · 150%");
  await segments.first().focus();
  await expect(page.getByRole("tooltip")).toHaveText("Lay up · Layup · 30 h required · 40 h available · 75%");
  await page.keyboard.press("Tab");
  await expect(segments.nth(1)).toBeFocused();
  await expect(segments.nth(1)).toHaveAccessibleName(/^Spray · Paint .* 110% · Warning$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/production-workflow?department=Paint");
  await expectAccessible(page);
});

test("a step is added by the dialog, found, edited, and its deletion taken back", async ({ page, request }) => {
  await request.post("/api/departments", { data: { name: "Stepping Yard" } });
  await page.goto("/production-workflow?department=Stepping+Yard");
  await expect(page.getByText("No production steps match your search")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Production Step" });
  await dialog.getByRole("button", { name: "Add Step" }).click();
  const operation = dialog.getByRole("textbox", { name: "Operation Name" });
  await expect(operation).toHaveAccessibleDescription("Operation name is required");
  await expect(dialog.getByRole("combobox", { name: "Department" })).toHaveAccessibleDescription(
    "Department is required",
  );
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  await operation.fill("Étch serial plate");
  await expect(dialog.getByRole("spinbutton", { name: "Hours Required" })).toHaveAttribute("step", "0.1");
  await dialog.getByRole("spinbutton", { name: "Hours Required" }).fill("0.3");
  await dialog.getByRole("combobox", { name: "Department" }).press("Enter");
  await expect(page.getByRole("option", { name: "Stepping Yard" })).toBeVisible();
  await page.keyboard.type("Stepping");
  await expect(page.getByRole("option", { name: "Stepping Yard" })).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add Step" }).press("Enter");
  await expect(toast(page, "Production step added successfully")).toBeVisible();
  await expect(card(page, "Étch serial plate")).toContainText(/Stepping Yard.*0\.3 h.*Step ID: \d+/);

  const edits = page.getByRole("button", { name: /^Edit / });
  await expect(edits).toHaveCount(1);
  await page.getByRole("combobox", { name: "Department" }).click();
  await expect(page.getByRole("option", { name: "Stepping Yard (1)" })).toBeVisible();
  await page.getByRole("option", { name: "All Departments" }).click();
  await expect(page).toHaveURL("/production-workflow");
  await expect(edits).not.toHaveCount(1);
  for (const words of ["stepping yard", "etch serial"]) {
    await page.getByRole("searchbox", { name: "Search steps" }).fill(words);
    await expect(page).toHaveURL(`/production-workflow?search=${words.replace(" ", "+")}`);
    await expect(edits).toHaveCount(1);
    await expect(edits).toHaveAccessibleName("Edit Étch serial plate");
  }
  await page.getByRole("button", { name: "Edit Étch serial plate" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Production Step" });
  await edit.getByRole("spinbutton", { name: "Hours Required" }).fill("");
  await edit.getByRole("button", { name: "Update Step" }).click();
  await expect(toast(page, "Production step updated successfully")).toBeVisible();
  await expect(card(page, "Étch serial plate")).toContainText("0 h");

  await page.getByRole("button", { name: "Delete Étch serial plate" }).click();
  const message = toast(page, "Production step deleted successfully");
  await expect(card(page, "Étch serial plate")).toHaveCount(0);
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(card(page, "Étch serial plate")).toBeVisible();
  await page.getByRole("button", { name: "Delete Étch serial plate" }).click();
  await expect(card(page, "Étch serial plate")).toHaveCount(0);
});

test("refused changes of steps are told under Error, and the dialog stays open", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addStep(request, "Refusal Yard", "Refuse to change", 0.1);
  await page.goto("/production-workflow?department=Refusal+Yard");
  await fail(page, "**/api/production-steps", "POST");
  await fail(page, "**/api/production-steps/*", "PUT");
  await fail(page, "**/api/production-steps/*", "DELETE");
  await page.getByRole("button", { name: "Edit Refuse to change" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Production Step" });
  await dialog.getByRole("textbox", { name: "Operation Name" }).fill("Changed");
  await dialog.getByRole("button", { name: "Update Step" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to update production step. Something went wrong");
  await expect(dialog.getByRole("textbox", { name: "Operation Name" })).toHaveValue("Changed");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Refuse to change" }).click();
  await expect(toast(page, "Failed to delete production step")).toBeVisible();
  await page.getByRole("button", { name: "Add Production Step" }).click();
  const add = page.getByRole("dialog", { name: "Add Production Step" });
  await add.getByRole("textbox", { name: "Operation Name" }).fill("Never added");
  await add.getByRole("combobox", { name: "Department" }).click();
  await page.getByRole("option", { name: "Refusal Yard" }).click();
  await add.getByRole("button", { name: "Add Step" }).click();
  await expect(toast(page, "Failed to add production step")).toBeVisible();
  expectComplaints(complaints, "500");
  await request.delete(`/api/production-steps/${id}`);
});

test("steps that cannot be read say why and are read again when asked", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await fail(page, "**/api/production-steps", "GET");
  await page.goto("/production-workflow");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/production-steps");
  await expect(card(page, "Lay up and cure shell")).toBeVisible();
  await fail(page, "**/api/capacity", "GET");
  await page.getByRole("tab", { name: "Capacity" }).click();
  await expect(page.getByRole("alert")).toContainText("Could not load the capacity");
  expectComplaints(complaints, "500");
});

test("the workflow is accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/production-workflow", "/production-workflow?tab=departments"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(overview(page).getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  }
});

test("the capacity grid is walked by keyboard, and a cell opens its arithmetic", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await page.goto("/production-workflow");
  await page.getByRole("tab", { name: "Capacity" }).click();
  await expect(page).toHaveURL("/production-workflow?tab=capacity");
  await expect(grid(page).getByRole("columnheader")).toHaveCount(10);
  await expect(grid(page).getByRole("columnheader").nth(1)).toContainText("This week");
  const [first, second] = [grid(page).getByRole("rowheader").nth(0), grid(page).getByRole("rowheader").nth(1)];
  await expect(first).toHaveText("Plugging");
  await expect(second).toHaveText("Layup");
  await expectAccessible(page);

  await grid(page).getByRole("gridcell").first().focus();
  for (const key of ["ArrowUp", "ArrowDown", "End", "Home", "ArrowRight", "ArrowRight", "ArrowLeft"])
    await page.keyboard.press(key);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Layup, week of /);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=capacity&department=Layup&week=\d{4}-\d\d-\d\d$/);
  const week = new URL(page.url()).searchParams.get("week") ?? "";
  const panel = page.getByRole("dialog", { name: "Layup" });
  await expect(async () => {
    const cell = await (await request.get(`/api/capacity/cell?department=Layup&week=${week}`)).json();
    expect(cell.week).toBe(week);
    await expect(panel).toContainText(`${cell.neededHours} h taken of ${cell.availableHours} h to come`, {
      timeout: 1000,
    });
    const lines = cell.work.map((line: { woNumber: string }) => line.woNumber);
    await expect(panel.getByRole("region", { name: "Work" }).getByRole("link")).toHaveText(lines, { timeout: 1000 });
    const people = cell.staff.map((line: { full_name: string }) => line.full_name);
    await expect(panel.getByRole("region", { name: "People" }).getByRole("link")).toHaveText(people, { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/production-workflow?tab=capacity");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Layup, week of /);
  await expectAccessible(page);
});

test("a link to a cell opens it, and one to no department says so", async ({ page, complaints }) => {
  await page.goto("/production-workflow?tab=capacity&department=Nowhere&week=2026-11-16");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("There is no department called Nowhere");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expectComplaints(complaints, "404");
});

ownTest(
  "the grid follows orders and planned hours at once, and says what it does not count",
  { tag: "@long" },
  async ({ page, own }) => {
    const address = await own.start();
    const { request } = page;
    const get = async (path: string) => (await request.get(`${address}${path}`)).json();
    const layup = async (moved = "") => {
      const { departments }: CapacityWeeks = await get(`/api/capacity${moved}`);
      return departments.find(({ department }) => department === "Layup") as CapacityWeeks["departments"][number];
    };
    /** All its hours, now and later, in hundredths. */
    const hoursOf = async () => {
      const { weeks, laterHours } = await layup();
      return Math.round(100 * weeks.reduce((sum, { neededHours }) => sum + neededHours, laterHours));
    };
    const cells = grid(page).getByRole("row").filter({ hasText: "Layup" }).getByRole("gridcell");
    /** The grid shows what is answered now, or with an order moved. */
    const agree = (moved = "") =>
      expect(async () => {
        for (const [n, { neededHours, availableHours }] of (await layup(moved)).weeks.entries())
          await expect(cells.nth(n)).toHaveAccessibleName(
            new RegExp(`: ${neededHours} h taken of ${availableHours} h to come`),
            { timeout: 1000 },
          );
      }).toPass();

    await page.goto(`${address}/production-workflow?tab=capacity`);
    await agree();
    const before = await hoursOf();
    const { week: monday, availableHours } = (await layup()).weeks[1] as CapacityWeek;
    const friday = addDays(monday, 18);
    const four = await makeOrder({ quantity: 4, dueDate: friday });
    expect(await hoursOf()).toBe(before + 1400);
    await agree();

    const people = await get("/api/users?status=active");
    const ana = people.find((person: { full_name: string }) => person.full_name === "Ana Ruiz");
    const planned = await request.put(`${address}/api/schedules/week`, {
      data: { cells: [{ userId: ana.id, date: monday, projectedHours: 2 }] },
    });
    expect(planned.status()).toBe(200);
    expect((await layup()).weeks[1]?.availableHours).toBe(availableHours - 6);
    await agree();

    await request.post(`${address}/api/work-orders/${four.id}/complete`, { data: {} });
    expect(await hoursOf()).toBe(before);
    await agree();
    const endless = await makeOrder({ quantity: 10_000, dueDate: null });
    const notice = page.getByText(/^\d+ orders without room in the plan are not counted: /);
    await notice.click();
    await expect(page.getByRole("group").getByRole("link").first()).toHaveText(endless.woNumber);
    await expectAccessible(page);
    await request.post(`${address}/api/work-orders/${endless.id}/complete`, { data: {} });
    await expect(notice).toBeHidden();

    // Dragged to another week, the order shows what gets too full there before it is let go.
    const overdue = addDays(monday, -10);
    const big = await makeOrder({ quantity: 40, dueDate: overdue, isCritical: true });
    const due = async () => (await get(`/api/work-orders/${big.id}`)).dueDate;
    const move = page.getByRole("button", { name: `Move ${big.woNumber} to another week` });
    const bar = page.getByRole("region", { name: `Move ${big.woNumber}` });
    await agree();
    const { weeks } = await layup();
    const isThere = async ({ week }: { week: string }) => {
      const { work }: CapacityCell = await get(`/api/capacity/cell?department=Layup&week=${week}`);
      return work.some(({ woNumber, runsOn }) => woNumber === big.woNumber && mondayOf(runsOn ?? "") === week);
    };
    const at = (await Promise.all(weeks.map(isThere))).indexOf(true);
    await cells.nth(at).click();
    await move.click();
    await expect(bar).toContainText("Drag it to another week, or choose a cell there.");
    await bar.getByText(big.woNumber).hover();
    await page.mouse.down();
    const { x, y } = (await cells.nth(at + 2).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 40, { steps: 20 });
    await expect(bar).toContainText(/Layup in the week of .*: due .* instead of /);
    await agree(`?workOrderId=${big.id}&dueDate=${addDays(overdue, 14)}`);
    expect(await due()).toBe(overdue);
    await page.mouse.up();
    await expect(toast(page, "Work order updated successfully")).toContainText(big.woNumber);
    await expect(bar).toBeHidden();
    expect(await due()).toBe(addDays(overdue, 14));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
    expect(await due()).toBe(overdue);

    // By keyboard Escape leaves it where it is, and Enter moves it.
    for (const [key, then] of [
      ["Escape", overdue],
      ["Enter", addDays(overdue, 7)],
    ] as const) {
      await cells.nth(at).press("Enter");
      await move.press("Enter");
      await expect(cells.nth(at)).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(bar).toContainText(" instead of ");
      if (key === "Escape") await expectAccessible(page);
      await page.keyboard.press(key);
      await expect(bar).toBeHidden();
      await expect.poll(due).toBe(then);
    }

    async function makeOrder(more: { quantity: number; dueDate: string | null; isCritical?: boolean }) {
      const order = { customerName: "Grid Follower", partNumber: "STK-1", dateIssued: "2020-01-06", ...more };
      const response = await request.post(`${address}/api/work-orders`, { data: order });
      expect(response.status()).toBe(201);
      return (await response.json()) as { id: number; woNumber: string };
    }
  },
);
