import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const main = (page: Page) => page.getByRole("main");
const numbers = (page: Page, title: string) => page.getByRole("region", { name: `${title}, the numbers` });

async function addOrders(request: APIRequestContext, customerName: string, ...dueDates: string[]) {
  for (const dueDate of dueDates) {
    const data = { customerName, quantity: 3, dateIssued: "2026-01-05", dueDate, partNumber: "RPT-1" };
    expect((await request.post("/api/work-orders", { data })).status()).toBe(201);
  }
}

test("a question stands in the address, its numbers open their rows, by the keyboard too", async ({
  page,
  request,
}) => {
  await addOrders(request, "Report Arms", "2098-03-03", "2098-03-04", "2098-03-12");
  await page.goto("/reports");
  await main(page).getByRole("link", { name: "Backlog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Backlog");

  const customer = page.getByRole("combobox", { name: "Customer" });
  await customer.fill("Report Arms");
  await customer.press("Enter");
  await expect(page).toHaveURL("/reports/backlog?customer=Report+Arms");
  const table = numbers(page, "Backlog");
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(table.getByRole("row").last()).toContainText("Total3 Orders, total9 Units");

  // Highest first by the head of a column, which the address keeps.
  await table.getByRole("button", { name: "Units" }).click();
  await expect(page).toHaveURL(/sort=-units/);
  await expect(table.getByRole("columnheader", { name: "Units" })).toHaveAttribute("aria-sort", "descending");

  // One stop for the chart, arrows from bar to bar, Enter for the rows.
  const bars = page.getByRole("group", { name: "Hours, by week" }).getByRole("link");
  await expect(bars).toHaveCount(2);
  await bars.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(bars.nth(1)).toBeFocused();
  await expect(bars.nth(1)).toHaveAttribute("tabindex", "0");
  await expect(bars.first()).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/by=order.*only=2098-03-10|only=2098-03-10.*by=order/);
  await expect(table.getByRole("row")).toHaveCount(3);
  await page.goBack();

  await table.getByRole("link", { name: "2 Orders, 3/3/2098" }).click();
  await expect(page).toHaveURL(/\/manufacturing\?/);
  await expect(page.getByRole("heading", { name: "Work Orders (2)" })).toBeVisible();
  await page.getByRole("button", { name: /^Due 3\/3\/2098/ }).click();
  await expect(page.getByRole("heading", { name: "Work Orders (3)" })).toBeVisible();
});

test("a report is compared, explained, printed and put on the dashboard", { tag: "@landing" }, async ({ page }) => {
  await page.goto("/reports/on-time?period=last-month&compare=before");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveText("Last month");
  await expect(page.getByRole("combobox", { name: "Compared with" })).toHaveText("The period before");
  const csv = page.getByRole("link", { name: "CSV" });
  await expect(csv).toHaveAttribute("href", /^\/api\/reports\/on-time\/csv\?.*from=\d{4}-\d\d-01/);

  await page.goto("/reports/backlog");
  await page.getByRole("button", { name: "Why?" }).click();
  const panel = page.getByRole("dialog", { name: "How the numbers are made: Backlog" });
  await expect(panel).toContainText("Hours of the steps that are still to be done, for all units.");
  await panel.getByRole("link", { name: "Show the rows of Orders" }).click();
  await expect(page).toHaveURL("/manufacturing?status=open");

  await page.goBack();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("search", { name: "Question" })).toBeHidden();
  await expect(numbers(page, "Backlog")).toBeVisible();
  await page.emulateMedia({ media: null });
  await expectAccessible(page);
  // The page is dark now; its paper is not.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).toHaveClass(/dark/);

  await page.getByRole("button", { name: "To dashboard" }).click();
  await expect(page.getByRole("button", { name: "On dashboard" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  const favourite = page.getByRole("region", { name: "Backlog by week" });
  await expect(favourite.getByRole("link", { name: "Backlog by week" })).toHaveAttribute("href", "/reports/backlog");
  await expect(page.getByRole("region", { name: "Load of the coming weeks" })).toContainText(
    /This week .+ of .+ hours/,
  );
  await favourite.getByRole("button", { name: "Take Backlog by week off the dashboard" }).click();
  await expect(favourite).toBeHidden();
});

test("a report that cannot be read says so and is read again, one without rows says that too", {
  tag: "@long",
}, async ({ page, complaints }) => {
  await page.route("**/api/reports/late*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/reports/late");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/reports/late*");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expectComplaints(complaints, "500");
  await page.goto("/reports/sales?by=customer&customer=Nobody+at+All");
  await expect(page.getByText("There is nothing to report")).toBeVisible();
  await page.goto("/reports/moon");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no report called moon for you");
});

test("the catalogue and a report of each shape are accessible, light and dark", { tag: "@landing" }, async ({
  page,
}) => {
  await page.goto("/reports");
  // Bars over time and by name, two kinds of bars, and a table alone: the others are made of the same pieces.
  for (const id of ["on-time", "sales", "capacity", "data-health"] as const) {
    const title = main(page).locator(`a[href="/reports/${id}"]`);
    await expect(title).toBeVisible();
    if (id === "on-time") await expectAccessible(page, "main");
    await title.click();
    await expect(page.getByRole("search", { name: "Question" })).toBeAttached();
    await expect(main(page).getByText("Loading")).toHaveCount(0);
    await expectAccessible(page, "main");
    await page.goBack();
  }
});

test("the Tab key stops once at the numbers of the capacity report, and the arrows go through them", async ({
  page,
}) => {
  await page.goto("/reports/capacity");
  const links = page.locator("tbody a");
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeGreaterThan(20);
  const stop = page.locator("tbody a[tabindex='0']");
  await expect(stop).toHaveCount(1);
  await expect(links.first()).toHaveAttribute("tabindex", "0");
  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await expect(stop).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("tbody tr").nth(1).locator("a:focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("tbody a:focus")).toHaveCount(0);
});
