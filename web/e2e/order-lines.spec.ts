import { choose } from "./choose.ts";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

test("a dealer's order of two hands and pads is entered line by line, sent, shipped in two, and the second is void", {
  tag: "@landing",
}, async ({ page, request }) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const level = await made("/api/price-levels", { name: "Dealer of lines", stockPercent: 25, itemPercent: 10 });
  const name = "Line by Line Arms";
  const customer = await made("/api/master-customers", { customerName: name, priceLevelId: level.id });
  const pad = {
    partNumber: "PAD-LINES",
    name: "Recoil pad of lines",
    unitCost: 14.2,
    salePrice: 24.9,
    stockQuantity: 12,
  };
  const part = await made("/api/master-parts", pad);
  const options: { id: number; name: string; categoryKind: string }[] = await (
    await request.get("/api/feature-options")
  ).json();
  const idOf = (wanted: string) => options.find((option) => option.name === wanted)?.id;
  const { id } = await made("/api/sales-order", {
    customerName: name,
    customerId: customer.id,
    status: "confirmed",
    lines: [{ kind: "stock", options: { model: idOf("Ridgeline Hunter"), hand: idOf("Right Hand") }, quantity: 6 }],
  });
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  const dialog = page.getByRole("dialog");
  const rows = page.getByRole("table", { name: "What is sold" }).locator("tbody tr");
  await page.goto(`/sales-orders/${id}`);
  await expect(rows).toHaveText([/Stock Ridgeline Hunter.*6.*\$389\.00.*Dealer of lines 25%.*\$1,750\.50/]);

  await button("Same Again").click();
  await expect(rows).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Change/ })
    .click();
  await choose(page, "Hand", "Left Hand ($35.00)");
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows.nth(1)).toHaveText(/Stock Ridgeline Hunter, Left Hand.*2.*\$424\.00/);
  await button("From the Shelf").click();
  await dialog.getByRole("combobox", { name: "Description" }).fill("PAD-LINES");
  await page.getByRole("option", { name: /Recoil pad of lines/ }).click();
  await expect(dialog.getByText("Comes from the shelf when it is shipped.")).toBeVisible();
  await dialog.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await dialog.getByRole("button", { name: "Add Line" }).click();
  await expect(rows.nth(2)).toHaveText(/Recoil pad of lines.*5.*\$24\.90.*Dealer of lines 10%.*\$112\.05/);
  await expectAccessible(page);

  await page.goto("/sales-orders?search=line+by+line");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
    "6 × Ridgeline Hunter right, 2 left, 5 Recoil pad of lines, PAD-LINES",
  );
  await page.goBack();
  await button("Send to Manufacturing").click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.getByRole("tab", { name: /Production/ }).click();
  const work = page.getByRole("list", { name: "Work orders" }).getByRole("listitem");
  await expect(work).toHaveText([/6 pieces.*Right Hand/, /2 pieces.*Left Hand/]);
  const { workOrders } = await (await request.get(`/api/orders/${id}/thread`)).json();
  for (const one of workOrders) await request.post(`/api/work-orders/${one.id}/complete`, { data: {} });

  // A page that is open hears within a second of what others did.
  await expect(page.getByText("Ready to Ship", { exact: true })).toBeVisible();

  const onHand = async () => (await (await request.get(`/api/master-parts/${part.id}/stock`)).json()).onHand;
  await page.getByRole("tab", { name: "Shipping" }).click();
  await button("Ship").click();
  await dialog.getByRole("spinbutton", { name: /Left Hand/ }).fill("0");
  await dialog.getByRole("button", { name: "Ship", exact: true }).click();
  const shipped = page.getByRole("list", { name: "Shipments" }).getByRole("listitem");
  await expect(shipped).toHaveCount(1);
  await expect.poll(onHand).toBe(7);
  await button("Ship").click();
  await dialog.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(shipped).toHaveCount(2);
  await shipped.last().getByRole("button", { name: "Void" }).click();
  await expect(shipped.last()).toContainText("Void");
  await expect.poll(onHand).toBe(7);
  await shipped.first().getByRole("button", { name: "Void" }).click();
  await expect(shipped.first()).toContainText("Void");
  await expect.poll(onHand).toBe(12);
});

test("who changes a line that another has changed meanwhile sees both versions and decides", async ({
  page,
  request,
  complaints,
}) => {
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  const { id } = await post("/api/sales-order", {
    customerName: "Two at One Line",
    status: "confirmed",
    lines: [
      { kind: "stock", partNumber: "STK-TWO", quantity: 6, unitPrice: 400 },
      { kind: "item", description: "Sling", unitPrice: 20 },
    ],
  });
  const dialog = page.getByRole("dialog");
  const rows = page.getByRole("table", { name: "What is sold" }).locator("tbody tr");
  await page.goto(`/sales-orders/${id}`);
  await page.getByRole("button", { name: "Change Stock STK-TWO" }).click();
  const quantity = dialog.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("8");
  await request.patch(`/api/orders/${id}/lines/0`, { data: { quantity: 5, instruction: "Call first" } });
  // What only the other changed is taken over; what both changed is asked.
  await expect(dialog.getByRole("textbox", { name: "Instruction", exact: true })).toHaveValue("Call first");
  await expect(dialog.getByText("Changed by someone else to: 5")).toBeVisible();
  await expect(quantity).toHaveValue("8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This record was changed since you read it", { exact: false }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows.first()).toHaveText(/Stock STK-TWO.*Call first.*8.*\$3,200\.00/);
  expectComplaints(complaints, "409");
});

test("a rule that came meanwhile stands at the option that it refuses, not in a toast", async ({
  page,
  request,
  complaints,
}) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const options: { id: number; name: string; categoryId: number; categoryKind: string }[] = await (
    await request.get("/api/feature-options")
  ).json();
  const categoryOf = (kind: string) => options.find(({ categoryKind }) => categoryKind === kind)?.categoryId;
  const model = await made("/api/feature-options", { name: "Right Only", price: 389, categoryId: categoryOf("model") });
  const left = options.find(({ name }) => name === "Left Hand");
  const data = { customerName: "Refused Hand Arms", lines: [{ kind: "stock", options: { model: model.id } }] };
  const { id } = await made("/api/sales-order", data);
  await page.goto(`/sales-orders/${id}`);
  await page.getByRole("button", { name: "Add Stock", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await choose(page, "Model", "Right Only ($389.00)");
  await choose(page, "Hand", "Left Hand ($35.00)");
  // The page does not hear of it.
  await page.route("**/api/option-rules", (route) => route.fulfill({ json: [] }));
  const sentence = "Right Only is not made left-handed";
  await made("/api/option-rules", { optionId: model.id, kind: "excludes", otherOptionIds: [left?.id], sentence });
  await dialog.getByRole("button", { name: "Add Stock" }).click();
  // Other tests add hands, and many are a list.
  const hand = dialog.getByRole("radiogroup", { name: "Hand" }).or(dialog.getByRole("combobox", { name: "Hand" }));
  await expect(hand).toHaveAccessibleDescription(sentence);
  await expect(page.getByText("Failed to add the line")).toHaveCount(0);
  expectComplaints(complaints, "400");
});
