import type { APIRequestContext, Page } from "@playwright/test";
import { choose, chosen } from "./choose.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

/** Gives the demo these prices alone: what an option costs with another. */
async function setPrices(request: APIRequestContext, address: string, prices: [string, string, number][]) {
  const of = async (path: string) => (await request.get(`${address}/api/${path}`)).json();
  const options: { id: number; name: string }[] = await of("feature-options");
  const idOf = (name: string) => options.find((one) => one.name === name)?.id ?? 0;
  const before: { optionId: number; withOptionId: number }[] = await of("option-prices");
  const cells = [
    ...before.map(({ optionId, withOptionId }) => ({ optionId, withOptionId, price: null as number | null })),
    ...prices.map(([option, other, price]) => ({ optionId: idOf(option), withOptionId: idOf(other), price })),
  ];
  for (const cell of cells)
    expect((await request.put(`${address}/api/option-prices`, { data: { cells: [cell] } })).status()).toBe(200);
}

test("an order's form shows what an option costs with the model, in its list and in the total that is stored", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  await setPrices(request, address, [["Woodland", "Longbow Prone", 90]]);
  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Bighorn Custom");
  const total = dialog.getByRole("status").filter({ hasText: "Total" });
  await choose(page, "Model", "Ridgeline Hunter ($389.00)");
  await choose(page, "Color Category", "Camo");
  await choose(page, "Color Option", "Woodland ($85.00)");
  await expect(total).toContainText("$474.00");
  await choose(page, "Model", "Longbow Prone ($579.00)");
  await expect(total).toContainText("$669.00");
  expect(await chosen(page, "Color Option")).toBe("Woodland ($90.00)");
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(dialog).toBeHidden();
  const orders: { id: number; total: number }[] = await (await request.get(`${address}/api/orders`)).json();
  const made = orders.reduce((last, one) => (one.id > last.id ? one : last));
  expect(made.total).toBe(669);

  await test.step("another model in the order's form prices it again before it is saved", async () => {
    await page.goto(`${address}/sales-orders/${made.id}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await choose(page, "Model", "Ridgeline Hunter ($389.00)");
    await expect(page.getByRole("status").filter({ hasText: "Total" })).toContainText("$474.00");
    await page.getByRole("button", { name: "Save Order" }).click();
    const read = async () => (await (await request.get(`${address}/api/orders/${made.id}`)).json()).total;
    await expect.poll(read).toBe(474);
  });
});

const grid = (page: Page) => page.getByRole("grid", { name: "Prices by model" });
const cell = (page: Page, option: string, model: number) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: option, exact: true }) })
    .getByRole("gridcell")
    .nth(model);
/** The place of a model among the columns. */
const LONGBOW = 8;

test("what options cost with a model is typed into a grid by keyboard alone, and one undo takes it back", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  await setPrices(request, address, []);
  await page.goto(`${address}/feature-categories?tab=prices`);
  const keys = page.keyboard;
  const stored = async () =>
    (await (await request.get(`${address}/api/option-prices`)).json()).map((row: Record<string, unknown>) => [
      row["optionName"],
      row["withOptionName"],
      row["price"],
    ]);
  await expect(grid(page).getByRole("columnheader")).toHaveCount(11);
  await expect(cell(page, "Woodland", LONGBOW)).toHaveText("$85.00 its own price");
  await cell(page, "Woodland", LONGBOW).focus();
  await keys.type("90");
  await keys.press("Enter");
  await expect(cell(page, "Woodland", LONGBOW)).toHaveText("$90.00");
  await expect(cell(page, "High Desert", LONGBOW)).toBeFocused();
  await expect.poll(stored).toEqual([["Woodland", "Longbow Prone", 90]]);
  await expectAccessible(page);

  await test.step("what is no price is said, and Escape goes back", async () => {
    for (const [typed, sentence] of [
      ["-1", "Price is at least 0."],
      ["9.999", "Price has at most 2 decimals"],
      ["much", "Type a price, such as 90 or 92.50."],
    ] as const) {
      await cell(page, "Gunmetal", 0).focus();
      await keys.press("Enter");
      await keys.type(typed);
      await keys.press("Enter");
      await expect(page.getByRole("alert")).toContainText(sentence);
      await keys.press("Escape");
    }
    await expect(cell(page, "Gunmetal", 0)).toHaveText("$70.00 its own price");
  });

  await test.step("several are filled at once, and taken back at once", async () => {
    await cell(page, "Woodland", LONGBOW).focus();
    await keys.press("Shift+ArrowDown");
    await keys.press("Control+Enter");
    await expect(cell(page, "High Desert", LONGBOW)).toHaveText("$90.00");
    await cell(page, "Woodland", LONGBOW).focus();
    await keys.press("Shift+ArrowDown");
    await keys.press("Delete");
    await expect(cell(page, "Woodland", LONGBOW)).toHaveText("$85.00 its own price");
    await expect.poll(stored).toEqual([]);
    const told = page.getByRole("status").filter({ hasText: "2 prices changed" });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(cell(page, "High Desert", LONGBOW)).toHaveText("$90.00");
    expect(await stored()).toHaveLength(2);
  });

  await test.step("headings stay in sight on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await cell(page, "Laser Engraving", 9).focus();
    await expect(grid(page).getByRole("columnheader", { name: "Scout Youth" })).toBeInViewport();
    await expect(grid(page).getByRole("rowheader", { name: "Laser Engraving" })).toBeInViewport();
    await expectAccessible(page);
  });
});
