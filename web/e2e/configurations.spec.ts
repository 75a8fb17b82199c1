import type { APIRequestContext, Page } from "@playwright/test";
import { choose, chosen } from "./choose.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const NAME = "Ridgeline Hunter FDE right";

/** Gives the demo this configuration alone, the usual one of its model. */
async function setConfiguration(request: APIRequestContext, address: string) {
  const of = async (path: string) => (await request.get(`${address}/api/${path}`)).json();
  for (const { id } of await of("configurations")) await request.delete(`${address}/api/configurations/${id}`);
  const all: { id: number; name: string }[] = await of("feature-options");
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? 0;
  const options = ["Ridgeline Hunter", "Right Hand", "Short", "Flat Dark Earth"].map(idOf);
  const data = { name: NAME, options, partNumber: "STK-RLH-R", isUsualOf: idOf("Ridgeline Hunter") };
  const made = await request.post(`${address}/api/configurations`, { data });
  expect(made.status(), await made.text()).toBe(201);
}

async function newOrder(page: Page, address: string) {
  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Sales Order" });
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Bighorn Custom");
  return dialog;
}

test("one pick fills all fields of an order, each marked until it is confirmed or changed", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  await setConfiguration(request, address);
  const dialog = await newOrder(page, address);
  await choose(page, "Configuration", NAME);
  expect(await chosen(page, "Model")).toBe("Ridgeline Hunter ($389.00)");
  expect(await chosen(page, "Hand")).toBe("Right Hand ($0.00)");
  expect(await chosen(page, "Color Option")).toBe("Flat Dark Earth ($0.00)");
  const marks = dialog.getByText(`from ${NAME}`);
  await expect(marks).toHaveCount(4);
  await expectAccessible(page);

  await choose(page, "Hand", "Left Hand ($35.00)");
  await expect(marks).toHaveCount(3);
  await dialog.getByRole("combobox", { name: "Action Length" }).press("Enter");
  await expect(marks).toHaveCount(2);
  await dialog.getByRole("button", { name: "Confirm all" }).click();
  await expect(marks).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create Order" }).click();
  await expect(dialog).toBeHidden();
  const orders: { id: number; total: number }[] = await (await request.get(`${address}/api/orders`)).json();
  expect(orders.reduce((last, one) => (one.id > last.id ? one : last)).total).toBe(424);
});

test("a model fills the rest from its usual configuration, and what was chosen before stays", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  await setConfiguration(request, address);
  const dialog = await newOrder(page, address);
  await choose(page, "Hand", "Left Hand ($35.00)");
  await dialog.getByRole("combobox", { name: "Model" }).fill("ridgeline");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`from ${NAME}`)).toHaveCount(2);
  expect(await chosen(page, "Hand")).toBe("Left Hand ($35.00)");
  expect(await chosen(page, "Action Length")).toBe("Short ($0.00)");

  await test.step("none takes back what nobody confirmed", async () => {
    await choose(page, "Configuration", "None");
    expect(await chosen(page, "Action Length")).toBe("None");
    expect(await chosen(page, "Hand")).toBe("Left Hand ($35.00)");
    await expect(dialog.getByText("Colors appear once a color category is chosen.")).toBeVisible();
  });
});

test("the usual configuration fills a further stock too, of a new order and of a stored one, and a new work order", async ({
  page,
  request,
  own,
}) => {
  const address = await own.start();
  await setConfiguration(request, address);
  const filled = page.getByText(`from ${NAME}`);
  const takeModel = async () => {
    await choose(page, "Model", "Ridgeline Hunter ($389.00)");
    await expect(filled).toHaveCount(3);
    expect(await chosen(page, "Color Option")).toBe("Flat Dark Earth ($0.00)");
  };

  await test.step("Add Stock on the page of a new order", async () => {
    const dialog = await newOrder(page, address);
    await takeModel();
    await dialog.getByRole("button", { name: "More on this order" }).click();
    await page.getByRole("button", { name: "Add Stock" }).click();
    await expect(filled).toHaveCount(0);
    await takeModel();
    await choose(page, "Hand", "Left Hand ($35.00)");
    await page.getByRole("button", { name: "Create Order" }).click();
    await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  });
  await test.step("Add Stock on the page of a stored order", async () => {
    const sold = page.getByRole("table", { name: "What is sold" });
    await expect(sold.locator("tbody tr")).toHaveText([/Right Hand/, /Left Hand/]);
    await page.getByRole("button", { name: "Add Stock" }).click();
    await takeModel();
    await page.getByRole("dialog").getByRole("button", { name: "Add Stock" }).click();
    await expect(sold.locator("tbody tr")).toHaveCount(3);
    await expect(sold.locator("tbody tr").last()).toContainText("Flat Dark Earth");
  });
  await test.step("New work order", async () => {
    await page.goto(`${address}/sales-orders?new=work`);
    await takeModel();
  });
});

test("a configuration is made, changed and deleted in the catalog, and one that rules refuse is not", async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  await page.goto(`${address}/feature-categories?tab=configurations`);
  const list = page.getByRole("list", { name: "Configurations" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Configuration" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Alpine, glossy");
  await choose(page, "Model", "Alpine Carbon ($629.00)");
  await choose(page, "Color Category", "Carbon");
  await choose(page, "Color Option", "Gloss Twill ($140.00)");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Configuration" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Gloss Twill is the weave of a full carbon shell");
  expectComplaints(complaints, "400");
  await choose(page, "Type", "Full Carbon Shell ($215.00)");
  await dialog.getByRole("checkbox", { name: "The usual one" }).check();
  await dialog.getByRole("button", { name: "Add Configuration" }).click();
  await expect(dialog).toBeHidden();
  const row = list.getByRole("listitem").filter({ hasText: "Alpine, glossy" });
  await expect(row).toContainText("Usual for Alpine Carbon");
  await expect(row).toContainText("Alpine Carbon · Full Carbon Shell · Gloss Twill");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit Alpine, glossy" }).click();
  expect(await chosen(page, "Type")).toBe("Full Carbon Shell ($215.00)");
  await dialog.getByRole("textbox", { name: "Part number" }).fill("STK-ALP-G");
  await dialog.getByRole("button", { name: "Save Configuration" }).click();
  await expect(row).toContainText("STK-ALP-G");
  await page.getByRole("button", { name: "Delete Alpine, glossy" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row).toHaveCount(1);
});

test("the shop's pattern proposes a part number from the codes of the options, and what is typed stays", async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  const options: { id: number; name: string; price: number }[] = await (
    await request.get(`${address}/api/feature-options`)
  ).json();
  for (const [name, code] of [
    ["Longbow Prone", "LBW"],
    ["Right Hand", "R"],
  ] as const) {
    const { id, price } = options.find((one) => one.name === name) ?? { id: 0, price: 0 };
    await request.put(`${address}/api/feature-options/${id}`, { data: { name, price, code } });
  }
  await page.goto(`${address}/settings`);
  const pattern = page.getByRole("textbox", { name: "Part number pattern" });
  await pattern.fill("STK-{length}");
  await pattern.press("Tab");
  await expect(pattern).toHaveAccessibleDescription(/\{length\} is no field of orders/);
  expectComplaints(complaints, "400");
  await pattern.fill("STK-{model}-{hand}");
  await pattern.press("Tab");
  await expect
    .poll(async () => (await (await request.get(`${address}/api/settings`)).json()).partNumberPattern)
    .toBe("STK-{model}-{hand}");

  await page.goto(`${address}/sales-orders?new=work`);
  const dialog = page.getByRole("dialog", { name: "Create New Work Order" });
  await choose(page, "Model", "Longbow Prone ($579.00)");
  await expect(dialog.getByRole("button", { name: /^Take / })).toHaveCount(0);
  await choose(page, "Hand", "Right Hand ($0.00)");
  const number = dialog.getByRole("textbox", { name: "Part Number" });
  await number.fill("MY-1");
  await dialog.getByRole("button", { name: "Take STK-LBW-R" }).click();
  await expect(number).toHaveValue("STK-LBW-R");
  await expect(number).toBeFocused();
  await expect(dialog.getByRole("button", { name: /^Take / })).toHaveCount(0);
  await expectAccessible(page);
});
