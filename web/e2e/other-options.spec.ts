import { readFileSync } from "node:fs";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

test("what goes instead in a category of the shop's own is one click away", async ({ page, request, own }) => {
  const address = await own.start();
  const add = async (path: string, data: object) =>
    (await (await request.post(`${address}/api/${path}`, { data })).json()) as { id: number };
  const swivels = await add("feature-categories", { name: "Sling Swivels" });
  const extras = await add("feature-categories", { name: "Extras", isMultiple: true, isRequired: true });
  const [qd, , rail] = [
    await add("feature-options", { categoryId: swivels.id, name: "QD Cups", price: 12.5 }),
    await add("feature-options", { categoryId: swivels.id, name: "Plain Studs", price: 4 }),
    await add("feature-options", { categoryId: extras.id, name: "Arca Rail", price: 85 }),
    await add("feature-options", { categoryId: extras.id, name: "Bipod Spigot", price: 30 }),
  ];
  const models: { id: number; name: string }[] = await (await request.get(`${address}/api/feature-options`)).json();
  const model = (name: string) => models.find((one) => one.name === name)?.id;
  const heritage = { optionId: model("Heritage Classic"), kind: "excludes", otherOptionIds: [qd.id] };
  await add("option-rules", { ...heritage, sentence: "A Heritage has no cups" });
  await add("option-rules", { optionId: model("Heritage Classic"), kind: "onlyWith", otherOptionIds: [rail.id] });

  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Bighorn Custom");
  const cups = dialog.getByRole("radiogroup", { name: "Sling Swivels" });
  const several = dialog.getByRole("group", { name: "Extras", exact: true });
  await expect(several).toHaveAccessibleDescription("At least one");
  await cups.getByText("QD Cups ($12.50)").click();
  await dialog.getByRole("combobox", { name: "Model" }).fill("heritage");
  await page.keyboard.press("Enter");
  await expect(cups).toHaveAccessibleDescription("A Heritage has no cups");
  await expect(dialog.getByRole("status").filter({ hasText: "A Heritage has no cups" })).toHaveCount(1);
  await expect(several).toHaveAccessibleDescription("Heritage Classic is only made with Arca Rail");
  await expect(several.getByRole("checkbox", { name: "Bipod Spigot" })).toBeDisabled();
  await expectAccessible(page);
  const instead = dialog.getByRole("group", { name: "Sling Swivels: instead" });
  await expect(instead.getByRole("button")).toHaveText(["Plain Studs ($4.00)"]);
  await instead.getByRole("button").click();
  await expect(cups.getByRole("radio", { name: "Plain Studs" })).toBeFocused();
  await expect(cups).toHaveAccessibleDescription("");
  await expect(cups.getByRole("radio", { name: "QD Cups" })).toBeDisabled();
  const asked = dialog.getByRole("group", { name: "Extras: instead" });
  await asked.getByRole("button", { name: "Arca Rail" }).click();
  await expect(several.getByRole("checkbox", { name: "Arca Rail ($85.00)" })).toBeFocused();
  await expect(several).toHaveAccessibleDescription("");
  await expect(asked).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(dialog).toBeHidden();
});

test("a category of the shop's own is chosen, priced and shown like the others", async ({ page, request, own }) => {
  const address = await own.start();
  const add = async (path: string, data: object) =>
    (await (await request.post(`${address}/api/${path}`, { data })).json()) as { id: number };
  const swivels = await add("feature-categories", { name: "Sling Swivels" });
  const extras = await add("feature-categories", { name: "Extras" });
  const option = (categoryId: number, name: string, price: number) =>
    add("feature-options", { categoryId, name, price });
  const qd = await option(swivels.id, "QD Cups", 12.5);
  await option(swivels.id, "Plain Studs", 4);
  await option(extras.id, "Arca Rail", 85);
  const cheek = await option(extras.id, "Adjustable Cheek", 120);
  const rule = {
    optionId: cheek.id,
    kind: "excludes",
    otherOptionIds: [qd.id],
    sentence: "The cheek takes no QD cups",
  };
  await add("option-rules", rule);

  await page.goto(`${address}/feature-categories`);
  await page.getByRole("button", { name: "Extras", exact: true }).click();
  const toggle = page.getByRole("button", { name: "Several at once: Extras" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Bighorn Custom");
  await dialog.getByRole("radiogroup", { name: "Sling Swivels" }).getByText("QD Cups ($12.50)").click();
  const several = dialog.getByRole("group", { name: "Extras" });
  await several.getByRole("checkbox", { name: "Arca Rail" }).check();
  const refused = several.getByRole("checkbox", { name: "Adjustable Cheek ($120.00)" });
  await expect(refused).toBeDisabled();
  await expect(several).toContainText("The cheek takes no QD cups");
  await expect(
    dialog.getByRole("status").filter({ hasText: "$97.50" }).or(dialog.getByText("$97.50")).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(dialog).toBeHidden();

  const orders: { id: number }[] = await (await request.get(`${address}/api/orders`)).json();
  await page.goto(`${address}/sales-orders/${Math.max(...orders.map(({ id }) => id))}`);
  const sold = page.getByRole("table", { name: "What is sold" });
  await expect(sold).toContainText("Sling Swivels: QD Cups");
  await expect(sold).toContainText("Extras: Arca Rail");
});

test("a list of orders shows options as columns, is saved with them, and finds by them", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  const add = async (path: string, data: object) =>
    (await (await request.post(`${address}/api/${path}`, { data })).json()) as { id: number };
  const studs = await add("feature-categories", { name: "Sling Studs" });
  const cup = await add("feature-options", { categoryId: studs.id, name: "Keyhole Stud", price: 9, aliases: "FC12" });
  const order = { customerName: "Ana Studs", quantity: 1, dateIssued: "2026-11-21", otherOptions: [cup.id] };
  await add("sales-order", { ...order, lineItems: [] });

  await page.goto(`${address}/sales-orders?search=fc12`);
  const grid = page.getByRole("grid", { name: /^Orders/ });
  await expect(page.getByRole("heading", { name: "Orders (1)" })).toBeVisible();
  await expect(grid.getByRole("row").filter({ hasText: "Ana Studs" })).toHaveCount(1);
  await page.keyboard.press("v");
  const panel = page.getByRole("dialog", { name: "View" });
  await panel.getByRole("checkbox", { name: "Sling Studs" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(grid.getByRole("columnheader", { name: "Sling Studs" })).toBeVisible();
  await expect(grid.getByRole("gridcell", { name: "Keyhole Stud" })).toBeVisible();
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save Orders as CSV" }).click(),
  ]);
  const [head, row] = readFileSync(await saved.path(), "utf8").split("\r\n");
  expect([head?.split(",").at(-1), row?.split(",").at(-1)]).toEqual(["Sling Studs", "Keyhole Stud"]);
});
