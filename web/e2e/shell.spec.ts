import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";
import { sharedWindow } from "./window.ts";

test("the sidebar holds the documented groups and entries in order", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Timekeeping" })).toBeVisible();
  // Others may stand between them.
  const isInOrder = async (items: Locator, documented: readonly string[]) => {
    const texts = await items.allTextContents();
    expect(texts.filter((text) => documented.includes(text))).toEqual(documented);
  };
  await isInOrder(nav.locator("> ul > li > :is(a, button)"), [
    "Dashboard",
    "Management",
    "Sales Orders",
    "Manufacturing",
    "Inventory",
    "Reports",
    "Notifications",
    "Activity Log",
    "Timekeeping",
  ]);
  const entries = [
    ["Dashboard", "/"],
    ["Users", "/users"],
    ["Schedules", "/schedules"],
    ["Departments", "/master-departments"],
    ["Customers", "/customers"],
    ["Vendors", "/vendors"],
    ["Sales Orders", "/sales-orders"],
    ["Work Orders", "/manufacturing"],
    ["Step Board", "/board"],
    ["Production Workflow", "/production-workflow"],
    ["Product Configuration", "/feature-categories"],
    ["Inventory", "/inventory"],
    ["Reports", "/reports"],
    ["Notifications", "/notifications"],
    ["Activity Log", "/activity-log"],
    ["Timekeeping", "/timekeeping"],
  ] as const;
  await isInOrder(
    nav.getByRole("link"),
    entries.map(([label]) => label),
  );
  for (const [label, path] of entries)
    await expect(nav.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", path);
});

test("each documented path shows its screen, and the sidebar marks the entry that it belongs to", async ({
  page,
  request,
}) => {
  const { orderNumber } = await (await request.get("/api/orders/1")).json();
  const { name } = await (await request.get("/api/departments/1")).json();
  await page.goto("/");
  const marked = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  for (const [path, heading, entry] of [
    ["/", "Dashboard", "Dashboard"],
    ["/sales-orders", "Sales Orders", "Sales Orders"],
    ["/sales-orders/new", "Sales Order Management", "Sales Orders"],
    ["/sales-orders/1", orderNumber, "Sales Orders"],
    ["/manufacturing", "Manufacturing", "Work Orders"],
    ["/inventory", "Inventory Management", "Inventory"],
    ["/vendors", "Vendor Management", "Vendors"],
    ["/customers", "Customer Management", "Customers"],
    ["/customers/new", "Add New Customer", "Customers"],
    ["/users", "Master User List", "Users"],
    ["/schedules", "Workforce Scheduling", "Schedules"],
    ["/weekly-schedule", "Weekly Schedule Management", "Weekly Schedule"],
    ["/departments", "Department Management"],
    ["/manage-areas", "No Department Selected"],
    ["/manage-areas?dept=1", `Areas for ${name}`],
    ["/master-departments", "Master Department List", "Departments"],
    ["/production-workflow", "Production Workflow", "Production Workflow"],
    ["/timekeeping", "Timekeeping System", "Timekeeping"],
    ["/feature-categories", "Product Configuration", "Product Configuration"],
    ["/reports", "Reports", "Reports"],
    ["/notifications", "Notifications", "Notifications"],
    ["/activity-log", "Activity Log", "Activity Log"],
    ["/dashboard", "Dashboard", "Dashboard"],
    ["/nope", "404 Page Not Found"],
  ]) {
    await expect(await request.get(path)).toBeOK();
    await page.evaluate((path) => history.pushState(null, "", path), path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    if (entry) await expect(marked).toHaveText([entry]);
  }
});

test("breadcrumbs lead to the list, and the last names the record", async ({ page, request }) => {
  const data = { customerName: "Crumb Arms", lineItems: [{ description: "Stock", unitPrice: 100 }] };
  const { id, orderNumber } = await (await request.post("/api/sales-order", { data })).json();
  await page.goto(`/sales-orders/${id}`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Sales Orders", orderNumber]);
  await crumbs.getByRole("link", { name: "Sales Orders" }).click();
  await expect(page).toHaveURL("/sales-orders");
  await expect(crumbs).toHaveText(["Sales Orders"]);
  await page.goto("/departments");
  await expect(crumbs).toHaveText(["Management", "Departments", "Department Management"]);
});

test("the groups fold and unfold, and stay as they were after a reload", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  for (const [name, entry] of [
    ["Management", "Users"],
    ["Manufacturing", "Work Orders"],
  ] as const) {
    const group = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry });
    await expect(link).toBeVisible();
    await group.click();
    await expect(group).toHaveAttribute("aria-expanded", "false");
    await expect(link).toBeHidden();
    await page.reload();
    await expect(link).toBeHidden();
    await group.click();
    await expect(link).toBeVisible();
  }
});

test("the entry of the place one is at is marked, also below its path", async ({ page }) => {
  await page.goto("/customers/new");
  const marked = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await expect(marked).toHaveText(["Customers"]);
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page).toHaveURL("/reports");
  await expect(marked).toHaveText(["Reports"]);
  await expect(page).toHaveTitle("Reports · Stockworks");
});

test("the sidebar shows icons only when asked, with tooltips, and remembers it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  const sidebar = page.locator("aside");
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(80);
  await sidebar.getByRole("link", { name: "Inventory" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Inventory");
  await sidebar.getByRole("link", { name: "Inventory" }).click();
  await expect(page).toHaveURL("/inventory");
});

test("on a phone the sidebar is a drawer that closes when one has chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await drawer.getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
});

test("an unknown path shows the 404 screen with a way home", async ({ page }) => {
  await page.goto("/no/such/place");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("the theme follows the system until one is chosen, and the choice is there before the first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  // Without the app's own code only the script in the head can have done it.
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => localStorage.setItem("stockworks.color-mode", "dark"));
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("a screen's key works in the moment in which the screen is seen", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("main h1")) return;
      seen.disconnect();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await page.goto("/production-workflow");
  await expect(page.getByRole("dialog", { name: "Add Production Step" })).toBeVisible();
});

test("what axe finds fails a test: a nameless button, and words that are faint in the dark alone", async ({ page }) => {
  await page.goto("/reports");
  const main = page.getByRole("main");
  await main.evaluate((main) => main.insertAdjacentHTML("beforeend", `<button id="planted"></button>`));
  await expect(expectAccessible(page)).rejects.toThrow("button-name: #planted");
  await page.locator("#planted").evaluate((button) => {
    button.textContent = "Words";
    button.style.color = "#222";
  });
  await expect(expectAccessible(page)).rejects.toThrow("color-contrast: #planted");
});

test("what a test left in the window of all is not there for the next", { tag: "@long" }, async ({
  browser,
  baseURL,
}) => {
  const { page, empty } = await sharedWindow(browser, String(baseURL));
  const left = async () => {
    await page.goto(`${baseURL}/reports`);
    return page.evaluate(() => {
      const stored = [localStorage.getItem("left"), sessionStorage.getItem("left"), document.cookie];
      const system = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map(
        (it) => matchMedia(it).matches,
      );
      const found = [...stored, innerWidth, history.length, ...system, window.name];
      localStorage.setItem("left", "here");
      sessionStorage.setItem("left", "here");
      document.cookie = "left=here";
      return found;
    });
  };
  await page.addInitScript(() => {
    window.name = "left";
  });
  await left();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/reports", (route) => route.abort());
  await empty();
  expect(await left()).toEqual([null, null, "", 1440, 2, false, true, ""]);
});

test("the shell is accessible with words and with icons, light and dark", { tag: "@landing" }, async ({ page }) => {
  await page.goto("/reports");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expectAccessible(page);
});

for (const [path, dialog] of [
  ["/vendors", "Add Vendor"],
  ["/sales-orders", "Create New Sales Order"],
  ["/inventory", "Add Part"],
  ["/customers", /Add .*Customer/],
] as const) {
  test(`the key n begins a new record at ${path}`, { tag: path === "/vendors" ? [] : "@long" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  });
}
