import type { APIRequestContext, Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { expect, expectAccessible, test } from "./support.ts";

// A week that no demo data touches; each test has departments and people of its own.
const WEEK = "2027-04-05";

async function addCrew(request: APIRequestContext, name: string) {
  const [home, other] = [`${name} Room`, `${name} Hall`];
  for (const department of [home, other]) await request.post("/api/departments", { data: { name: department } });
  const username = `lent${name.toLowerCase()}`;
  const full_name = `Lena ${name}`;
  const data = { username, full_name, email: `${username}@stockworks.example`, primary_department: home };
  const { id } = await (await request.post("/api/master-users", { data: { ...data, role: "Production" } })).json();
  const schedule = ["Monday", "Tuesday", "Wednesday"].map((day) => ({ day, projected: 8 }));
  await request.put(`/api/master-users/${id}/schedule`, { data: { schedule } });
  return { id: id as number, full_name, home, other };
}

const cells = (page: Page, name: string) =>
  page.getByRole("grid").getByRole("row").filter({ hasText: name }).getByRole("gridcell");
const totals = (page: Page) => cells(page, "Total");

test("somebody is lent from the week's grid by keyboard, shown in both departments, changed, and taken back", async ({
  page,
  request,
}) => {
  const { full_name, home, other } = await addCrew(request, "Polishing");
  await page.goto(`/weekly-schedule?week=${WEEK}&department=${encodeURIComponent(home)}`);
  await expect(totals(page)).toHaveText(["8", "8", "8", "0", "0", "0", "0", "24"]);
  await cells(page, full_name).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Lend to another department..." }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Lend ${full_name}` });
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Lend", exact: true }).click();
  await expect(dialog.getByText("Department is required")).toBeVisible();
  await choose(page, "Department", other);
  await dialog.getByLabel("Last Day").fill("2027-04-01");
  await dialog.getByRole("button", { name: "Lend", exact: true }).click();
  await expect(dialog.getByText("The last day is before the first. Enter a later day")).toBeVisible();
  await dialog.getByLabel("Last Day").fill("2027-04-07");
  await dialog.getByRole("button", { name: "Lend", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${full_name} is in ${other} on these days`)).toBeVisible();

  await expect(cells(page, full_name).nth(1)).toContainText(`lent to ${other}`);
  await expect(totals(page)).toHaveText(["8", "0", "0", "0", "0", "0", "0", "8"]);
  await expectAccessible(page);
  await page.goto(`/weekly-schedule?week=${WEEK}&department=${encodeURIComponent(other)}`);
  await expect(totals(page)).toHaveText(["0", "8", "8", "0", "0", "0", "0", "16"]);

  await cells(page, full_name).nth(2).click();
  await page.getByRole("button", { name: `Lent to ${other} until Apr 7` }).click();
  const edit = page.getByRole("dialog", { name: `${full_name} in ${other}` });
  await edit.getByLabel("Last Day").fill("2027-04-06");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(totals(page)).toHaveText(["0", "8", "0", "0", "0", "0", "0", "8"]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(totals(page)).toHaveText(["0", "8", "8", "0", "0", "0", "0", "16"]);
});

test("on a person's page the loans of now and later are listed, ended, and brought back by Undo", async ({
  page,
  request,
}) => {
  const { id, full_name, other } = await addCrew(request, "Waxing");
  const loan = { staffId: id, department: other, from: "2027-04-05", to: "2027-04-09" };
  expect((await request.post("/api/staff-loans", { data: loan })).ok()).toBe(true);
  await page.goto(`/users/${id}`);
  const loans = page.getByRole("list", { name: "Loans" });
  await expect(loans).toContainText(`${other}, Apr 5`);
  await expectAccessible(page);
  await loans.getByRole("button", { name: `Change the loan to ${other}` }).click();
  await page
    .getByRole("dialog", { name: `${full_name} in ${other}` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("To no other department, now or later.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(loans).toContainText(`${other}, Apr 5`);
});

test("a phone shows the day on loan and lends from it", async ({ page, request }) => {
  const { full_name, home, other } = await addCrew(request, "Oiling");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/weekly-schedule?week=${WEEK}&department=${encodeURIComponent(home)}&day=Monday`);
  await cells(page, full_name).first().click();
  await page.getByRole("button", { name: "Lend to another department..." }).click();
  const dialog = page.getByRole("dialog", { name: `Lend ${full_name}` });
  await choose(page, "Department", other);
  await dialog.getByRole("button", { name: "Lend", exact: true }).click();
  await expect(page.getByRole("button", { name: `Lent to ${other} until Apr 5` })).toBeVisible();
  await expect(cells(page, full_name).first()).toContainText(other);
  await expectAccessible(page);
});
