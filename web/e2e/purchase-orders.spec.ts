import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A vendor who takes ten days, and two of their parts, of which one is short. */
async function madeVendor(request: APIRequestContext, vendorName: string, part: string) {
  const made = async (path: string, data: object) => {
    const response = await request.post(path, { data });
    expect(response.status(), await response.text()).toBe(201);
    return response.json() as Promise<{ id: number }>;
  };
  const { id } = await made("/api/master-vendors", { vendorName, leadDays: 10, email: "orders@walked.example" });
  const own = { supplier: vendorName, supplierPartNumber: `W-${part}`, vendorId: id };
  const metal = { partNumber: part, name: "Walked metal", unitCost: 124, stockQuantity: 3, minimumStock: 8 };
  const { id: partId } = await made("/api/master-parts", { ...metal, ...own, reorderTo: 16 });
  await made("/api/master-parts", {
    partNumber: `${part}-PIN`,
    name: "Walked pin",
    stockQuantity: 90,
    unitCost: 2,
    ...own,
  });
  return { id, partId };
}

test("what is short is proposed, made a draft by one click, sent, received in part and closed, each with Undo", async ({
  page,
  request,
}) => {
  const { partId } = await madeVendor(request, "Walked Metals", "WM-1");
  await page.goto("/purchase-orders/to-order?vendor=Walked+Metals");
  const low = page.getByRole("table", { name: "For the shelf" });
  await expect(low.getByRole("row").nth(1)).toContainText(
    "WM-1Walked metalLow StockWalked MetalsW-WM-110 days3minimum 813$1,612.00$124.00 each",
  );
  await expectAccessible(page);
  await button(page, "Make draft for Walked Metals").click();
  await expect(message(page, "for Walked Metals")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/PO-\d+-\d+/);

  await button(page, "Mark as Sent").click();
  await expect(page.getByRole("list", { name: "Stages" }).locator("[aria-current]")).toHaveText(/Sent/);
  await expect(page.getByText("Expected").filter({ visible: true })).toHaveCount(1);
  await button(page, "Receive").click();
  const dialog = page.getByRole("dialog", { name: /Receive PO/ });
  await expect(dialog.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("13");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await dialog.getByRole("spinbutton", { name: "Unit Cost" }).fill("130");
  await dialog.getByRole("textbox", { name: "Paper Number" }).fill("DN-4711");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 8 still to come");
  await expect(page.getByRole("table", { name: "Received" })).toContainText("DN-47115$130.00");
  await expectAccessible(page);
  const stock = async () => (await (await request.get(`/api/master-parts/${partId}`)).json()).stockQuantity;
  expect(await stock()).toBe(8);
  await button(page, "Close Short").click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 8 will not come");
  await expect(page.getByRole("list", { name: "Stages" })).toContainText("Closed Short");
  await message(page, "Purchase order closed").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 8 still to come");

  // One is bent and goes back; of the rest the vendor can make two fewer.
  await button(page, "Return").click();
  const back = page.getByRole("dialog", { name: /Return of PO/ });
  await back.getByRole("button", { name: "Return" }).click();
  await expect(back.getByRole("alert").first()).toBeVisible();
  await back.getByRole("spinbutton", { name: /WM-1/ }).fill("1");
  await back.getByRole("textbox", { name: "Reason" }).fill("Bent");
  await expectAccessible(page);
  await back.getByRole("button", { name: "Return" }).click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 9 still to come");
  expect(await stock()).toBe(7);
  await message(page, "Returned").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 8 still to come");
  await button(page, "Edit").click();
  const edited = page.getByRole("dialog", { name: /Edit PO/ });
  await expect(edited.getByRole("combobox", { name: "Vendor" })).toBeHidden();
  await edited.getByRole("spinbutton", { name: "Quantity" }).fill("11");
  await expectAccessible(page);
  await edited.getByRole("button", { name: "Save Purchase Order" }).click();
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("WM-1: 6 still to come");

  await page.getByRole("link", { name: "Walked Metals" }).click();
  await expect(page.getByText("None of 1 delivery came late.")).toBeVisible();
  await expect(
    page.getByRole("img", { name: /5 at \$130\.00/ }).or(page.getByRole("link", { name: /5 at \$130/ })),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "Parts", exact: true })).toContainText("WM-1");
  await expectAccessible(page);
});

test("an order is typed by keyboard alone, changed, mailed, printed, deleted and brought back", {
  tag: "@landing",
}, async ({ page, request }) => {
  await madeVendor(request, "Brass Quarry", "BQ-1");
  await page.goto("/purchase-orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Purchase Orders");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New Purchase Order" });
  await expect(dialog.getByRole("combobox", { name: "Vendor" })).toBeFocused();
  await page.keyboard.type("brass q");
  await expect(page.getByRole("option", { name: "Brass Quarry" })).toBeVisible();
  await page.keyboard.press("Tab");
  await dialog.getByRole("combobox", { name: "Part" }).focus();
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /BQ-1-PIN/ })).toBeVisible();
  await page.keyboard.type("bq-1-pin");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("20");
  await expect(dialog.getByRole("textbox", { name: "Vendor's #" })).toHaveValue("W-BQ-1");
  await expect(dialog).toContainText("Total $40.00");
  await expectAccessible(page);
  // Enter past the last field begins another line, which is taken away again.
  await dialog.getByRole("spinbutton", { name: "Unit Cost" }).press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Part" }).nth(1)).toBeFocused();
  await dialog.getByRole("button", { name: "Remove line 2" }).click();
  await dialog.getByRole("spinbutton", { name: "Quantity" }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/purchase-orders\/\d+$/);
  const lines = page.getByRole("table", { name: "Lines" });
  await expect(lines).toContainText("BQ-1-PIN");
  const number = await page.getByRole("heading", { level: 1 }).innerText();

  await button(page, "Edit").click();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("25");
  await button(page, "Save Purchase Order").click();
  await expect(lines).toContainText("$50.00");
  await button(page, "Mail").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/25 x W-BQ-1, Walked pin \(our BQ-1-PIN\)/);
  await expect(page.getByRole("link", { name: "Open Mail Program" })).toHaveAttribute(
    "href",
    /^mailto:orders@walked\.example\?subject=Purchase%20order/,
  );
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await button(page, "Print").click();
  await expect(
    page.getByRole("article", { name: `Purchase order ${number} on paper`, includeHidden: true }),
  ).toContainText("Walked pin (BQ-1-PIN)W-BQ-125$2.00$50.00");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await button(page, "Delete").click();
  await expect(page).toHaveURL("/purchase-orders");
  await message(page, "Purchase order deleted").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("grid").getByRole("row", { name: new RegExp(number) })).toBeVisible();
});

test("a delivery is received by scanning: some are not kept and told to the vendor, one was not ordered, more are asked about", async ({
  page,
  request,
  complaints,
}) => {
  const { id: vendorId, partId } = await madeVendor(request, "Scan Metals", "SM-1");
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  await post("/api/master-parts", { partNumber: "SM-ODD", sku: "SW-77", name: "Odd spring", unitCost: 3 });
  const order = await post("/api/purchase-orders", { vendorId, lines: [{ partId, quantity: 10, unitCost: 20 }] });
  await post(`/api/purchase-orders/${order.id}/send`, {});
  await page.goto("/purchase-orders");
  await button(page, "Receive").click();
  const code = page.getByRole("dialog", { name: "Receive" }).getByRole("textbox", { name: "Code" });
  await code.fill("https://other.example/parts/7");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/No part has the number https:\/\/other\.example/);
  await expect(code).toHaveValue("https://other.example/parts/7");
  await expectAccessible(page);
  await code.fill("sm-1");
  await code.press("Enter");

  const dialog = page.getByRole("dialog", { name: `Receive ${order.number}` });
  const scan = dialog.getByRole("textbox", { name: "Scan a part" });
  await expect(scan).toBeFocused();
  await page.keyboard.type("sm-1");
  await page.keyboard.press("Enter");
  const metal = dialog.getByRole("group", { name: /SM-1/ });
  await expect(metal.getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await expect(scan).toBeFocused();
  await page.keyboard.type("sw-77");
  await page.keyboard.press("Enter");
  const odd = dialog.getByRole("group", { name: /SM-ODD/ });
  await expect(odd).toContainText("Not ordered");
  await expect(odd.getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
  await page.keyboard.type("2");

  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByRole("alert")).toContainText("More than ordered: say that you keep them");
  await expectAccessible(page);
  await metal.getByRole("spinbutton", { name: "Quantity" }).fill("8");
  await metal.getByRole("spinbutton", { name: "Not Kept" }).fill("2");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(metal.getByRole("textbox", { name: "Why" })).toHaveAccessibleDescription(/Say why/);
  await metal.getByRole("textbox", { name: "Why" }).fill("Bent");
  await dialog.getByRole("checkbox", { name: "Print a label for each part" }).check();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await dialog.getByRole("button", { name: "Receive" }).click();

  const mail = page.getByRole("dialog", { name: `Not kept of purchase order ${order.number}` });
  await expect(mail.getByRole("textbox", { name: "Text" })).toHaveValue(/2 x W-SM-1, Walked metal: Bent/);
  await expect(mail.getByRole("link", { name: "Open Mail Program" })).toHaveAttribute("href", /^mailto:orders@walked/);
  await expectAccessible(page);
  const labels = page.getByRole("article", { name: "Labels of parts on paper", includeHidden: true });
  await expect(labels).toContainText("SM-1");
  await expect(labels).toContainText("SM-ODD");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Delivery" })).toHaveText("SM-1: 2 still to come");
  const received = page.getByRole("table", { name: "Received" });
  await expect(received).toContainText("-2$20.00Bent");
  await expect(received).toContainText("2$3.00Not ordered");
  await expectAccessible(page);
  const stock = async () => (await (await request.get(`/api/master-parts/${partId}`)).json()).stockQuantity;
  expect(await stock()).toBe(11);
  await message(page, "Received").getByRole("button", { name: "Undo" }).click();
  await expect.poll(stock).toBe(3);
  await expect(received).toBeHidden();
  expectComplaints(complaints, "404");
});
