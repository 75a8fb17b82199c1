import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid", { name: /^Schedules/ });

async function addEmployee(request: APIRequestContext, full_name: string, days: object = {}) {
  const username = full_name.toLowerCase().replace(/\W/g, "");
  const person = { username, full_name, email: `${username}@stockworks.example`, role: "Production" };
  const { id } = await (await request.post("/api/master-users", { data: person })).json();
  const schedule = Object.entries(days).map(([day, [projected, actual]]) => ({ day, projected, actual }));
  await request.put(`/api/master-users/${id}/schedule`, { data: { schedule } });
  return id as number;
}

async function choose(place: Page | Locator, page: Page, field: string, option: string) {
  await place.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a day is scheduled, changed and deleted in dialogs", async ({ page, request }) => {
  const id = await addEmployee(request, "Sylvia Scheduled");
  await page.goto(`/schedules?userId=${id}`);
  await expect(page.getByText("No schedules for this employee")).toBeVisible();
  await page
    .getByRole("banner")
    .or(page.getByRole("main"))
    .getByRole("button", { name: "Add Schedule" })
    .first()
    .click();
  const add = page.getByRole("dialog", { name: "Add Schedule" });
  await expect(add.getByRole("combobox", { name: "Employee" })).toHaveText("Sylvia Scheduled");
  await add.getByRole("button", { name: "Add Schedule" }).click();
  await expect(add.getByLabel("Projected Hours")).toHaveAccessibleDescription("Projected hours are a number");
  await expectAccessible(page);
  await choose(add, page, "Day", "Wednesday");
  await add.getByLabel("Projected Hours").fill("25");
  await expect(add.getByLabel("Projected Hours")).toHaveAccessibleDescription("Projected hours are at most 24");
  await add.getByLabel("Projected Hours").fill("8");
  await add.getByRole("button", { name: "Add Schedule" }).click();
  await expect(page.getByText("Schedule created successfully")).toBeVisible();
  const row = grid(page).getByRole("row").nth(1);
  await expect(row).toContainText("Under Hours");

  await page.getByRole("button", { name: "Edit Sylvia Scheduled, Wednesday" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Schedule" });
  await edit.getByLabel("Actual Hours").fill("9");
  await edit.getByRole("button", { name: "Save Schedule" }).click();
  await expect(page.getByText("Schedule updated successfully")).toBeVisible();
  await expect(row).toContainText("Over Hours");
  await expect(row).toContainText("112.5%");

  await page.getByRole("button", { name: "Delete Sylvia Scheduled, Wednesday" }).click();
  const question = page.getByRole("dialog", { name: "Delete Schedule" });
  await expect(question).toContainText("Are you sure you want to delete this schedule?");
  await question.getByRole("button", { name: "Delete Schedule" }).click();
  await expect(page.getByText("Schedule deleted successfully")).toBeVisible();
  await expect(page.getByText("No schedules for this employee")).toBeVisible();
});

test("the employee filter narrows cards and list, and stands in the address", async ({ page, request }) => {
  const id = await addEmployee(request, "Fiona Filtered", { Monday: [8, 7], Tuesday: [8, 8], Friday: [4, 5] });
  await page.goto("/schedules");
  await choose(page, page, "Employee", "Fiona Filtered");
  await expect(page).toHaveURL(`/schedules?userId=${id}`);
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  const days = grid(page).getByRole("row");
  for (const [i, words] of [
    ["Monday", "−1", "87.5%", "Under Hours"],
    ["Tuesday", "0", "100.0%", "On Track"],
    ["Friday", "+1", "125.0%", "Over Hours"],
  ].entries())
    for (const word of words) await expect(days.nth(i + 1)).toContainText(word);
  for (const card of ["Active Employees1", "Projected Hours20", "Actual Hours20", "Variance0", "Efficiency100.0%"])
    await expect(page.getByRole("main")).toContainText(card);
  await choose(page, page, "Employee", "All Employees");
  await expect(page).toHaveURL("/schedules");
});

test("a schedule that is not created, updated or deleted says so, and the dialog stays open", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const id = await addEmployee(request, "Rita Refused", { Monday: [8, 8] });
  await page.route(/\/api\/schedules(\/\d+)?$/, (route) =>
    ["PUT", "POST", "DELETE"].includes(route.request().method())
      ? route.fulfill({ status: 400, json: { message: "No luck today", issues: [] } })
      : route.continue(),
  );
  await page.goto(`/schedules?userId=${id}`);
  await grid(page).getByText("Rita Refused").click();
  const dialog = page.getByRole("dialog", { name: "Edit Schedule" });
  await dialog.getByLabel("Actual Hours").fill("6.5");
  await dialog.getByRole("button", { name: "Save Schedule" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to update schedule" })).toContainText(
    "No luck today",
  );
  await expect(dialog.getByLabel("Actual Hours")).toHaveValue("6.5");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add Schedule" }).first().click();
  const add = page.getByRole("dialog", { name: "Add Schedule" });
  await choose(add, page, "Day", "Tuesday");
  await add.getByLabel("Projected Hours").fill("8");
  await add.getByRole("button", { name: "Add Schedule" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to create schedule" })).toBeVisible();
  await add.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Rita Refused, Monday" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Schedule" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to delete schedule" })).toBeVisible();
  expectComplaints(complaints, "400");
});

test("the schedules are accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const id = await addEmployee(request, "Alma Accessible", { Monday: [8, 6], Tuesday: [8, 8], Friday: [4, 6] });
  await page.goto(`/schedules?userId=${id}`);
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
