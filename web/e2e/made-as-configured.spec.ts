import type { Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Enters an order of this many pieces with these options, sends it to the floor, and opens its work order. */
async function sell(page: Page, address: string, customer: string, quantity: number, options: [string, string][]) {
  await page.goto(`${address}/sales-orders/new`);
  await page.getByRole("combobox", { name: "Customer Name" }).fill(customer);
  await page.getByText("Options", { exact: true }).click();
  for (const [field, option] of options) await choose(page, field, option);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill(String(quantity));
  await button(page, "Create Order").click();
  await button(page, "Confirm").click();
  await button(page, "Send to Manufacturing").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Production" }).click();
  await page.getByRole("link", { name: /^WO-/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^WO-/);
}

/** The planned hours on a work order's page: those of a step, or all of them in the last row. */
const planned = (page: Page) => page.getByRole("region", { name: "Planned and real hours" }).getByRole("row");

// The example that was worked out by hand: two Longbows of 17.2 hours a piece, and three of raw carbon of 11.5.
test("what options change of the steps is typed once, and then holds from the order to the station", {
  tag: "@landing",
}, async ({ page, request, own }) => {
  const address = await own.start();
  const read = async (path: string) => (await request.get(`${address}/api/${path}`)).json();
  const hours: { stepId: number; optionId: number }[] = await read("step-hours");
  const none = hours.map(({ stepId, optionId }) => ({ stepId, optionId, kind: null }));
  expect((await request.put(`${address}/api/step-hours`, { data: { cells: none } })).status()).toBe(200);
  const [colors] = await read("feature-categories?search=Color");
  const raw = { categoryId: colors.id, name: "Raw Carbon", subcategory: "Carbon", price: 140 };
  expect((await request.post(`${address}/api/feature-options`, { data: raw })).status()).toBe(201);

  await page.goto(`${address}/feature-categories?tab=hours`);
  const cells = (option: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: option, exact: true }) })
      .getByRole("gridcell");
  for (const [option, step, typed, shown] of [
    ["Longbow Prone", 2, "5", "5"],
    ["Thumbhole Grip", 3, "+.7", "+0.7"],
    ["Woodland", 6, "+1.1", "+1.1"],
    ["Raw Carbon", 6, "-", "not needed"],
  ] as const) {
    await cells(option)
      .nth(step - 1)
      .focus();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(cells(option).nth(step - 1)).toHaveText(shown);
  }

  await sell(page, address, "Walnut Custom", 2, [
    ["Model", "Longbow Prone ($579.00)"],
    ["Color Category", "Camo"],
    ["Color Option", "Woodland ($90.00)"],
    ["Custom Feature", "Thumbhole Grip ($130.00)"],
  ]);
  await expect(planned(page).nth(2)).toContainText("10");
  await expect(planned(page).last()).toContainText("34.4");
  await sell(page, address, "Bare Carbon Arms", 3, [
    ["Model", "Ridgeline Hunter ($389.00)"],
    ["Color Category", "Carbon"],
    ["Color Option", "Raw Carbon ($140.00)"],
  ]);
  await expect(planned(page).nth(6)).toContainText("not needed");
  await expect(planned(page).last()).toContainText("34.5");

  const woNumber = await page.getByRole("heading", { level: 1 }).innerText();
  const [{ id }] = await read(`master-orders?search=${woNumber}`);
  await request.post(`${address}/api/work-orders/${id}/move`, { data: { stepNumber: 5 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/step/${woNumber}`);
  await expect(page.getByText(/^5 · Fill/)).toBeVisible();
  await expect(page.getByText("Not needed: Paint and clear coat")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Done here").click();
  await expect(page.getByText(/^7 · Final gauge/)).toBeVisible();
  await expect(button(page, "Done, complete it")).toBeVisible();
});
