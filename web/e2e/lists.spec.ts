import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid");
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");

async function addVendor(request: APIRequestContext, vendorName: string) {
  return (await request.post("/api/master-vendors", { data: { vendorName, vendorCity: "Bozeman" } })).json();
}

test("a row is a link to its dialog: Ctrl-click opens a new tab, and Back closes what a click opened", async ({
  page,
  request,
  context,
}) => {
  const { id } = await addVendor(request, "Linked Laminates");
  await page.goto("/vendors?search=linked");
  await expect(rows(page)).toHaveCount(1);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    rows(page)
      .getByText("Bozeman")
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(`/vendors?search=linked&open=${id}`);
  await expect(tab.getByRole("dialog")).toHaveAccessibleName("Edit Vendor");
  await tab.close();
  await expect(page.getByRole("dialog")).toBeHidden();
  await rows(page).getByText("Linked Laminates").click();
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Linked Laminates");
  await expect(page).toHaveURL(`/vendors?search=linked&open=${id}`);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/vendors?search=linked");
});

test("Enter opens the row one is at, and Ctrl+Enter opens it in a new tab", async ({ page, request, context }) => {
  const { id } = await addVendor(request, "Woven Walkers");
  await page.goto("/vendors?search=woven+walkers");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  await expect(tab.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Woven Walkers");
  await tab.close();
  await grid(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/vendors?search=woven+walkers&open=${id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/vendors?search=woven+walkers");
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page);
});

test("a link to a record that is not in the list opens it, and one to a record that is gone says so", async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addVendor(request, "Sent By Link");
  await page.goto(`/vendors?search=nothing+like+it&open=${id}`);
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Sent By Link");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/vendors?search=nothing+like+it");
  await page.goto("/vendors?open=999999");
  await expect(page.getByText("There is no vendor 999999")).toBeVisible();
  await expect(page).toHaveURL("/vendors");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("rows of orders lead to the order's own page", async ({ page, request }) => {
  const order = { customerName: "Paged Precision", quantity: 1, dateIssued: "2026-01-02" };
  const { id } = await (await request.post("/api/sales-orders", { data: order })).json();
  await page.goto("/sales-orders?search=paged+precision");
  await expect(rows(page).getByRole("link").first()).toHaveAttribute("href", `/sales-orders/${id}`);
  await rows(page).getByText("Paged Precision").click();
  await expect(page).toHaveURL(`/sales-orders/${id}`);
});
