import type { Page } from "@playwright/test";
import { expect, expectAccessible, pending, test } from "./support.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create New Sales Order" });
const field = (page: Page, name: string) => dialogOf(page).getByRole("combobox", { name, exact: true });
const highlighted = (page: Page) => page.getByRole("option", { selected: true });
const nothing = (page: Page, typed: string) => page.getByRole("status").filter({ hasText: `Nothing like “${typed}”` });

async function openDialog(page: Page) {
  await page.goto("/sales-orders");
  await page.getByRole("button", { name: "New Order" }).click();
  await expect(field(page, "Customer Name")).toBeFocused();
}

test("a picker highlights what matches and nothing else, and Enter takes only what is highlighted", async ({
  page,
}) => {
  await openDialog(page);
  for (const [name, typed, label] of [
    ["Action Inlet", "m70", "Winchester Model 70 ($24.00)"],
    ["Action Inlet", "k-98", "Mauser 98 ($38.00)"],
    ["Bottom Metal", "m5", "Detachable Box 5 Round ($215.00)"],
    ["Barrel Inlet", "mtu", "Heavy Palma ($18.00)"],
    ["Model", "range over", "Overwatch Long Range ($545.00)"],
  ] as const) {
    await field(page, name).click();
    await page.keyboard.type(typed);
    await expect(highlighted(page)).toHaveText(label);
    await page.keyboard.press("Enter");
    await expect(field(page, name)).toHaveValue(label);
    await expect(field(page, name)).not.toBeFocused();
  }

  for (const [name, typed, stays] of [
    ["Action Inlet", "zz", "Mauser 98 ($38.00)"],
    ["Action Inlet", "m700", "Mauser 98 ($38.00)"],
    ["Bottom Metal", "215", "Detachable Box 5 Round ($215.00)"],
  ] as const) {
    await field(page, name).click();
    await page.keyboard.type(typed);
    await expect(nothing(page, typed)).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveValue(typed);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(nothing(page, typed)).toHaveCount(0);
    await expect(field(page, name)).toHaveValue(stays);
  }

  await test.step("an emptied field takes none", async () => {
    await field(page, "Action Inlet").click();
    await page.keyboard.press("Backspace");
    await expect(highlighted(page)).toHaveText("None");
    await page.keyboard.press("Tab");
    await expect(field(page, "Action Inlet")).toHaveValue("None");
  });
});

test("after a color category the focus is at its colors, by Enter and by Tab", async ({ page, request }) => {
  await openDialog(page);
  await page.keyboard.type("Colorful Rifles");
  for (const [key, typed] of [
    ["Enter", "camo"],
    ["Tab", "spec"],
    ["Enter", "camo"],
  ] as const) {
    await field(page, "Color Category").click();
    await page.keyboard.type(typed);
    await page.keyboard.press(key);
    const colors = dialogOf(page).getByRole("radiogroup", { name: "Color Option" });
    await expect(field(page, "Color Option").or(colors.getByRole("radio").first())).toBeFocused();
  }
  await page.keyboard.type("prairie");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Order created successfully")).toBeVisible();
  const [{ id }] = await (await request.get("/api/orders?search=Colorful+Rifles")).json();
  expect((await (await request.get(`/api/orders/${id}`)).json()).options.colorOption.name).toBe("Sagebrush");
});

test("Enter before the server's answer takes the best of that answer, and nothing of an earlier one", async ({
  page,
  request,
}) => {
  for (const partNumber of ["QZP-1", "QZP-12"])
    expect((await request.post("/api/master-parts", { data: { partNumber, name: "Quick pin" } })).status()).toBe(201);
  await page.goto("/purchase-orders");
  await page.getByRole("button", { name: "New Purchase Order" }).click();
  const part = page.getByRole("combobox", { name: "Part" });
  await part.fill("qzp");
  await expect(page.getByRole("option")).toHaveCount(2);
  const held = pending<void>();
  await page.route("**/api/master-parts?search=qzp-12*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.type("-12");
  await page.keyboard.press("Enter");
  await expect(part).toBeFocused();
  held.resolve();
  await expect(part).toHaveValue("QZP-12");
  await expect(part).not.toBeFocused();
});
