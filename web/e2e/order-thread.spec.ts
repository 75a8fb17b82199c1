import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

test("an order is sent to manufacturing in two parts, held, resumed and cancelled, each with Undo in its message", {
  tag: "@landing",
}, async ({ page, request }) => {
  const lineItems = [{ description: "Stock", quantity: 10, unitPrice: 100 }];
  const data = { customerName: "Threaded Stocks", status: "confirmed", dueDate: "2030-12-20", lineItems };
  const { id, orderNumber } = await (await request.post("/api/sales-order", { data })).json();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const stage = page.getByRole("list", { name: "Stages" }).locator("[aria-current=step]");
  const toast = (title: string) => page.getByRole("status").filter({ hasText: title });
  await page.goto(`/sales-orders/${id}?tab=production`);
  await expect(stage).toHaveText("3Confirmed, now");
  await expect(page.getByText("Nothing was sent to manufacturing yet.")).toBeVisible();

  await button("Send to Manufacturing").click();
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Quantities" });
  await expect(field).toHaveValue("10");
  await field.fill("6 + five");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toContainText("Write quantities such as 10, or 6 + 4");
  await field.fill("6 + 4");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(toast("Order sent to manufacturing")).toContainText(orderNumber);
  const work = page.getByRole("list", { name: "Work orders" }).getByRole("listitem");
  await expect(work).toHaveText([/6 pieces.*Due 12\/18\/2030/, /4 pieces.*Due 12\/18\/2030/]);
  await expect(stage).toHaveText("4Manufacturing, now");
  await expect(button("Send to Manufacturing")).toBeHidden();
  await expectAccessible(page);

  await toast("Order sent to manufacturing").getByRole("button", { name: "Undo" }).click();
  await expect(work).toHaveCount(0);
  await expect(stage).toHaveText("3Confirmed, now");
  await button("Send to Manufacturing").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(work).toHaveCount(1);

  await button("Hold").click();
  await page.getByRole("dialog").getByRole("button", { name: "Put on Hold" }).click();
  await expect(page.getByText("Reason is required")).toBeVisible();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("Waits for the deposit");
  await page.getByRole("dialog").getByRole("button", { name: "Put on Hold" }).click();
  await expect(work).toHaveText([/On Hold/]);
  await button("Resume").click();
  await expect(work).toHaveText([/On Track/]);
  await button("Cancel Order").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText("Reason is required")).toBeVisible();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("Ordered twice");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(work).toHaveText([/Cancelled/]);
  await expect(button("Hold")).toBeHidden();
  await page.getByRole("link", { name: "Back to Sales Orders" }).click();
  await expect(page).toHaveURL("/sales-orders");
  // Without its work orders, which have the same number; the newest first.
  await page.goto("/sales-orders?source=orders&sort=-soNumber");
  await page.getByRole("link", { name: orderNumber }).click();
  await page.getByRole("link", { name: "Next order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(orderNumber);
  await page.getByRole("link", { name: "Previous order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Waits for the deposit");

  await button("Delete").click();
  await expect(page).toHaveURL("/sales-orders");
  await expect(toast("Order deleted successfully")).toContainText(orderNumber);
  await toast("Order deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: orderNumber }).first()).toBeVisible();
});

test("an order is shipped in parts with a packing slip for each, and a part that did not leave is void", {
  tag: "@landing",
}, async ({ page, request, complaints }) => {
  const lineItems = [{ description: "Resin kit", quantity: 10, unitPrice: 100 }];
  const address = { shippingAddress: "12 Ridge Rd, Denver" };
  const data = { customerName: "Shipped Stocks", status: "confirmed", lineItems, ...address };
  const { id } = await (await request.post("/api/sales-order", { data })).json();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const stage = page.getByRole("list", { name: "Stages" }).locator("[aria-current=step]");
  await page.goto(`/sales-orders/${id}?tab=shipping`);
  await expect(page.getByText("Nothing has left the shop yet.")).toBeVisible();
  await button("Ship").click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await expect(dialog.getByRole("spinbutton", { name: "Resin kit" })).toHaveValue("10");
  await dialog.getByRole("spinbutton", { name: "Resin kit" }).fill("11");
  await dialog.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "10 left of Resin kit" })).toBeVisible();
  expectComplaints(complaints, "409");
  await dialog.getByRole("spinbutton", { name: "Resin kit" }).fill("6");
  await field("Carrier").fill("UPS");
  await field("Tracking Number").fill("1Z 999");
  await dialog.getByRole("button", { name: "Ship", exact: true }).click();
  const shipped = page.getByRole("list", { name: "Shipments" }).getByRole("listitem");
  await expect(shipped).toHaveText([/SH-\d{4}-\d{4}.*6 pieces of Resin kit by UPS, 1Z 999/]);
  await expect(page.getByText("Partly Shipped")).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute("data-printed", document.querySelector("[data-print-list]")?.innerHTML ?? "");
      dispatchEvent(new Event("afterprint"));
    };
  });
  const printed = async (name: string, text: RegExp) => {
    await button(name).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", text);
    await expect(page.locator("[data-print-list]")).toHaveCount(0);
  };
  await printed("Packing Slip", /Packing Slip SH-.*12 Ridge Rd, Denver.*Resin kit/);
  await expect(page.locator("body")).not.toHaveAttribute("data-printed", /\$/);
  await page.getByRole("tab", { name: "Papers" }).click();
  await printed("Print Order Confirmation", /Order Confirmation SO-.*Shipped Stocks.*\$1,000\.00/);
  await printed("Print Labels", /12 Ridge Rd, Denver.*Resin kit.*10 of 10/);
  await printed("Print Sales Order", /Sales Order SO-.*Signature/);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Signature" }).click();
  await expect(page.getByText("Nobody has signed yet.")).toBeVisible();
  await request.patch(`/api/orders/${id}`, { data: { signatureName: "Ana Ruiz", signatureDate: "2026-11-20" } });
  await expect(page.getByText("Signed by Ana Ruiz on 11/20/2026")).toBeVisible();
  await expect(page.getByText("What was signed is what the order says now")).toBeVisible();
  await request.patch(`/api/orders/${id}`, { data: { shipping: 12 } });
  await expect(page.getByText("Signed for an earlier version", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Shipping" }).click();

  await button("Ship").click();
  await dialog.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(stage).toHaveText("6Shipped, now");
  await expect(button("Ship")).toBeHidden();
  await shipped.last().getByRole("button", { name: "Void" }).click();
  await expect(shipped.last()).toContainText("Void");
  await expect(stage).toHaveText("3Confirmed, now");
});

test("an option knows its parts: its order says what is missing, and its work order reserves and issues them", {
  tag: "@landing",
}, async ({ page, request }) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const { rows } = { rows: await (await request.get("/api/feature-categories")).json() };
  const { id: categoryId } = rows.find(({ name }: { name: string }) => name === "Bottom Metal");
  const part = await made("/api/master-parts", {
    partNumber: "BM-TEST",
    name: "Test box",
    unitCost: 9,
    stockQuantity: 3,
  });
  const { id: bottomMetal } = await made("/api/feature-options", { categoryId, name: "Box for Tests", price: 50 });

  await page.goto("/feature-categories?search=box+for+tests");
  await page.getByRole("button", { name: "Parts of Box for Tests" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Part", exact: true }).fill("bm-test");
  await expect(page.getByRole("option", { name: "BM-TEST" })).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add Part" }).click();
  await expect(dialog.getByRole("list", { name: "Parts" })).toHaveText(/BM-TEST Test box.*1 per piece, when completed/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).first().click();

  const lineItems = [{ description: "Stock", quantity: 1, unitPrice: 1 }];
  const order = { customerName: "Needs Boxes", status: "confirmed", quantity: 5, bottomMetal, lineItems };
  const { id } = await made("/api/sales-order", order);
  await page.goto(`/sales-orders/${id}?tab=production`);
  const materials = page.getByRole("region", { name: "Materials" });
  await expect(materials).toContainText("2 parts short");
  await page.getByRole("button", { name: "Send to Manufacturing" }).click();
  await expect(dialog).toContainText("Bottom Metal: BM-TEST, 3 on hand, none on order");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.getByRole("list", { name: "Work orders" }).getByRole("link").click();
  await expect(materials).toContainText("2 parts short");
  await made("/api/stock-movements", { partId: part.id, kind: "receive", quantity: 4 });
  await expect(materials).toContainText("Reserved");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Issue 5 BM-TEST" }).click();
  await expect(materials.getByRole("row").filter({ hasText: "BM-TEST" })).toContainText(/5.*5.*2.*Issued/);
});
