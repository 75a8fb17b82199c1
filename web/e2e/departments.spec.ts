import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, pending, pressRetry, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid");
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });

type Stats = Record<string, string | number>;
const averageOf = ({ averageAreas }: Stats) => Number(averageAreas).toFixed(1);

/** Other tests add departments meanwhile, so cards and API are read until both tell of the same moment. */
async function expectCards(page: Page, request: APIRequestContext, labels: RegExp, texts: (stats: Stats) => string[]) {
  const cards = page.locator("[aria-busy=false] > :is(div, a)").filter({ hasText: labels });
  await expect(async () => {
    const stats = await (await request.get("/api/departments/stats")).json();
    await expect(cards).toHaveText(texts(stats), { timeout: 1000 });
  }).toPass();
}

/** A department of the test's own with areas. */
async function addDepartment(request: APIRequestContext, name: string, areas: string[] = []): Promise<number> {
  const response = await request.post("/api/departments", { data: { name } });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  for (const area of areas) {
    const answer = await request.post(`/api/departments/${id}/areas`, { data: { name: area } });
    expect(answer.status()).toBe(201);
  }
  return id;
}

async function fail(page: Page, path: string, method: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.fallback(),
  );
}

test("the department cards of both tabs show the API's numbers", async ({ page, request }) => {
  await page.goto("/departments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Department Management");
  await expectCards(page, request, /^(Total Departments|Most Recent|Active Users)/, (stats) => [
    `Total Departments${stats.totalDepartments}`,
    `Most Recent${stats.mostRecent}`,
    `Active Users${stats.activeUsers}`,
  ]);
  await expect(page.getByRole("columnheader")).toHaveText(["Department Name", "Created", "Actions"]);
  await page.getByRole("tab", { name: "Department Areas" }).click();
  await expect(page).toHaveURL("/departments?tab=areas");
  await expect(page.getByRole("tab")).toHaveText(["Departments", "Department Areas"]);
  await expectCards(
    page,
    request,
    /^(Total Areas|Departments with Areas|Average Areas|Largest Department)/,
    (stats) => [
      `Total Areas${stats.totalAreas}`,
      `Departments with Areas${stats.departmentsWithAreas}`,
      `Average Areas${averageOf(stats)}per department`,
      `Largest Department${stats.largestDepartment}`,
    ],
  );
  await expect(page.getByRole("columnheader")).toHaveText(["Area Name", "Department", "Created", "Actions"]);
});

test("a department and its comma-separated areas are added in one line by keyboard", async ({ page, request }) => {
  await page.goto("/departments");
  const add = page.getByRole("button", { name: "Add Dept" });
  const name = page.getByRole("textbox", { name: "Department name" });
  await name.fill("   ");
  await expect(add).toBeDisabled();
  await name.fill("Quick Thread");
  await expect(add).toBeEnabled();
  await expect(page.getByPlaceholder("e.g. Cutting, Layup, QA")).toHaveAccessibleName("Areas (comma-separated)");
  await name.press("Tab");
  await page.keyboard.type(" Lathe, , Tapping ");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Department "Quick Thread" created with areas')).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();
  const [{ id }] = await (await request.get("/api/departments?search=quick+thread")).json();
  const areas = await (await request.get(`/api/departments/${id}/areas`)).json();
  expect(areas.map((area: { name: string }) => area.name)).toEqual(["Lathe", "Tapping"]);
  await page.keyboard.type("Quick Alone");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Department "Quick Alone" created')).not.toContainText("with areas");
});

test("an area that quick add could not store is named, and a refused department says why", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.goto("/departments");
  const name = page.getByRole("textbox", { name: "Department name" });
  await name.fill("Half Stored");
  await page.getByRole("textbox", { name: "Areas (comma-separated)" }).fill(`Good Bench, ${"Long ".repeat(12)}`);
  await name.press("Enter");
  const message = toast(page, 'Department "Half Stored" created, but not 1 area');
  await expect(message).toContainText("Long Long");
  await expect(message).toContainText("Area name is at most 50 characters");
  await message.getByRole("button", { name: "Manage Areas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Areas for Half Stored");
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/departments");
  await name.fill("Half Stored");
  await name.press("Enter");
  await expect(toast(page, "Error")).toContainText(
    "Failed to create department. There is already a department called Half Stored",
  );
  await expect(name).toHaveValue("Half Stored");
  expect(complaints.splice(0).filter((text) => !/400|409/.test(text))).toEqual([]);
});

test("a department is added, renamed and deleted with its prompt, and the answer's message is shown", async ({
  page,
}) => {
  await page.goto("/departments?search=dialog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Department" });
  const name = dialog.getByRole("textbox", { name: "Department Name" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("Department name is required");
  await expectAccessible(page);
  await name.fill("Dialog Dept");
  await name.press("Enter");
  await expect(toast(page, "Department created successfully")).toBeVisible();
  await rowOf(page, "Dialog Dept").getByRole("button", { name: "Edit Dialog Dept" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Department" }).getByRole("textbox", { name: "Department Name" });
  await expect(edit).toHaveValue("Dialog Dept");
  await edit.fill("Dialog Renamed");
  await edit.press("Control+Enter");
  await expect(toast(page, "Department updated successfully")).toBeVisible();
  await rowOf(page, "Dialog Renamed").getByRole("button", { name: "Delete Dialog Renamed" }).click();
  const question = page.getByRole("dialog", { name: "Delete Department" });
  await expect(question).toContainText("Delete Dialog Renamed department? This will also delete all associated areas.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(rowOf(page, "Dialog Renamed")).toBeVisible();
  await rowOf(page, "Dialog Renamed").getByRole("button", { name: "Delete Dialog Renamed" }).click();
  await question.getByRole("button", { name: "Delete Department" }).click();
  await expect(toast(page, "Department deleted successfully")).toBeVisible();
  await expect(page.getByText("No departments found matching your search")).toBeVisible();
});

test("refused changes of departments are told under Error, and a dialog stays open", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await addDepartment(request, "Refused Dept");
  await page.goto("/departments?search=refused+dept");
  await expect(rows(page)).toHaveCount(1);
  await fail(page, "**/api/departments", "POST");
  await fail(page, "**/api/departments/*", "PUT");
  await page.getByRole("button", { name: "Add Department" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Department Name" });
  await name.fill("Never Stored");
  await name.press("Enter");
  await expect(toast(page, "Error")).toContainText("Failed to create department. Something went wrong");
  await expect(name).toHaveValue("Never Stored");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Edit Refused Dept" }).click();
  await name.fill("Other Name");
  await name.press("Enter");
  await expect(toast(page, "Failed to update department")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  expectComplaints(complaints, "500");

  // A department with steps is refused by the server itself.
  const step = await request.post("/api/production-steps", {
    data: { operation: "Hold the department", hours: 0.1, department: "Refused Dept" },
  });
  await page.getByRole("button", { name: "Delete Refused Dept" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Department" }).click();
  await expect(toast(page, "Failed to delete department")).toContainText("Refused Dept has 1 production step");
  expectComplaints(complaints, "409");
  await request.delete(`/api/production-steps/${(await step.json()).id}`);
});

test("refused changes of areas are told under Error in each screen's words", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const id = await addDepartment(request, "Refused Areas", ["Stubborn Bay"]);
  await fail(page, "**/api/department-areas", "POST");
  await fail(page, "**/api/department-areas/*", "DELETE");
  await fail(page, "**/api/departments/*/areas", "POST");
  const told = async (failure: string) => {
    const error = toast(page, failure);
    await expect(error).toContainText("Error");
    await expect(error).toContainText(`${failure}. Something went wrong (request 7f3a)`);
    await error.getByRole("button", { name: "Close message" }).click();
    await expect(error).toBeHidden();
  };
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Stubborn Bay" }).click();
    await page.getByRole("dialog", { name: "Delete Area" }).getByRole("button", { name: "Delete Area" }).click();
  };
  await page.goto(`/departments?tab=areas&department=${id}`);
  await page.getByRole("button", { name: "Add Area" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Department Area" });
  await dialog.getByRole("textbox", { name: "Area Name" }).fill("Never Stored");
  await dialog.getByRole("button", { name: "Create Area" }).click();
  await told("Failed to create department area");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await remove();
  await told("Failed to delete department area");
  await page.goto(`/manage-areas?dept=${id}`);
  await page.getByRole("textbox", { name: "New area" }).fill("Never Stored");
  await page.keyboard.press("Enter");
  await told("Failed to create area");
  await remove();
  await told("Failed to delete area");
  expectComplaints(complaints, "500");
});

test("areas are filtered, added, moved and deleted on their tab", { tag: "@landing" }, async ({ page, request }) => {
  const id = await addDepartment(request, "Area Harbor", ["North Slip", "South Slip"]);
  await addDepartment(request, "Area Meadow");
  await page.goto("/departments?tab=areas");
  await page.getByRole("combobox", { name: "Department" }).click();
  await expect(page.getByRole("option").first()).toHaveText("All Departments");
  await page.getByRole("option", { name: "Area Harbor (2)" }).click();
  await expect(page).toHaveURL(`/departments?tab=areas&department=${id}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Add Area" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Department Area" });
  await dialog.getByRole("button", { name: "Create Area" }).click();
  await expect(dialog.getByRole("textbox", { name: "Area Name" })).toHaveAccessibleDescription("Area name is required");
  await expectAccessible(page);
  await expect(dialog.getByRole("combobox", { name: "Department" })).toHaveText("Area Harbor");
  await dialog.getByRole("textbox", { name: "Area Name" }).fill("East Slip");
  const held = pending<void>();
  await page.route("**/api/department-areas", async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create Area" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeDisabled();
  held.resolve();
  await expect(toast(page, "Department area created successfully")).toBeVisible();
  await rowOf(page, "East Slip").getByRole("button", { name: "Edit East Slip" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Department Area" });
  await edit.getByRole("combobox", { name: "Department" }).click();
  await page.getByRole("option", { name: "Area Meadow" }).click();
  await edit.getByRole("button", { name: "Update Area" }).click();
  await expect(toast(page, "Department area updated successfully")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  for (const name of ["North Slip", "South Slip"]) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Delete Area" });
    await expect(question).toContainText(`Delete the area ${name} of Area Harbor?`);
    await question.getByRole("button", { name: "Delete Area" }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await expect(toast(page, "Department area deleted successfully")).toBeVisible();
  await expect(page.getByText("No areas found for this department")).toBeVisible();
});

test("the areas of a department from its row are managed on a page of their own", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const id = await addDepartment(request, "Managed Mill", ["Bay 1"]);
  await page.goto("/departments?search=managed+mill");
  await page.getByRole("button", { name: "Manage Areas of Managed Mill" }).click();
  await expect(page).toHaveURL(`/manage-areas?dept=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Areas for Managed Mill");
  await expect(page.getByRole("columnheader")).toHaveText(["Area Name", "Created", "Actions"]);
  const name = page.getByRole("textbox", { name: "New area" });
  await name.fill("  ");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("Area name is required");
  await name.fill("Bay 2");
  await name.press("Enter");
  await expect(toast(page, "Area created successfully")).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  for (const area of ["Bay 1", "Bay 2"]) {
    await page.getByRole("button", { name: `Delete ${area}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Area" }).click();
    await expect(rowOf(page, area)).toHaveCount(0);
  }
  await expect(toast(page, "Department area deleted successfully")).toBeVisible();
  await expect(page.getByText("No areas defined for this department")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/departments");
});

test("without a department, or with one that is gone, managing areas leads back", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.goto("/manage-areas");
  await expect(page.getByRole("heading", { name: "No Department Selected" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Departments" })).toHaveAttribute("href", "/departments");
  await page.goto("/manage-areas?dept=999999");
  await expect(page.getByRole("heading", { name: "This department is not there any more" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Departments" }).click();
  await expect(page).toHaveURL("/departments");
  expectComplaints(complaints, "404");
});

test("the master list adds by Enter and manages areas in a dialog", { tag: "@long" }, async ({ page, request }) => {
  await page.goto("/master-departments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master Department List");
  await expectCards(page, request, /^(Total Departments|Total Areas|Departments with Areas|Average Areas)/, (stats) => [
    `Total Departments${stats.totalDepartments}`,
    `Total Areas${stats.totalAreas}`,
    `Departments with Areas${stats.departmentsWithAreas}`,
    `Average Areas${averageOf(stats)}per department`,
  ]);
  await expect(page.getByText(/^\d+ departments$/)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Department Name", "Areas Count", "Created", "Actions"]);
  const name = page.getByRole("textbox", { name: "New department" });
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("Department name is required");
  await name.fill("AAA Masterwork");
  await name.press("Enter");
  await expect(toast(page, "Department created successfully")).toBeVisible();

  await page.getByRole("button", { name: "Manage Areas of AAA Masterwork" }).click();
  const dialog = page.getByRole("dialog", { name: "AAA Masterwork - Areas" });
  const area = dialog.getByRole("textbox", { name: "New area" });
  await expect(area).toBeFocused();
  await expect(dialog).toContainText("No areas defined for this department");
  await area.press("Enter");
  await expect(area).toHaveAccessibleDescription("Area name is required");
  await area.fill("Blasting");
  await area.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveText(["Blasting"]);
  await area.fill("Carving");
  await dialog.getByRole("button", { name: "Add Area" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Blasting", "Carving"]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Edit Carving" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Area" });
  await edit.getByRole("textbox", { name: "Area Name" }).fill("Chiseling");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Blasting", "Chiseling"]);
  await dialog.getByRole("button", { name: "Delete Chiseling" }).click();
  const question = page.getByRole("dialog", { name: "Delete Area" });
  await expect(question).toContainText("Delete the area Chiseling of AAA Masterwork?");
  await question.getByRole("button", { name: "Delete Area" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Blasting"]);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Edit AAA Masterwork" }).click();
  await page.getByRole("dialog", { name: "Edit Department" }).getByRole("textbox").fill("AAA Handwork");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete AAA Handwork" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Delete AAA Handwork department? This will also delete all associated areas.",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Delete Department" }).click();
  await expect(toast(page, "Department deleted successfully")).toBeVisible();
  await expect(rowOf(page, "AAA Handwork")).toHaveCount(0);
});

test("a shop without departments says so", { tag: "@long" }, async ({ page, request }) => {
  const stats = await (await request.get("/api/departments/stats")).json();
  await page.route("**/api/departments?*", (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
  await page.route("**/api/departments/stats", (route) => route.fulfill({ json: { ...stats, mostRecent: "None" } }));
  await page.goto("/departments");
  await expect(page.getByText("No departments found", { exact: true })).toBeVisible();
  await expect(page.getByText("Most RecentNone")).toBeVisible();
});

test("the departments' lists say why they cannot be read and try again when asked", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await fail(page, "**/api/departments?*", "GET");
  await page.goto("/master-departments");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/departments?*");
  await expect(grid(page)).toBeVisible();
  expectComplaints(complaints, "500");
});

test("the departments are accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/departments", "/departments?tab=areas", "/master-departments"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  }
});
