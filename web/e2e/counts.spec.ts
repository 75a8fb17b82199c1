import type { APIRequestContext, Locator } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const TOUCH = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } as const;

/** Three parts of a name of their own: two with 8 and 5 on hand, and one that is not counted with them. */
async function addParts(request: APIRequestContext, name: string) {
  const add = async (partNumber: string, stockQuantity: number) => {
    const data = { partNumber, name: `Part ${partNumber}`, sku: `${partNumber}-S`, unitCost: 10, stockQuantity };
    return (await (await request.post("/api/master-parts", { data })).json()).id as number;
  };
  const [first, second, other] = [await add(`${name}-1`, 8), await add(`${name}-2`, 5), await add(`${name}-3`, 3)];
  return { first, second, other, numbers: [`${name}-1`, `${name}-2`, `${name}-3`] as const };
}

test("a list of parts is counted blind by touch, with one that is not in it, and what was not counted stays", async ({
  browser,
  baseURL,
  request,
}) => {
  const { first, second, numbers } = await addParts(request, "CTB");
  const context = await browser.newContext({ ...TOUCH, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/counts");
  await page.getByRole("button", { name: "New Count" }).first().tap();
  const dialog = page.getByRole("dialog", { name: "New Count" });
  await dialog.getByText("A list of parts").tap();
  await dialog.getByLabel("Part numbers").fill("CTB-1\nctb-2-s\nCTB-9");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Begin Count" }).tap();
  await expect(dialog).toContainText("No part has the number CTB-9");
  await dialog.getByLabel("Part numbers").fill("CTB-1\nctb-2-s");
  await dialog.getByRole("button", { name: "Begin Count" }).tap();
  const progress = page.getByRole("main").getByRole("status").filter({ hasText: "counted" });
  await expect(progress).toHaveText("0 of 2 counted");
  await expect(page.getByRole("main")).toContainText("Chosen parts, blind");
  await expect(page.getByRole("list", { name: "Count sheet" })).not.toContainText("xpected");
  await expectForGloves(page.getByRole("list", { name: "Count sheet" }).getByRole("textbox"));
  await expectAccessible(page);

  const counted = (number: string) => page.getByRole("textbox", { name: `Counted of ${number}` });
  await counted(numbers[0]).fill("-1");
  await expect(page.getByText("A count is a whole number from 0 to 999,999,999. Nothing is stored")).toBeVisible();
  await counted(numbers[0]).fill("1000000000");
  await expect(page.getByText("A count is a whole number from 0 to 999,999,999. Nothing is stored")).toBeVisible();
  await expectAccessible(page);
  await counted(numbers[0]).fill("6");
  await counted(numbers[0]).press("Enter");
  await expect(progress).toHaveText("1 of 2 counted");

  const scan = page.getByLabel("Scan or type a part number, SKU or vendor's number");
  await scan.fill("ctb-3-s");
  await scan.press("Enter");
  await expect(page.getByText("is not in this count. Add it?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave It" }).tap();
  await expect(counted(numbers[2])).toHaveCount(0);
  await scan.fill("ctb-3-s");
  await scan.press("Enter");
  await page.getByRole("button", { name: "Add", exact: true }).tap();
  await counted(numbers[2]).fill("4");
  await counted(numbers[2]).press("Enter");
  await expect(progress).toHaveText("2 of 3 counted");

  await page.getByRole("button", { name: "Book Differences" }).tap();
  await expect(progress).toHaveText("2 of 3 counted. 1 not counted stays as it was");
  const onHand = async (id: number) =>
    (await (await request.get(`/api/master-parts/${id}`)).json()).stockQuantity as number;
  expect([await onHand(first), await onHand(second)]).toEqual([6, 5]);
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await expect(progress).toHaveText("2 of 3 counted");
  expect(await onHand(first)).toBe(8);
  await context.close();
});

test("of two who count the same part, the second is told who was first and chooses mine, theirs or both", async ({
  page,
  request,
  complaints,
}) => {
  const { first, numbers } = await addParts(request, "CTW");
  const data = { parts: numbers, isBlind: false };
  const { id } = await (await request.post("/api/stock-counts", { data })).json();
  // The first one's number comes while the second types.
  let isHeard = false;
  await page.route(`**/api/stock-counts/${id}/lines`, async (route) => {
    if (isHeard) return route.continue();
    isHeard = true;
    const { partId } = route.request().postDataJSON();
    const message = "Ben Cole was first, today, and counted 5 of it";
    await request.put(`/api/stock-counts/${id}/lines`, { data: { partId, counted: 5 } });
    await route.fulfill({ status: 409, json: { message, issues: [{ path: "before", message }] } });
  });
  await page.goto(`/counts/${id}`);
  const sheet = page.getByRole("list", { name: "Count sheet" });
  await expect(sheet).toContainText("Expected 8");
  await page.getByRole("textbox", { name: `Counted of ${numbers[0]}` }).fill("3");
  await page.getByRole("textbox", { name: `Counted of ${numbers[0]}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Counted twice" });
  await expect(dialog).toContainText("Ben Cole was first");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Both: 8" }).click();
  await expect(sheet).toContainText("As expected");
  const { lines } = await (await request.get(`/api/stock-counts/${id}`)).json();
  expect(lines[0]).toMatchObject({ partId: first, counted: 8 });
  expectComplaints(complaints, "409");
});

async function expectForGloves(targets: Locator) {
  await expect(targets.first()).toBeVisible();
  const low = await targets.evaluateAll((all) =>
    all.flatMap((one) => (one.getBoundingClientRect().height < 56 ? [one.getAttribute("aria-label")] : [])),
  );
  expect(low).toEqual([]);
}
