import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create New Sales Order" });
const nameIn = (page: Page) => page.getByRole("combobox", { name: "Customer Name" });

async function added(request: APIRequestContext, customer: object): Promise<number> {
  const response = await request.post("/api/master-customers", { data: customer });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

async function orderOf(request: APIRequestContext, customer: string) {
  const [found] = await (await request.get(`/api/orders?search=${encodeURIComponent(customer)}`)).json();
  return found;
}

/** A company with a town, its own mail as a contact, and somebody there. */
async function company(request: APIRequestContext, customerName: string, host: string): Promise<number> {
  const id = await added(request, { customerName, contactType: "Main", contactInfo: "406-555-0188" });
  const contact = { recordType: "contact", contactType: "Email", companyId: id };
  await added(request, { ...contact, customerName, contactInfo: `shop@${host}` });
  await added(request, { ...contact, customerName: `Wanda of ${host}`, contactInfo: `wanda@${host}` });
  const address = { kind: "bill-to", label: "Shop", street: "1 Mill Road", city: "Fargo", state: "ND" };
  await request.post(`/api/customers/${id}/addresses`, { data: address });
  return id;
}

test("a company stands before its people, and who chooses a person orders for the company", async ({
  page,
  request,
}) => {
  const id = await company(request, "Grouped Guns", "grouped.example");
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await nameIn(page).fill("grouped");
  const options = page.getByRole("option");
  await expect(options).toHaveText([
    "Grouped GunsFargo, ND · 406-555-0188",
    "Wanda of grouped.examplewanda@grouped.example",
    "New customer “grouped”",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(nameIn(page)).toHaveValue("Grouped Guns");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  const order = await orderOf(request, "Grouped Guns");
  expect(order).toMatchObject({ customerId: id, customerContact: "Wanda of grouped.example" });
  await page.goto(`/sales-orders/${order.id}`);
  await expect(page.getByRole("main")).toContainText("ContactWanda of grouped.example");
});

test("a name that was typed and not chosen says what the order keeps, and offers who is known or a new customer", async ({
  page,
  request,
}) => {
  const id = await company(request, "Unchosen Guns", "unchosen.example");
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await nameIn(page).fill("Unchosen Gunners");
  await nameIn(page).press("Tab");
  await expect(nameIn(page)).toHaveAccessibleDescription(
    /^Nobody in the books has this name: the order keeps it as text/,
  );
  await dialogOf(page).getByRole("button", { name: "New customer “Unchosen Gunners”" }).click();
  await expect(nameIn(page)).toHaveAccessibleDescription("A new customer, added with the order");
  await nameIn(page).fill("unchosen guns");
  await nameIn(page).press("Tab");
  await expect(nameIn(page)).toHaveAccessibleDescription(/^Unchosen Guns is in the books, but was not chosen/);
  await dialogOf(page).getByRole("button", { name: "Take Unchosen Guns" }).click();
  await expect(nameIn(page)).toHaveValue("Unchosen Guns");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  expect(await orderOf(request, "Unchosen Guns")).toMatchObject({ customerId: id, customerContact: null });
});

test("a new name is a new customer, with phone and mail in place, made with the order in one act", async ({
  page,
  request,
  complaints,
}) => {
  await company(request, "Novel Arms", "novel.example");
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await nameIn(page).fill("Novel Armory");
  const add = page.getByRole("option", { name: "New customer “Novel Armory”" });
  await expect(page.getByRole("option").first()).toHaveText("Novel ArmsFargo, ND · 406-555-0188");
  await add.click();
  await expect(nameIn(page)).toHaveAccessibleDescription("A new customer, added with the order");
  await dialogOf(page).getByLabel("Phone").fill("307-555-0199");
  await dialogOf(page).getByLabel("Email").fill("shop@armory.example");
  await expectAccessible(page);
  await dialogOf(page).getByRole("combobox", { name: "Model" }).fill("rlh");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  const order = await orderOf(request, "Novel Armory");
  expect(order).toMatchObject({ customerPhone: "307-555-0199", customerEmail: "shop@armory.example" });
  const made = await (await request.get(`/api/master-customers/${order.customerId}`)).json();
  expect(made).toMatchObject({ customerName: "Novel Armory", contactInfo: "307-555-0199" });

  await test.step("on the page of a new order, too, where a name that is taken meanwhile says so", async () => {
    await page.goto("/sales-orders/new");
    await nameIn(page).fill("Novel Optics");
    await page.getByRole("option", { name: "New customer" }).click();
    await added(request, { customerName: "Novel Optics" });
    await page.getByLabel("Phone").fill("307-555-0198");
    await page.getByRole("combobox", { name: "Description" }).fill("Sling");
    await page.getByRole("button", { name: "Create Order" }).click();
    await expect(nameIn(page)).toHaveAccessibleDescription(/Novel Optics is a customer already/);
    expectComplaints(complaints, "409");
  });
});
