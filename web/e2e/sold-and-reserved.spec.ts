import { test as own } from "./own-server.ts";
import { expect, test } from "./support.ts";

own(
  "beside the Revenue card stands how much of it is draft, confirmed and shipped, and it goes with an order",
  {
    tag: "@landing",
  },
  async ({ page, request, own }) => {
    const address = await own.start();
    const revenue = async (): Promise<Record<string, number>> =>
      (await request.get(`${address}/api/sales-orders/revenue`)).json();
    const before = await revenue();
    const row = page.getByText("Of the revenue", { exact: true }).locator("..");
    const said = (more: { drafts?: number; confirmed?: number; shipped?: number; tax?: number }) =>
      ["drafts", "confirmed", "shipped", "tax"]
        .map((part) => (before[part] ?? 0) + (more[part as keyof typeof more] ?? 0))
        .map((dollars) => dollars.toLocaleString("en-US", { style: "currency", currency: "USD" }));
    const shown = ([draft, confirmed, shipped, tax]: string[]) =>
      `Of the revenueDraft ${draft}Confirmed ${confirmed}Shipped ${shipped}Tax in it ${tax}`;
    await page.goto(`${address}/sales-orders`);
    await expect(row).toHaveText(shown(said({})));

    // 100.00 with 8 % tax.
    const data = { customerName: "Counted Arms", lineItems: [{ description: "Stock", unitPrice: 100 }] };
    const { id } = await (await request.post(`${address}/api/sales-order`, { data })).json();
    await expect(row).toHaveText(shown(said({ drafts: 108, tax: 8 })));
    await request.patch(`${address}/api/orders/${id}`, { data: { status: "confirmed" } });
    await expect(row).toHaveText(shown(said({ confirmed: 108, tax: 8 })));
    await request.post(`${address}/api/orders/${id}/shipments`, { data: { reason: "Made elsewhere" } });
    await expect(row).toHaveText(shown(said({ shipped: 108, tax: 8 })));
  },
);

test("a part that is picked in a stored order comes from the shelf: it is reserved, and free again when it is taken out", async ({
  page,
  request,
}) => {
  const made = async (path: string, data: object) => (await request.post(path, { data })).json();
  const part = { partNumber: "PAD-STORED", name: "Stored recoil pad", salePrice: 24.9, stockQuantity: 12 };
  const { id: partId } = await made("/api/master-parts", part);
  const lineItems = [{ description: "Stock", unitPrice: 100 }];
  const { id } = await made("/api/sales-order", { customerName: "Stored Arms", status: "confirmed", lineItems });
  const counted = async () => {
    const { reserved, available } = await (await request.get(`/api/master-parts/${partId}/stock`)).json();
    return { reserved, available };
  };
  expect(await counted()).toEqual({ reserved: 0, available: 12 });

  await page.goto(`/sales-orders/${id}?edit=true`);
  await page.getByRole("button", { name: "Add Line Item" }).click();
  const line = page.getByRole("group", { name: "Line 2", exact: true });
  await line.getByRole("combobox", { name: "Description" }).fill("PAD-STORED");
  await page.getByRole("option", { name: /Stored recoil pad/ }).click();
  await expect(line.getByRole("spinbutton", { name: "Unit Price" })).toHaveValue("24.9");
  await line.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(page.getByText("Order updated successfully")).toBeVisible();
  expect(await counted()).toEqual({ reserved: 5, available: 7 });

  await page.getByRole("button", { name: "Edit" }).click();
  await line.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect.poll(counted).toEqual({ reserved: 0, available: 12 });
});
