import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

/** Pastes a text as from the clipboard, where no browser of a test may read that. */
async function paste(at: Locator, text: string) {
  await at.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Paste Rows" });

test("rows copied from a spreadsheet become lines of a new order, and what is not found is said at its row", async ({
  page,
  request,
}) => {
  const part = { partNumber: "PAD-PASTED", name: "Pasted recoil pad", salePrice: 24.9, stockQuantity: 12 };
  expect((await request.post("/api/master-parts", { data: part })).status()).toBe(201);
  await page.goto("/sales-orders/new");
  const name = page.getByRole("combobox", { name: "Customer Name" });
  await name.fill("Pasted Arms");
  await page.getByRole("button", { name: "Paste Rows" }).focus();
  await paste(
    page.getByRole("button", { name: "Paste Rows" }),
    "Qty\tItem\tHand\tPrice each\r\n6\tRidgeline Hunter\tRight\t365.00\r\n2\tRidgeline Hunter\tLeft\t\r\n5\tpad-pasted\t\t\r\n1\tInlet test fit\t\t40\r\n1\tLongbo\t\t\r\n",
  );
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("status")).toHaveText(
    "4 of 5 rows become lines. The other one is left out unless corrected above.",
  );
  await expect(dialog.getByRole("row")).toHaveText([
    /Row/,
    /Ridgeline Hunter.*Stock6\$365\.00\$2,190\.00/,
    /Ridgeline Hunter.*Stock2\$424\.00\$848\.00/,
    /Pasted recoil pad.*From the shelf5\$24\.90\$124\.50/,
    /Inlet test fitCharge1\$40\.00\$40\.00/,
    /1 · LongboThere is no part or model Longbo/,
  ]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add 4 Lines" }).click();
  await expect(dialog).toBeHidden();
  const stocks = page.getByRole("list", { name: "Stocks" }).getByRole("listitem");
  await expect(stocks).toHaveText([/^6 × Ridgeline Hunter, Right Hand/, /^2 × Ridgeline Hunter, Left Hand/]);
  await name.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  await expect(page.getByRole("table", { name: "What is sold" }).locator("tbody tr")).toHaveText([
    /Ridgeline Hunter, Right Hand.*6.*\$2,190\.00/,
    /Ridgeline Hunter, Left Hand.*2.*\$848\.00/,
    /Pasted recoil pad.*5.*\$124\.50/,
    /Inlet test fit.*1.*\$40\.00/,
  ]);
});

test("a pasted table of ten thousand rows gets a sentence, and the form stays as it is", async ({
  page,
  complaints,
}) => {
  await page.goto("/sales-orders/new");
  await page.getByRole("button", { name: "Paste Rows" }).click();
  const dialog = dialogOf(page);
  await paste(dialog.getByRole("textbox", { name: "Rows" }), "PAD\t1\t2\n".repeat(10_000));
  await expect(dialog).toContainText("An order has at most 500 lines, and these are 10,000 rows");
  await expect(dialog.getByRole("button", { name: "Add Lines" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("list", { name: "Stocks" })).toHaveCount(0);
  expectComplaints(complaints, "400");
});
