import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, dateIn } from "../../src/lib/dates.ts";
import { choose } from "./choose.ts";
import { expect, expectAccessible, test } from "./support.ts";

// Each test has departments, a step and people of its own.
async function addCrew(request: APIRequestContext, name: string) {
  const [home, other] = [`${name} Room`, `${name} Hall`];
  for (const department of [home, other]) await request.post("/api/departments", { data: { name: department } });
  const username = `here${name.toLowerCase()}`;
  const full_name = `Nell ${name}`;
  const data = { username, full_name, email: `${username}@stockworks.example`, primary_department: home };
  const { id } = await (await request.post("/api/master-users", { data: { ...data, role: "Production" } })).json();
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  await request.put(`/api/master-users/${id}/schedule`, {
    data: { schedule: days.map((day) => ({ day, projected: 8 })) },
  });
  for (const department of [home, other])
    await request.post("/api/production-steps", {
      data: { operation: `${name} in ${department}`, department, hours: 1 },
    });
  return { id: id as number, full_name, home, other };
}

// Today's hours may be over when the test runs; those of a week from now are all to come.
const inAWeek = () => addDays(dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), 7);

const at = (page: Page, department: string) => page.getByRole("region", { name: department, exact: true });

test("people are seen by department, lent by keyboard with what it changes said first, and taken back", async ({
  page,
  request,
}) => {
  const { full_name, home, other } = await addCrew(request, "Carving");
  await page.goto("/people");
  await expect(at(page, home)).toContainText(full_name);
  await expect(at(page, other)).toContainText("Nobody.");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Lend ${full_name}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Lend ${full_name}` });
  await expect(dialog.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true");
  await choose(page, "Department", other);
  await dialog.getByRole("button", { name: "This Week" }).press("Enter");
  await dialog.getByLabel("Last Day").fill(inAWeek());
  const changes = dialog.getByRole("status", { name: "What it changes" });
  await expect(changes).toContainText(`${other}, week of`);
  await expect(changes).toContainText("It moves no other order.");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Lend", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(at(page, other)).toContainText(`Lent from ${home} until`);
  await expect(at(page, home)).toContainText("Nobody.");
  await page.getByRole("button", { name: /^Lent \d/ }).click();
  await expect(page).toHaveURL(/only=lent/);
  await expect(at(page, other)).toContainText(full_name);
  await expect(at(page, home)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.goto("/people");
  await expect(at(page, home)).toContainText(full_name);
});

test("somebody who is dragged to another department is asked about before they are lent", async ({ page, request }) => {
  const { full_name, home, other } = await addCrew(request, "Inletting");
  await page.goto("/people");
  const card = at(page, home).getByRole("listitem").filter({ hasText: full_name });
  await expect(card).toBeVisible();
  // Both departments are in sight, however many other tests have made.
  await page.setViewportSize({ width: 1440, height: (await page.getByRole("main").boundingBox())?.height ?? 900 });
  const from = await card.getByText("Missing").or(card.getByText("Expected")).first().boundingBox();
  const to = await at(page, other).boundingBox();
  if (!from || !to) throw new Error("The card or the department is out of sight");
  await page.mouse.move(from.x + 2, from.y + 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: `Lend ${full_name}` });
  await dialog.getByLabel("Last Day").fill(inAWeek());
  await expect(dialog.getByRole("status", { name: "What it changes" })).toContainText(`${other}, week of`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(at(page, home)).toContainText(full_name);
});

test("a phone shows who is in, and lends", async ({ page, request }) => {
  const { full_name, home } = await addCrew(request, "Sanding");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/people");
  await expect(at(page, home)).toContainText(full_name);
  await page.getByRole("button", { name: `Lend ${full_name}` }).click();
  await expect(page.getByRole("dialog", { name: `Lend ${full_name}` })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});
