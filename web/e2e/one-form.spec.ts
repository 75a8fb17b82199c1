import type { Page } from "@playwright/test";
import { choose, chosen } from "./choose.ts";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const quantity = (page: Page) => page.getByRole("spinbutton", { name: "Quantity" });

async function press(page: Page, name: string) {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}

test("a dealer's six right, two left and five pads are entered by keyboard in one form, and stored by one call", async ({
  page,
  request,
}) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const level = await made("/api/price-levels", { name: "Dealer of one form", stockPercent: 25, itemPercent: 10 });
  const name = "Six and Two Arms";
  await made("/api/master-customers", { customerName: name, priceLevelId: level.id });
  const pad = { partNumber: "PAD-ONE-FORM", name: "Recoil pad of one form", salePrice: 24.9, stockQuantity: 12 };
  await made("/api/master-parts", pad);
  const sent: unknown[] = [];
  page.on("request", (call) => {
    if (call.method() === "POST" && /\/api\/(sales-order|sales-orders|orders\b.*)$/.test(call.url()))
      sent.push(call.postDataJSON());
  });
  await page.goto("/sales-orders");
  await press(page, "New Order");
  await page.keyboard.type("six and two");
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Model" }).fill("ridgeline");
  await page.keyboard.press("Enter");
  await choose(page, "Hand", "Right Hand ($0.00)");
  await quantity(page).fill("6");
  await press(page, "More on this order");
  await expect(page).toHaveURL("/sales-orders/new");
  await expect(page.getByRole("combobox", { name: "Customer Name" })).toHaveValue(name);

  await press(page, "Same Again");
  await expect(page.getByRole("combobox", { name: "Model" })).toBeFocused();
  expect(await chosen(page, "Hand")).toBe("Right Hand ($0.00)");
  await choose(page, "Hand", "Left Hand ($35.00)");
  await quantity(page).fill("2");
  const stocks = page.getByRole("list", { name: "Stocks" }).getByRole("listitem");
  await expect(stocks).toHaveText([
    /^6 × Ridgeline Hunter, Right Hand\$389\.00 each/,
    /^2 × Ridgeline Hunter, Left Hand\$424\.00 each/,
  ]);
  await expectAccessible(page);
  await press(page, "From the Shelf");
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await expect(line.getByRole("combobox", { name: "Description" })).toBeFocused();
  await page.keyboard.type("PAD-ONE");
  await expect(page.getByRole("option", { name: /Recoil pad of one form/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(line.getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
  await page.keyboard.type("5");
  await expect(line.getByRole("spinbutton", { name: "Discount %" })).toHaveValue("10");

  // 6 × 389.00 and 2 × 424.00 less a quarter; 5 × 24.90 less a tenth, and 8 % of that.
  await expect(page.getByText("At list prices $3,306.50, less $807.95")).toBeVisible();
  await expect(page.locator("dl")).toHaveText("Subtotal$112.05Tax (8%)$8.96Stocks$2,386.50Total$2,507.51");
  await expectAccessible(page);

  await stocks
    .first()
    .getByRole("button", { name: /Right Hand/ })
    .first()
    .press("Enter");
  await expect(quantity(page)).toHaveValue("6");
  await quantity(page).press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  expect(sent).toMatchObject([{ customerName: name, lines: [{ quantity: 6 }, { quantity: 2 }, { quantity: 5 }] }]);
  await expect(page.getByRole("table", { name: "What is sold" }).locator("tbody tr")).toHaveText([
    /Ridgeline Hunter, Right Hand.*6.*\$389\.00.*Dealer of one form 25%.*\$1,750\.50/,
    /Ridgeline Hunter, Left Hand.*2.*\$424\.00.*Dealer of one form 25%.*\$636\.00/,
    /Recoil pad of one form.*From the shelf.*5.*\$24\.90.*Dealer of one form 10%.*\$112\.05/,
  ]);
  await expect(page.getByRole("main")).toContainText("$2,507.51");

  await test.step("and a duplicate of it has the same lines", async () => {
    await page.getByRole("link", { name: "Duplicate" }).click();
    await expect(stocks).toHaveText([/^6 × Ridgeline Hunter, Right Hand/, /^2 × Ridgeline Hunter, Left Hand/]);
    await expect(page.locator("dl")).toHaveText("Subtotal$112.05Tax (8%)$8.96Stocks$2,386.50Total$2,507.51");
  });
});

test("what the server says of a stock stands at its field, or at the stock that is not in the fields", async ({
  page,
}) => {
  await page.goto("/sales-orders/new");
  await page.getByRole("combobox", { name: "Customer Name" }).fill("Wrong Stock Arms");
  await press(page, "Add Stock");
  await page.keyboard.type("ridgeline");
  await page.keyboard.press("Enter");
  await quantity(page).fill("0");
  await press(page, "Same Again");
  await quantity(page).fill("2");
  await page.getByRole("textbox", { name: "Instruction", exact: true }).fill("As the sample");
  await page.keyboard.press("ControlOrMeta+Enter");
  const stocks = page.getByRole("list", { name: "Stocks" }).getByRole("listitem");
  await expect(stocks.first()).toContainText("Quantity is at least 1");
  await stocks.first().getByRole("button").first().click();
  await expect(quantity(page)).toHaveAccessibleDescription(/Quantity is at least 1/);
  await stocks
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(stocks).toHaveCount(0);
  await expect(quantity(page)).toHaveValue("2");
  await expect(page.getByRole("textbox", { name: "Instruction", exact: true })).toHaveValue("As the sample");
});

test("more than the shelf has free is asked with who waits, in the form and on the page", async ({
  page,
  request,
  complaints,
}) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const part = { partNumber: "PAD-SHORT", name: "Short recoil pad", salePrice: 24.9, stockQuantity: 12 };
  const { id: partId } = await made("/api/master-parts", part);
  const lines = [{ kind: "item", partId, quantity: 3 }];
  const waiting = await made("/api/sales-order", { customerName: "Waiting Arms", status: "confirmed", lines });
  const asked = page.getByRole("dialog", { name: "More Than Is on the Shelf" });
  const said = (pieces: number) =>
    `PAD-SHORT: 12 on the shelf, 3 promised to Waiting Arms (${waiting.orderNumber}). This order takes ${pieces}.`;

  await page.goto("/sales-orders/new");
  await page.getByRole("combobox", { name: "Customer Name" }).fill("Short Shelf Arms");
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByRole("combobox", { name: "Description" }).fill("PAD-SHORT");
  await page.getByRole("option", { name: /Short recoil pad/ }).click();
  const pieces = line.getByRole("spinbutton", { name: "Quantity" });
  await pieces.fill("10");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(asked).toContainText(said(10));
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Change" }).click();
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleDescription(said(10));
  await pieces.fill("9");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);

  const rows = page.getByRole("table", { name: "What is sold" }).locator("tbody tr");
  await rows.getByRole("button", { name: /^Change/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change Line" });
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("11");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(asked).toContainText(said(11));
  await asked.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByRole("spinbutton", { name: "Quantity" })).toHaveAccessibleDescription(said(11));
  await dialog.getByRole("button", { name: "Save" }).click();
  await asked.getByRole("button", { name: "Take It Anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText(/Short recoil pad.*11/);
  await expect(page.getByText("Failed to change the line")).toHaveCount(0);
  expectComplaints(complaints, "409");
});
