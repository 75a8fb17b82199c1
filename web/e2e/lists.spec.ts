import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid");
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");

async function addVendor(request: APIRequestContext, vendorName: string) {
  return (await request.post("/api/master-vendors", { data: { vendorName, vendorCity: "Bozeman" } })).json();
}

test("a row is a link to its dialog: Ctrl-click opens a new tab, and Back closes what a click opened", async ({
  page,
  request,
  context,
}) => {
  const { id } = await addVendor(request, "Linked Laminates");
  await page.goto("/vendors?search=linked");
  await expect(rows(page)).toHaveCount(1);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    rows(page)
      .getByText("Bozeman")
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(`/vendors?search=linked&open=${id}`);
  await expect(tab.getByRole("dialog")).toHaveAccessibleName("Edit Vendor");
  await tab.close();
  await expect(page.getByRole("dialog")).toBeHidden();
  await rows(page).getByText("Linked Laminates").click();
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Linked Laminates");
  await expect(page).toHaveURL(`/vendors?search=linked&open=${id}`);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/vendors?search=linked");
});

test("Enter opens the row one is at, and Ctrl+Enter opens it in a new tab", { tag: "@landing" }, async ({
  page,
  request,
  context,
}) => {
  const { id } = await addVendor(request, "Woven Walkers");
  await page.goto("/vendors?search=woven+walkers");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  await expect(tab.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Woven Walkers");
  await tab.close();
  await grid(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/vendors?search=woven+walkers&open=${id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/vendors?search=woven+walkers");
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page);
});

test("a link to a record that is not in the list opens it, and one to a record that is gone says so", async ({
  page,
  request,
  complaints,
}) => {
  const { id } = await addVendor(request, "Sent By Link");
  await page.goto(`/vendors?search=nothing+like+it&open=${id}`);
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toHaveValue("Sent By Link");
  await expect(page.getByRole("textbox", { name: "Vendor Name" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/vendors?search=nothing+like+it");
  await page.goto("/vendors?open=999999");
  await expect(page.getByText("There is no vendor 999999")).toBeVisible();
  await expect(page).toHaveURL("/vendors");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("rows of orders lead to the order's own page", async ({ page, request }) => {
  const order = { customerName: "Paged Precision", quantity: 1, dateIssued: "2026-01-02" };
  const { id } = await (await request.post("/api/sales-orders", { data: order })).json();
  await page.goto("/sales-orders?search=paged+precision");
  await expect(rows(page).getByRole("link")).toHaveText([/^SO-/]);
  await expect(rows(page).getByRole("link")).toHaveAttribute("href", `/sales-orders/${id}`);
  const cells = await rows(page).locator("[data-column]").allTextContents();
  await rows(page).getByText("Paged Precision").hover();
  await expect(rows(page).getByRole("link")).toHaveText(cells);
  await rows(page).getByText("Paged Precision").click();
  await expect(page).toHaveURL(`/sales-orders/${id}`);
});

test("words go on in more lines, and what is longer shows whole under the pointer and by keyboard", async ({
  page,
  request,
}) => {
  const data = {
    customerName: "Wide Words Woodworking and Sons of Great Falls, Montana",
    quantity: 123456,
    instruction: "Keep the second cheek piece with its stock until the customer has seen both of them. "
      .repeat(5)
      .trim(),
  };
  const order = { ...data, dateIssued: "2026-01-02", woNumber: "WO-2026-0000-REWORK-B", dueDate: "2026-01-03" };
  expect((await request.post("/api/work-orders", { data: order })).status()).toBe(201);
  const content = (words: string | RegExp) =>
    rows(page).locator("[data-column]").filter({ hasText: words }).first().locator(":scope > :last-child");
  const isCut = (words: string | RegExp) =>
    content(words).evaluate((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1);
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/manufacturing?search=wide+words");
    await expect(rows(page)).toHaveCount(1);
    for (const words of [data.customerName, "WO-2026-0000-REWORK-B", "123,456", /days late/])
      expect([words, await isCut(words)]).toEqual([words, false]);
    expect(await grid(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page).getByText("Keep the second").hover();
  await expect(page.getByRole("tooltip")).toHaveText(data.instruction);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toBeHidden();
  await grid(page).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("tooltip")).toContainText(data.instruction);
});

test("a narrow window hides lesser columns, says so where one chooses them, and the row's dialog has them; a phone has all", {
  tag: "@landing",
}, async ({ page, request }) => {
  const order = { customerName: "Folding Firearms", quantity: 7, dateIssued: "2026-01-02", partNumber: "FF-1" };
  await request.post("/api/work-orders", { data: { ...order, instruction: "Two coats" } });
  const row = rows(page).filter({ hasText: "Folding Firearms" });
  const heading = (name: string) => grid(page).getByRole("columnheader", { name });
  await page.goto("/manufacturing?search=folding+firearms");
  await expect(row).toContainText("Two coats");
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(heading("Instruction")).toBeHidden();
  await expect(row).not.toContainText("Two coats");
  for (const name of ["Customer", "WO #", "Qty", "Due Date", "Step", "Status"])
    await expect(heading(name)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("v");
  await expect(page.getByRole("checkbox", { name: "Instruction no room here" })).toBeChecked();
  await page.keyboard.press("Escape");
  await row.getByText("Folding Firearms").click();
  await expect(page.getByRole("dialog")).toContainText("Two coats");
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(row).toContainText("Part Number FF-1");
  await expect(row).toContainText("Instruction Two coats");
  await expect(row.getByText("On Track")).toBeInViewport();
  await expectAccessible(page);
  // A card is as high as its content.
  const { bottom, last } = await rows(page).evaluate((row) => ({
    bottom: row.getBoundingClientRect().bottom,
    last: Math.max(...[...row.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom)),
  }));
  expect(last).toBeLessThanOrEqual(bottom);
});

test("rows are chosen by key, by stretch and all that match, and what could not be moved says why", {
  tag: "@landing",
}, async ({ page, request }) => {
  const order = { customerName: "Chosen Chassis", quantity: 1, dateIssued: "2026-01-02", dueDate: "2026-01-03" };
  const made = [];
  for (let i = 0; i < 120; i++) {
    const response = await request.post("/api/work-orders", { data: { ...order, partNumber: `CH-${i}` } });
    made.push(await response.json());
  }
  await request.post(`/api/work-orders/${made[1].id}/complete`, { data: {} });
  await page.goto("/manufacturing?search=chosen+chassis&sort=woNumber");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "121");
  const bar = page.getByRole("toolbar");
  await expect(bar).toBeHidden();
  await grid(page).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar).toContainText("3 selected");
  await expectAccessible(page);
  await page.keyboard.press("n");
  const toast = page.getByRole("status").filter({ hasText: "Work orders moved" });
  await expect(toast).toContainText(`2 work orders moved. 1 could not be: ${made[1].woNumber} is already completed.`);
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await page.keyboard.press("Control+a");
  await bar.getByRole("button", { name: "Select all 120 matching" }).click();
  await expect(bar).toContainText("120 selected");
  await page.getByRole("checkbox", { name: `Select ${made[0].woNumber}` }).click();
  await expect(bar).toContainText("119 selected");
});

test("chips tell how many there are, and a click narrows the list to them and widens it again", async ({ page }) => {
  await page.goto("/manufacturing");
  const chip = page.getByRole("button", { name: /^Late \d/ });
  await chip.click();
  await expect(page).toHaveURL("/manufacturing?due=overdue");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(async () => {
    const count = (await chip.textContent())?.replace(/\D/g, "");
    expect(await grid(page).getAttribute("aria-rowcount")).toBe(String(Number(count) + 1));
  }).toPass();
  await chip.click();
  await expect(page).toHaveURL("/manufacturing");
});

test("Back brings a list back as one left it: search, order, place, row and what was chosen", {
  tag: "@landing",
}, async ({ page, request }) => {
  const order = { quantity: 1, dateIssued: "2026-01-02" };
  for (let i = 100; i < 260; i++)
    await request.post("/api/sales-orders", { data: { ...order, customerName: `Returning Rifles ${i}` } });
  await page.goto("/sales-orders?search=returning+rifles&sort=customerName");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "161");
  await grid(page).focus();
  // It goes to the last row that is read, and the next page comes.
  await expect(async () => {
    await page.keyboard.press("G");
    await expect(rows(page).filter({ hasText: "Returning Rifles 259" })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sales-orders\/\d+$/);
  await page.goBack();
  const last = rows(page).filter({ hasText: "Returning Rifles 259" });
  await expect(last).toBeInViewport();
  await expect(rows(page).filter({ hasText: "Returning Rifles 258" })).toHaveAttribute("data-current");
  // The rows that were read are gone with the page: they are read again until the place is there.
  await page.reload();
  await expect(last).toBeInViewport();
  // What is asked anew begins at its first row, also after an answer without a list.
  const search = page.getByRole("searchbox").first();
  const first = rows(page).filter({ hasText: "Returning Rifles 100" });
  await search.fill("nothing like it");
  await expect(page.getByText("No orders found matching your criteria.")).toBeVisible();
  await search.fill("returning rifles");
  await expect(first).toBeInViewport();
  await page.reload();
  await expect(first).toBeInViewport();
});

test("due date, quantity, note and status are changed in the row by key and by double click, with Undo", async ({
  page,
  request,
  complaints,
}) => {
  const data = { customerName: "Inline Inletting", quantity: 2, dateIssued: "2026-01-02", instruction: "As it was" };
  const { id, woNumber } = await (await request.post("/api/work-orders", { data })).json();
  const stored = async () => (await request.get(`/api/work-orders/${id}`)).json();
  await page.goto("/manufacturing?search=inline+inletting");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: `Instruction of ${woNumber}` })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Two coats");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText("Two coats");
  await expect(grid(page)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toContainText("As it was");
  expect(await stored()).toMatchObject({ instruction: "As it was" });
  await rows(page).getByText("2", { exact: true }).dblclick();
  await page.keyboard.type("5");
  await page.keyboard.press("Escape");
  expect(await stored()).toMatchObject({ quantity: 2 });
  await rows(page).getByText("2", { exact: true }).dblclick();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Work order updated successfully" })).toBeVisible();
  expect(await stored()).toMatchObject({ quantity: 5 });
  await expect(page).toHaveURL("/manufacturing?search=inline+inletting");
  // What cannot be is said, and stays as it was.
  await page.keyboard.press("e");
  await page.keyboard.press("Tab");
  await page.keyboard.type("never");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to update work order")).toBeVisible();
  expect(await stored()).toMatchObject({ dueDate: null });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("what one types in a row stays there, and is stored for its order, while a new order moves the row", async ({
  page,
  request,
}) => {
  const data = { customerName: "Shifted Sporters", quantity: 2, dateIssued: "2026-01-02" };
  const { id, woNumber } = await (await request.post("/api/work-orders", { data })).json();
  await page.goto("/manufacturing?search=shifted+sporters&sort=-woNumber");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("e");
  const typed = page.getByRole("textbox", { name: `Instruction of ${woNumber}` });
  await typed.fill("Half typed");
  await request.post("/api/work-orders", { data });
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(woNumber);
  await expect(typed).toHaveValue("Half typed");
  await expect(typed).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page).last()).toContainText("Half typed");
  expect(await (await request.get(`/api/work-orders/${id}`)).json()).toMatchObject({ instruction: "Half typed" });
});

test("an order of either kind is changed in its row among all orders", { tag: "@long" }, async ({ page, request }) => {
  const order = { customerName: "Rowed Rifles", quantity: 2, dateIssued: "2026-01-02" };
  await request.post("/api/sales-orders", { data: order });
  await request.post("/api/sales-orders", { data: { ...order, partNumber: "RR-1" } });
  await page.goto("/sales-orders?search=rowed+rifles&sort=source");
  await expect(rows(page)).toHaveCount(2);
  for (const at of [0, 1]) {
    await rows(page).nth(at).getByText("2", { exact: true }).dblclick();
    await page.keyboard.type("9");
    await page.keyboard.press("Enter");
    await expect(rows(page).nth(at).getByText("9", { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page).nth(1).getByText("2", { exact: true })).toBeVisible();
});

test("how much there is of a part is changed in its row, and nothing else of it", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const data = { partNumber: "ROW-1", name: "Counted in its row", stockQuantity: 4, unitCost: 2.5, location: "Layup" };
  const part = await (await request.post("/api/master-parts", { data })).json();
  await page.goto("/inventory?search=counted+in+its+row");
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("spinbutton", { name: "Quantity of ROW-1" })).toBeFocused();
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText("$27.50");
  const { updatedAt: _, stockStatus: __, value: ___, ...before } = part;
  const stored = async () => (await request.get(`/api/master-parts/${part.id}`)).json();
  expect(await stored()).toMatchObject({ ...before, stockQuantity: 11 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toContainText("$10.00");
  expect(await stored()).toMatchObject(before);
});

test("a list is printed with every row that it finds, under its title and filter", { tag: "@long" }, async ({
  page,
  request,
}) => {
  for (let i = 100; i < 230; i++) await addVendor(request, `Printed Parts ${i}`);
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window, { printed: document.querySelector("[data-print-list]")?.textContent });
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/vendors?search=printed+parts");
  const printed = () => page.evaluate(() => (window as unknown as { printed?: string }).printed);
  await page.getByRole("button", { name: "Print Vendors" }).click();
  await expect.poll(printed).toContain("130 in all · search: printed parts");
  const text = (await printed()) as string;
  expect(text).toContain("ZIP Code");
  for (const i of [100, 199, 229]) expect(text).toContain(`Printed Parts ${i}`);
  await expect(page.locator("[data-print-list]")).toHaveCount(0);
  // The paper shows it and nothing else.
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => {
    Object.assign(window, { printed: undefined, print: () => Object.assign(window, { printed: "shown" }) });
  });
  await page.keyboard.press("Control+p");
  await expect.poll(printed).toBe("shown");
  await expect(page.locator("[data-print-list]")).toBeVisible();
  await expect(grid(page)).toBeHidden();
});
