import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { handsAt } from "./hands.ts";
import { expect, test } from "./support.ts";

// The six kinds of orders that a day brings, each from the first key to the stored order.

const customerName = (page: Page) => page.getByRole("combobox", { name: "Customer Name" });
const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}`, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByText("Order created successfully");

async function made(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Opens the dialog and names a customer of the books by these letters. */
async function begin(page: Page, hands: ReturnType<typeof handsAt>, letters: string, name: string) {
  await page.goto("/sales-orders");
  await button(page, "New Order").focus();
  await hands.press("Enter");
  await expect(customerName(page)).toBeFocused();
  await hands.type(letters);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await hands.press("ArrowDown", "Enter", "Enter");
  await expect(page.getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
}

/** Goes on with Enter until this has the focus. */
async function enterTo(hands: ReturnType<typeof handsAt>, target: Locator) {
  const hasFocus = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let i = 0; i < 12 && !(await hasFocus()); i++) await hands.press("Enter");
  expect(await hasFocus()).toBe(true);
}

/** From the quantity by the due date to the model. */
async function configure(page: Page, hands: ReturnType<typeof handsAt>, pieces: string) {
  await hands.type(pieces);
  await enterTo(hands, page.getByRole("textbox", { name: "Due Date" }));
  await hands.type("+8w");
  await enterTo(hands, page.getByRole("combobox", { name: "Model" }));
  await hands.type("ridge");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/^Ridgeline Hunter/);
  await hands.press("Enter");
}

test("orders of one stock, of the same again, of twelve lines, for a dealer, in a rush and from a sheet take few keys", {
  tag: "@long",
}, async ({ page, request }) => {
  const level = await made(request, "/api/price-levels", { name: "Dealer of six", stockPercent: 25, itemPercent: 10 });
  for (const name of ["Oncestock Arms", "Twelveline Arms", "Rushed Arms"])
    await made(request, "/api/master-customers", { customerName: name });
  await made(request, "/api/master-customers", { customerName: "Sixdealer Arms", priceLevelId: level.id });
  const letters = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i).repeat(2));
  for (const two of letters)
    await made(request, "/api/master-parts", {
      partNumber: `Q${two.toUpperCase()}-12`,
      name: `Counted part ${two}`,
      salePrice: 10,
      stockQuantity: 99,
    });

  await test.step("one stock", async () => {
    const hands = handsAt(page, "six orders: one stock");
    await begin(page, hands, "onces", "Oncestock Arms");
    await configure(page, hands, "2");
    await hands.press("Control+Enter");
    await expect(toast(page)).toBeVisible();
    hands.done({ keys: 40, seconds: 8 });
  });

  await test.step("the same again", async () => {
    const [{ id }] = await (await request.get("/api/orders?search=oncestock")).json();
    await page.goto(`/sales-orders/${id}`);
    const hands = handsAt(page, "six orders: a duplicate");
    await hands.click(page.getByRole("link", { name: "Duplicate" }));
    await expect(customerName(page)).toHaveValue("Oncestock Arms");
    await hands.press("Control+Enter");
    await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
    await expect.poll(async () => (await (await request.get("/api/orders?search=oncestock")).json()).length).toBe(2);
    hands.done({ clicks: 1, keys: 2 });
  });

  await test.step("twelve lines", async () => {
    await page.goto("/sales-orders/new");
    const hands = handsAt(page, "six orders: twelve lines");
    await expect(customerName(page)).toBeFocused();
    await hands.type("twelv");
    await expect(page.getByRole("option", { name: "Twelveline Arms" })).toBeVisible();
    await hands.press("ArrowDown", "Enter");
    await enterTo(hands, line(page, 1).getByRole("combobox", { name: "Description" }));
    for (const [at, two] of letters.entries()) {
      const description = line(page, at + 1).getByRole("combobox", { name: "Description" });
      await expect(description).toBeFocused();
      await hands.type(`q${two}`);
      await expect(page.getByRole("option", { name: `Counted part ${two}` })).toBeVisible();
      await hands.press("ArrowDown", "Enter", "Enter");
    }
    await hands.press("Control+Enter");
    await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
    hands.done({ keys: 100, seconds: 20 });
    const [{ lineItems }] = await (await request.get("/api/orders?search=twelveline")).json();
    expect(lineItems).toHaveLength(12);
  });

  await test.step("a dealer's six right, two left and five from the shelf", async () => {
    const hands = handsAt(page, "six orders: a dealer");
    await begin(page, hands, "sixd", "Sixdealer Arms");
    await configure(page, hands, "6");
    await hands.click(button(page, "More on this order"));
    await hands.click(button(page, "Same Again"));
    await hands.click(
      page
        .getByRole("radio", { name: /^Left Hand/ })
        .or(page.getByText(/^Left Hand/))
        .first(),
    );
    await hands.click(page.getByRole("spinbutton", { name: "Quantity" }).first());
    await hands.press("Control+a");
    await hands.type("2");
    await hands.click(button(page, "From the Shelf"));
    await hands.type("qaa");
    await expect(page.getByRole("option", { name: "Counted part aa" })).toBeVisible();
    await hands.press("ArrowDown", "Enter");
    await expect(line(page, 1).getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
    await hands.type("5");
    await hands.press("Control+Enter");
    await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
    hands.done({ clicks: 5, keys: 45, seconds: 15 });
    await expect(page.getByRole("table", { name: "What is sold" }).locator("tbody tr")).toHaveText([
      /Right Hand|Ridgeline Hunter.*6.*Dealer of six 25%/,
      /Left Hand.*2.*Dealer of six 25%/,
      /From the shelf.*5.*Dealer of six 10%/,
    ]);
  });

  await test.step("in a rush", async () => {
    const hands = handsAt(page, "six orders: a rush");
    await begin(page, hands, "rushed", "Rushed Arms");
    await configure(page, hands, "1");
    await hands.click(button(page, "More on this order"));
    await hands.click(page.getByRole("checkbox", { name: "Rush" }).locator("xpath=ancestor::label[1]"));
    await hands.press("Control+Enter");
    await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
    hands.done({ clicks: 2, keys: 40, seconds: 12 });
    expect(await (await request.get("/api/orders?search=rushed+arms")).json()).toMatchObject([{ rushFee: true }]);
  });

  await test.step("a sheet of thirty rows", async () => {
    await page.goto("/imports?noun=sales-orders");
    const hands = handsAt(page, "six orders: a sheet of 30 rows");
    const rows = Array.from(
      { length: 30 },
      (_, i) => `Sheetcounted Arms,C-${Math.floor(i / 3)},1,${["Ridgeline Hunter", "QAA-12", "Counted fit"][i % 3]},40`,
    );
    const text = ["Customer,PO,Qty,Item,Price each", ...rows, ""].join("\n");
    const chosen = page.waitForEvent("filechooser");
    await hands.click(page.getByRole("button", { name: /Choose/ }).first());
    await (await chosen).setFiles({ name: "six.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await hands.click(button(page, "Preview"));
    await hands.click(page.getByRole("combobox", { name: "Item “Counted fit”" }));
    await hands.click(page.getByRole("option", { name: "A charge in these words" }));
    await hands.click(button(page, "Preview with these"));
    await hands.click(button(page, "Import 30 rows"));
    await expect(page).toHaveURL(/\/imports\/\d+$/);
    hands.done({ clicks: 6, seconds: 9 });
  });
});
