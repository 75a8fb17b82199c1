import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "./own-server.ts";
import { expect, test as inShared, pending } from "./support.ts";

const inOwnWindow = inShared.extend({ hasOwnWindow: true });

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/imports/${name}`, import.meta.url));

test("a list imported by command while the server runs appears in the open page, and again changes nothing", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/vendors?search=harlan`);
  await expect(page.getByText("No vendors")).toBeVisible();
  expect(own.command("import", "vendors", fixture("vendor-list.csv"))).toContain("rejected\nImported");
  await expect(page.getByRole("grid", { name: /^Vendors/ })).toContainText('Harlan "Red" Tooling & Die');
  expect(own.command("import", "vendors", fixture("vendor-list.csv"))).toContain("0 new, 0 changed");
});

inShared(
  "what changes after a list was read and before its page hears of changes is shown on it",
  async ({ page, request }) => {
    const stream = pending<void>();
    await page.route("**/api/live*", async (route) => {
      await stream.promise;
      await route.continue();
    });
    await page.goto("/vendors");
    const rows = page.getByRole("grid", { name: /^Vendors/ }).getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    expect((await request.post("/api/master-vendors", { data: { vendorName: "Aaa Late Supply" } })).status()).toBe(201);
    await expect(rows.filter({ hasText: "Aaa Late Supply" })).toHaveCount(0);
    stream.resolve();
    await expect(rows.filter({ hasText: "Aaa Late Supply" })).toBeVisible();
  },
);

inShared(
  "an open page reads many changes at most once a second, and shows the last of them",
  async ({ page, request }) => {
    await page.goto("/vendors?search=many+changes");
    await expect(page.getByText("No vendors")).toBeVisible();
    let asked = 0;
    page.on("request", (one) => {
      if (new URL(one.url()).pathname === "/api/master-vendors") asked++;
    });
    const began = performance.now();
    for (let n = 1; n <= 20; n++)
      await request.post("/api/master-vendors", { data: { vendorName: `Many Changes Supply ${n}` } });
    await expect(page.getByRole("grid", { name: /^Vendors/ })).toContainText("Many Changes Supply 20");
    const seconds = (performance.now() - began) / 1000;
    // The first at once, and one that may wait for its second.
    expect(asked).toBeLessThanOrEqual(2 + seconds);
  },
);

test("an order of the dialog is there after kill -9, and the file is whole", { tag: "@long" }, async ({
  page,
  own,
}) => {
  const address = await own.start();
  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Kestrel Precision");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await dialog.getByRole("spinbutton", { name: "Shipping" }).fill("24.50");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText("Order created successfully")).toBeVisible();
  await own.kill();
  if (hasSqlite())
    expect(execFileSync("sqlite3", [own.file, "pragma integrity_check"], { encoding: "utf8" })).toBe("ok\n");
  const again = await own.start();
  await page.goto(`${again}/sales-orders?search=kestrel+precision`);
  const row = page.getByRole("grid").getByRole("row").nth(1);
  await expect(row).toContainText("Kestrel Precision");
  await expect(row).toContainText("$24.50");
  await expect(row).toContainText(/SO-\d{4}-\d{4}/);
});

test("a page whose server is gone says so, keeps what was typed, and goes on when it is back", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  await page.goto(`${address}/vendors`);
  await page.getByRole("button", { name: "Add Vendor" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Vendor Name" });
  await name.fill("Patient Pigments");
  await own.kill();
  const banner = page.getByText("What you typed is kept, and this page goes on");
  await expect(banner).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByText("Failed to create vendor")).toBeVisible();
  await expect(name).toHaveValue("Patient Pigments");
  await own.start();
  await expect(banner).toBeHidden();
  await page.getByRole("dialog").getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByText("Vendor created successfully")).toBeVisible();
});

function hasSqlite(): boolean {
  try {
    execFileSync("sqlite3", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

inOwnWindow(
  "a page follows the shop while it is looked at, and asks now and then when the server lets it rest",
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/vendors?search=kestrel");
    await expect(page.getByText("No vendors")).toBeVisible();
    const add = async (vendorName: string) =>
      expect((await page.request.post("/api/master-vendors", { data: { vendorName } })).status()).toBe(201);
    const turn = (state: "hidden" | "visible") =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    const row = (name: string) => page.getByRole("grid").getByRole("row", { name });

    await turn("hidden");
    await add("Kestrel Foam");
    const followed = page.waitForRequest("/api/live");
    await turn("visible");
    await followed;
    await expect(row("Kestrel Foam")).toBeVisible();

    await page.route("/api/live", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: "event: rest\ndata: []\n\n" }),
    );
    await turn("hidden");
    const refused = page.waitForResponse("/api/live");
    await turn("visible");
    await refused;
    await add("Kestrel Glue");
    await page.unroute("/api/live");
    const again = page.waitForRequest("/api/live");
    await page.clock.fastForward(30_000);
    await again;
    await expect(row("Kestrel Glue")).toBeVisible();
    await expect(page.getByText("The server does not answer")).toBeHidden();
  },
);
