import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

const COMPANIES = ["Sheetwater Rifles", "Sheetwater Arms", "Sheetrock Guns", "Sheetmetal Co", "Sheetbend Outfitters"];

/** Thirty rows of a dealer's sheet: ten orders of three lines, two of them called as nothing here is. */
function sheetOfThirty(): string {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const head = `${COMPANIES[i % 5]},S-${i + 1},11/20/2026,12/18/2026`;
    return [
      `${head},${(i % 3) + 1},Hunter w/o sights,Right,365.00,45.00,`,
      `${head},1,Ridgeline Hunter,Left,400.00,45.00,`,
      `${head},1,Inlet test fit,,40.00,45.00,`,
    ];
  });
  return ["Customer,PO,Ordered,Need by,Qty,Item,Hand,Price each,Ship,Notes", ...rows.flat(), ""].join("\n");
}

async function choose(page: Page, text: string) {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "sheet.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

test("a shop's sheet of thirty rows comes in: two words are asked once, and the list shows ten orders", async ({
  page,
  request,
}) => {
  await page.goto("/imports?noun=sales-orders");
  await choose(page, sheetOfThirty());
  await expect(page.getByRole("combobox", { name: "What Price each holds" })).toHaveText("Price each");
  await page.getByRole("button", { name: "Preview" }).click();

  const words = page.getByRole("form", { name: "Words that are not known" });
  await expect(words.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByText("30 rows are rejected, and nothing changed yet.")).toBeVisible();
  await expectAccessible(page);
  const hunter = words.getByRole("combobox", { name: "Item “Hunter w/o sights”" });
  await hunter.fill("ridge");
  await page.getByRole("option", { name: "Ridgeline Hunter", exact: true }).click();
  await expect(hunter).toHaveValue("Ridgeline Hunter");
  await words.getByRole("combobox", { name: "Item “Inlet test fit”" }).fill("inlet");
  await page.getByRole("option", { name: "A charge in these words" }).click();
  await words.getByRole("button", { name: "Preview with these" }).click();

  await expect(page.getByText("“Hunter w/o sights” means Ridgeline Hunter")).toBeVisible();
  await expect(page.getByText("“Inlet test fit” stays as it is")).toBeVisible();
  await expect(words).toBeHidden();
  await expect(page.getByRole("heading", { name: "sheet.csv" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 30 rows" }).click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  const batch = page.url().split("/").at(-1);

  await page.goto("/sales-orders?search=sheetwater+rifles");
  const list = page.getByRole("grid", { name: /^Orders/ });
  await expect(list.getByRole("row", { name: /Sheetwater Rifles/ })).toHaveCount(2);
  const found = await (await request.get("/api/sales-orders?search=sheet&limit=50")).json();
  expect(found.filter(({ customerName }: { customerName: string }) => COMPANIES.includes(customerName))).toHaveLength(
    10,
  );
  expect((await request.post(`/api/imports/${batch}/undo`, { data: {} })).ok()).toBe(true);
});

test("what was answered can be answered again", async ({ page }) => {
  await page.goto("/imports?noun=sales-orders");
  await choose(page, "Customer,PO,Qty,Item\nSheetwater Rifles,S-1,1,Hunter for a day\n");
  await page.getByRole("button", { name: "Preview" }).click();
  const hunter = page.getByRole("combobox", { name: "Item “Hunter for a day”" });
  await hunter.fill("No such stock");
  await page.getByRole("button", { name: "Preview with these" }).click();
  await expect(page.getByRole("region", { name: "Rejected rows" })).toContainText(
    "There is no part or model No such stock",
  );
  await hunter.fill("Ridgeline Hunter");
  await hunter.press("Enter");
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
  await page.getByRole("button", { name: "Ask again what Hunter for a day means" }).click();
  await expect(hunter).toHaveValue("");
});

test("what was answered for a file is remembered for the next one, which says so, and can be asked again", async ({
  page,
  request,
}) => {
  const preview = async (po: string) => {
    await page.goto("/imports?noun=sales-orders");
    await choose(page, `Customer,PO,Qty,Item,Price each\nSheetglass Rifles,${po},1,Glass fitting,40\n`);
    await page.getByRole("button", { name: "Preview" }).click();
  };
  const fitting = page.getByRole("combobox", { name: "Item “Glass fitting”" });
  await preview("G-1");
  await fitting.fill("glass");
  await page.getByRole("option", { name: "A charge in these words" }).click();
  await page.getByRole("button", { name: "Preview with these" }).click();
  const answers = page.getByRole("list", { name: "Answers" });
  await expect(answers).not.toContainText("earlier file");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  const batch = page.url().split("/").at(-1);

  await preview("G-2");
  await expect(answers).toContainText("“Glass fitting” stays as it is, remembered from an earlier file");
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
  await expect(fitting).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask again what Glass fitting means" }).click();
  await expect(answers).toBeHidden();
  await fitting.fill("Ridgeline Hunter");
  await fitting.press("Enter");
  await expect(answers).toContainText("“Glass fitting” means Ridgeline Hunter");
  await expect(answers).not.toContainText("earlier file");

  expect((await request.post(`/api/imports/${batch}/undo`, { data: {} })).ok()).toBe(true);
  await preview("G-3");
  await expect(fitting).toHaveValue("");
});
