import { expect, expectAccessible, test } from "./support.ts";

test("an order is sent to manufacturing in two parts, held, resumed and cancelled, each with Undo in its message", async ({
  page,
  request,
}) => {
  const lineItems = [{ description: "Stock", quantity: 10, unitPrice: 100 }];
  const data = { customerName: "Threaded Stocks", status: "confirmed", dueDate: "2030-12-20", lineItems };
  const { id, orderNumber } = await (await request.post("/api/sales-order", { data })).json();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const stage = page.getByRole("list", { name: "Stages" }).locator("[aria-current=step]");
  const toast = (title: string) => page.getByRole("status").filter({ hasText: title });
  await page.goto(`/sales-orders/${id}?tab=production`);
  await expect(stage).toHaveText("3Confirmed");
  await expect(page.getByText("Nothing was sent to manufacturing yet.")).toBeVisible();

  await button("Send to Manufacturing").click();
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Quantities" });
  await expect(field).toHaveValue("10");
  await field.fill("6 + five");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toContainText("Write quantities such as 10, or 6 + 4");
  await field.fill("6 + 4");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(toast("Order sent to manufacturing")).toContainText(orderNumber);
  const work = page.getByRole("list", { name: "Work orders" }).getByRole("listitem");
  await expect(work).toHaveText([/6 pieces.*Due 12\/18\/2030/, /4 pieces.*Due 12\/18\/2030/]);
  await expect(stage).toHaveText("4Manufacturing");
  await expect(button("Send to Manufacturing")).toBeHidden();
  await expectAccessible(page);

  await toast("Order sent to manufacturing").getByRole("button", { name: "Undo" }).click();
  await expect(work).toHaveCount(0);
  await expect(stage).toHaveText("3Confirmed");
  await button("Send to Manufacturing").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(work).toHaveCount(1);

  await button("Hold").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("Waits for the deposit");
  await page.getByRole("dialog").getByRole("button", { name: "Put on Hold" }).click();
  await expect(work).toHaveText([/On Hold/]);
  await button("Resume").click();
  await expect(work).toHaveText([/On Track/]);
  await button("Cancel Order").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(work).toHaveText([/Cancelled/]);
  await expect(button("Hold")).toBeHidden();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Waits for the deposit");
});
