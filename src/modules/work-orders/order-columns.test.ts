import { expect, test } from "vitest";
import { orderShop } from "../sales-orders/testing.ts";

const DIALOG = { customerName: "Ana", quantity: 3, dateIssued: "2026-11-21" };

test("a work order without a sales order has its own marks, one with a sales order has that order's", async () => {
  const { client } = await orderShop();
  const own = await client.workOrders.create({ ...DIALOG, partNumber: "RH-1", rushFee: true });
  expect(own).toMatchObject({ rushFee: true, isCritical: false });
  expect(await client.workOrders.update({ id: own.id, rushFee: false, isCritical: true })).toMatchObject({
    rushFee: false,
    isCritical: true,
  });
  const lineItems = [{ description: "Stock" }];
  const { id, soNumber } = await client.orders.create({ customerName: "Ana", isCritical: true, lineItems });
  const linked = await client.workOrders.create({ ...DIALOG, soNumber, rushFee: true });
  expect(linked).toMatchObject({ salesOrderId: id, rushFee: false, isCritical: true });
  const refused = client.workOrders.update({ id: linked.id, rushFee: true });
  await expect(refused).rejects.toThrow(`${linked.woNumber} has the marks of ${soNumber}. Set them there`);
  expect(await client.workOrders.update({ ...linked, instruction: "Mind the grain" })).toMatchObject({
    isCritical: true,
    instruction: "Mind the grain",
  });
});

test("the dialog's order keeps the customer's number and its marks, and is charged the rush fee", async () => {
  const { client } = await orderShop();
  await client.settings.update({ rushFeeAmount: 75 });
  const { id } = await client.salesOrders.create({ ...DIALOG, poNumber: "PO-7781", rushFee: true, isCritical: true });
  const said = { poNumber: "PO-7781", rushFee: true, isCritical: true, rushFeeAmount: 75, total: 75 };
  expect(await client.orders.get({ id })).toMatchObject(said);
});
