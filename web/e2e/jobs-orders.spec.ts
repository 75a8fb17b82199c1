import type { APIRequestContext, Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { handsAt } from "./hands.ts";
import { expect, test } from "./support.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create New Sales Order" });
const customerName = (page: Page) => page.getByRole("combobox", { name: "Customer Name" });

const FIELDS = ["model", "type", "hand", "actionLength", "actionInlet", "bottomMetal", "barrelInlet", "customFeature"];

/** A customer of the books who has ordered eight options before. */
async function addKnown(request: APIRequestContext, name: string) {
  const added = await request.post("/api/master-customers", { data: { customerName: name } });
  expect(added.status()).toBe(201);
  const offers: { id: number; categoryKind: string }[] = await (await request.get("/api/feature-options")).json();
  const options = Object.fromEntries(
    FIELDS.map((field) => [field, offers.find((one) => one.categoryKind === field)?.id]),
  );
  const data = { customerName: name, quantity: 1, dateIssued: "2026-10-02", ...options };
  const response = await request.post("/api/sales-orders", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function orderOf(request: APIRequestContext, customer: string) {
  const found = await (
    await request.get(`/api/orders?search=${encodeURIComponent(customer)}&sort=-orderNumber`)
  ).json();
  return found[0];
}

test("a1: an order by telephone for a known customer, like last time but in another hand, by keyboard", async ({
  page,
  request,
}) => {
  const last = await addKnown(request, "Quickhand Rifle Works");
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).focus();
  const hands = handsAt(page, "a1 order by telephone, keyboard");
  await hands.press("Enter");
  await expect(customerName(page)).toBeFocused();
  await hands.type("quickh");
  await expect(page.getByRole("option", { name: /^Quickhand/ })).toBeVisible();
  await hands.press("ArrowDown", "Enter");
  const again = dialogOf(page).getByRole("button", { name: "Like last time" });
  await expect(again).toBeVisible();
  await hands.press("Enter", "Enter");
  await expect(dialogOf(page).getByRole("spinbutton", { name: "Quantity" })).toBeFocused();
  // Past quantity, part number and the day it was issued.
  await hands.press("Enter", "Enter", "Enter");
  await hands.type("+8w");
  await hands.press("Enter");
  // The last order's model; two fields on, another hand.
  await hands.press("Enter", "Enter");
  if (await dialogOf(page).getByRole("combobox", { name: "Hand" }).isVisible()) await hands.type("ambi");
  else await hands.press("ArrowRight");
  await hands.press("Control+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  hands.done({ keys: 40, seconds: 15 });

  const order = await orderOf(request, "Quickhand Rifle Works");
  expect(order).toMatchObject({ model: last.model, type: last.type, customFeature: last.customFeature });
  expect(order.customerId).toBeTruthy();
  expect(order.dueDate).not.toBeNull();
});

test("a1: an order by telephone for a known customer, like last time, by mouse", async ({ page, request }) => {
  const last = await addKnown(request, "Mousehand Rifle Works");
  await page.goto("/sales-orders");
  const hands = handsAt(page, "a1 order by telephone, mouse");
  await hands.click(page.getByRole("button", { name: "New Order" }));
  await hands.type("mouseh");
  await hands.click(page.getByRole("option", { name: /^Mousehand/ }));
  await hands.click(dialogOf(page).getByRole("button", { name: "Like last time" }));
  await hands.click(dialogOf(page).getByLabel("Due Date"));
  await hands.type("+8w");
  await hands.click(dialogOf(page).getByRole("button", { name: "Create Order" }));
  await expect(page.getByText("Order created successfully")).toBeVisible();
  hands.done({ clicks: 8, seconds: 15 });
  expect(await orderOf(request, "Mousehand Rifle Works")).toMatchObject({ model: last.model, hand: last.hand });
});

test("a2: an order of three lines with a signature, by keyboard", async ({ page, request }) => {
  await request.post("/api/master-parts", {
    data: { partNumber: "QH-7", name: "Quickhand swivel stud", unitCost: 1.4, salePrice: 3.25, stockQuantity: 9 },
  });
  await addKnown(request, "Threeline Rifle Works");
  await page.goto("/");
  await page.getByRole("link", { name: "New Order" }).focus();
  const hands = handsAt(page, "a2 order form, three lines and signature, keyboard");
  await hands.press("Enter");
  await expect(customerName(page)).toBeFocused();
  await hands.type("threel");
  await expect(page.getByRole("option", { name: /^Threeline/ })).toBeVisible();
  await hands.press("ArrowDown", "Enter");
  await expect(page.getByRole("button", { name: "Like last time" })).toBeVisible();
  const description = (number: number) =>
    page.getByRole("group", { name: `Line ${number}`, exact: true }).getByRole("combobox", { name: "Description" });
  // Past company, email, phone and address.
  await hands.press("Enter", "Enter", "Enter", "Enter", "Enter");
  await expect(description(1)).toBeFocused();
  for (const [at, [words, found]] of (
    [
      ["bed ful", "Full Bedding"],
      ["engr", "Laser Engraving"],
      ["stud qui", "Quickhand swivel stud, QH-7"],
    ] as const
  ).entries()) {
    await expect(description(at + 1)).toBeFocused();
    await hands.type(words);
    await expect(page.getByRole("option", { name: found })).toBeVisible();
    await hands.press("ArrowDown", "Enter");
    await expect(description(at + 1)).toHaveValue(found);
    await hands.press("Enter");
  }
  // A blank line is the end of them.
  await expect(description(4)).toBeFocused();
  await hands.press("Enter");
  await expect(page.getByRole("textbox", { name: "Sign with typed name" })).toBeFocused();
  await hands.type("Ana Ruiz");
  await hands.press("Control+Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  hands.done({ keys: 70 });
  await expect(page.getByRole("main")).toContainText("Signed by Ana Ruiz");
  expect(await orderOf(request, "Threeline Rifle Works")).toMatchObject({
    lineItems: [
      { description: "Full Bedding", quantity: 1, unitPrice: 195 },
      { description: "Laser Engraving", quantity: 1, unitPrice: 45 },
      { description: "Quickhand swivel stud, QH-7", quantity: 1, unitPrice: 3.25 },
    ],
  });
});

test("a2: an order of three lines with a signature, by mouse", async ({ page, request }) => {
  await page.goto("/");
  const hands = handsAt(page, "a2 order form, three lines and signature, mouse");
  await hands.click(page.getByRole("link", { name: "New Order" }));
  await expect(customerName(page)).toBeFocused();
  await hands.type("Mouse Threeline");
  for (const [at, words] of ["bedd", "engr", "cheek"].entries()) {
    const line = page.getByRole("group", { name: `Line ${at + 1}`, exact: true });
    if (at > 0) await hands.click(page.getByRole("button", { name: "Add Line Item" }));
    else await hands.click(line.getByRole("combobox", { name: "Description" }));
    await hands.type(words);
    await hands.click(page.getByRole("option").first());
  }
  await hands.click(page.getByRole("textbox", { name: "Sign with typed name" }));
  await hands.type("Ana Ruiz");
  await hands.click(page.getByRole("button", { name: "Create Order" }));
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  hands.done({ clicks: 9 });
  expect((await orderOf(request, "Mouse Threeline")).lineItems).toHaveLength(3);
});

test("prices that have changed since last time are marked, and what is gone is named", async ({ page, request }) => {
  const categories: { id: number; name: string }[] = await (await request.get("/api/feature-categories")).json();
  const add = async (category: string, name: string) => {
    const categoryId = categories.find((one) => one.name === category)?.id;
    return (await request.post("/api/feature-options", { data: { categoryId, name, price: 50 } })).json();
  };
  const [dearer, gone] = [await add("Model", "Dearer Model"), await add("Type", "Gone Type")];
  await request.post("/api/master-customers", { data: { customerName: "Sincethen Arms" } });
  const data = {
    customerName: "Sincethen Arms",
    quantity: 1,
    dateIssued: "2026-10-02",
    model: dearer.id,
    type: gone.id,
  };
  await request.post("/api/sales-orders", { data });
  await request.put(`/api/feature-options/${dearer.id}`, { data: { ...dearer, price: 60 } });
  await request.delete(`/api/feature-options/${gone.id}`);
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await page.keyboard.type("sincethen");
  await page.getByRole("option", { name: "Sincethen Arms" }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("2 options, Dearer Model, Gone Type. No longer offered: Gone Type.");
  await dialog.getByRole("button", { name: "Like last time" }).click();
  await expect(dialog.getByRole("combobox", { name: "Model" })).toHaveValue("Dearer Model ($60.00)");
  await expect(dialog.getByRole("combobox", { name: "Model" })).toHaveAccessibleDescription("Last time $50.00");
  await expect(dialog.locator("output")).toHaveText("Total $60.00");
});

test("More on this order carries what was typed, and both ways lead to one order", async ({ page, request }) => {
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await page.keyboard.type("Carried Over Co");
  const part = dialogOf(page).getByRole("textbox", { name: "Part Number" });
  await part.fill("CO-1");
  await expect(part).toHaveAccessibleDescription("Makes a work order");
  await part.fill("");
  await choose(page, "Hand", "Left Hand ($35.00)");
  await dialogOf(page).getByText("Line items", { exact: true }).click();
  await dialogOf(page).getByRole("combobox", { name: "Description" }).fill("Sling");
  await dialogOf(page).getByRole("spinbutton", { name: "Unit Price" }).fill("100");
  // 100.00, 8 % of it, and the option.
  await expect(dialogOf(page).locator("output")).toHaveText("Total $143.00");
  await dialogOf(page).getByRole("button", { name: "More on this order" }).click();
  await expect(page).toHaveURL("/sales-orders/new");
  await expect(customerName(page)).toHaveValue("Carried Over Co");
  await expect(page.locator("output")).toHaveText("Total $143.00");
  await expect(page.getByRole("radio", { name: "Options (1)" })).not.toBeChecked();
  await page.getByRole("textbox", { name: "Email" }).fill("co@carried.example");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  expect(await orderOf(request, "Carried Over Co")).toMatchObject({
    total: 143,
    customerEmail: "co@carried.example",
    options: { hand: { name: "Left Hand" } },
    lineItems: [{ description: "Sling", quantity: 1 }],
  });
});

test("a duplicate begins with all of an order but number, dates and signature, and is stored when it is saved", async ({
  page,
  request,
}) => {
  const data = {
    customerName: "Twice Ordered Arms",
    poNumber: "PO-1",
    lineItems: [{ description: "Stock", quantity: 2, unitPrice: 100 }],
    dateIssued: "2026-10-02",
    dueDate: "2026-10-30",
    notes: "Leave at the dock",
    signatureName: "Ana Ruiz",
    status: "fulfilled",
  };
  const first = await (await request.post("/api/sales-order", { data })).json();
  await page.goto(`/sales-orders/${first.id}`);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(customerName(page)).toHaveValue("Twice Ordered Arms");
  await expect(page.getByLabel("Due Date")).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Draft");
  await expect(page.locator("output")).toHaveText("Total $216.00");
  const count = async () => (await (await request.get("/api/orders?search=twice+ordered")).json()).length;
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(page).not.toHaveURL(/like=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SO-/);
  expect(await count()).toBe(2);
  const second = await orderOf(request, "Twice Ordered Arms");
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({
    status: "draft",
    dueDate: null,
    notes: "Leave at the dock",
    signatureName: null,
    poNumber: null,
  });
});
