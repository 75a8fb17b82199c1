import { handsAt } from "./hands.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

test("what is late and why is seen without a click", async ({ page, own }) => {
  const address = await own.start();
  const hands = handsAt(page, "h what is late, and why");
  await page.goto(`${address}/`);
  const late = page.getByRole("region", { name: /^Late \d+$/ }).getByRole("listitem");
  await expect(late.first()).toBeVisible();
  const { todo } = await page.evaluate(async () => (await fetch("/api/dashboard")).json());
  await expect(late).toHaveCount(Math.min(5, todo.late.total));
  for (const [i, order] of todo.late.rows.entries()) {
    const row = late.nth(i);
    await expect(row).toBeInViewport({ ratio: 1 });
    const days = Math.floor((Date.now() - Date.parse(order.stepSince)) / 86_400_000);
    for (const said of [
      order.woNumber,
      order.customerName,
      `${order.daysLate} ${order.daysLate === 1 ? "day" : "days"} late`,
      order.operation,
    ])
      await expect(row.getByText(said, { exact: true })).toBeVisible();
    await expect(row).toContainText(`${days} d`);
    await expect(row).toContainText(order.instruction ?? "");
    if (order.shortHours > 0) await expect(row).toContainText(`${order.department} lacks ${order.shortHours} h`);
  }
  const rows: { shortHours: number }[] = [...todo.late.rows, ...todo.stuck.rows];
  expect(rows.some(({ shortHours }) => shortHours > 0)).toBe(true);
  hands.done({ clicks: 0, keys: 0 });
});

test("what to reorder, from whom and how many, is copied with two clicks", async ({ page, own, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await own.start();
  await page.goto(`${address}/`);
  const hands = handsAt(page, "f what to reorder, from whom");
  await hands.click(page.getByRole("link", { name: /^All \d+ low stock$/ }));
  await expect(page.getByRole("columnheader", { name: "Order", exact: true }).first()).toBeVisible();
  await hands.click(page.getByRole("button", { name: "Copy" }));
  await expect(page.getByRole("status").filter({ hasText: /^\d+ parts copied/ })).toBeVisible();
  hands.done({ clicks: 2, keys: 0 });
  await page.evaluate(() => navigator.clipboard.writeText(""));

  await page.goto(`${address}/`);
  await expect(page.getByRole("region", { name: /^Late \d+$/ })).toBeVisible();
  const keys = handsAt(page, "f what to reorder, by keyboard");
  await keys.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await keys.type("reorder");
  await expect(page.getByRole("option", { name: "Reorder" })).toBeVisible();
  await keys.press("Enter");
  const copy = page.getByRole("button", { name: "Copy" });
  await expect(copy).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  for (let i = 0; i < 8 && !(await copy.evaluate((button) => button === document.activeElement)); i++)
    await keys.press("Tab");
  await keys.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ parts copied/ })).toBeVisible();
  keys.done({ clicks: 0, keys: 15 });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const low = await page.evaluate(async () => (await fetch("/api/master-parts?stockStatus=low_or_out")).json());
  const [head, ...lines] = copied.split("\n").map((line) => line.split("\t"));
  expect(head?.join()).toBe("Order by,Vendor,Part #,Vendor's #,Name,On hand,Reserved,On order,Minimum,Order,Stops");
  expect(lines.map(([, , partNumber]) => partNumber).sort()).toEqual(
    low.map(({ partNumber }: { partNumber: string }) => partNumber).sort(),
  );
  for (const [, vendor, partNumber, , , onHand, reserved, onOrder, minimum, order] of lines) {
    const part = low.find((one: { partNumber: string }) => one.partNumber === partNumber);
    expect([vendor, Number(onHand)]).toEqual([part.supplier ?? "", part.stockQuantity]);
    const left = part.stockQuantity - Number(reserved) + Number(onOrder);
    const wanted = (part.reorderTo ?? 2 * Number(minimum)) - left;
    expect(Number(order)).toBe(left > Number(minimum) ? 0 : wanted);
  }
});
