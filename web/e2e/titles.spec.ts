import { screens } from "../app/screens.ts";
import { FOR_LINKS } from "../layout/navigation.ts";
import { madeRecords, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

test("the window of a record or a report says which one it is", async ({ page, request }) => {
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  for (const { options } of screens) {
    if (!("path" in options) || !options.path.includes("$")) continue;
    const place = placeOf(options.path, records);
    await walk(place);
    await expect(page, place).not.toHaveTitle(`${options.staticData?.title} · Stockworks`);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(page, place).toHaveTitle(startingWith(heading));
  }
  const id = records["/sales-orders/$id"];
  const { orderNumber } = (await (await request.get(`/api/orders/${id}`)).json()) as { orderNumber: string };
  await walk(`/sales-orders/${id}`);
  await expect(page).toHaveTitle(`${orderNumber}, Zoom & Sons · Stockworks`);
});

test("where nothing is found the window says so", async ({ page, complaints }) => {
  await page.goto("/nowhere");
  await expect(page).toHaveTitle("404 Page Not Found · Stockworks");
  await page.goto("/sales-orders/999999");
  await expect(page).toHaveTitle("Order not found · Stockworks");
  await page.goto("/reports/nothing");
  await expect(page).toHaveTitle("There is no report called nothing for you · Stockworks");
  for (const path of FOR_LINKS) {
    await page.goto(path);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await expect(page, path).toHaveTitle(`${heading} · Stockworks`);
  }
  complaints.splice(0);
});

function startingWith(heading: string): RegExp {
  return new RegExp(`^${heading.replace(/[^\w ]/g, "\\$&")}(, .+)? · Stockworks$`);
}
