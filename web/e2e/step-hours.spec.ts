import type { APIRequestContext, Page } from "@playwright/test";
import { openDatabase } from "../../db/open.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The id of the demo's option of this name. */
async function optionOf(request: APIRequestContext, address: string, name: string): Promise<number> {
  const found = await (await request.get(`${address}/api/feature-options?search=${encodeURIComponent(name)}`)).json();
  return found.find((one: { name: string }) => one.name === name).id;
}

/** Takes the demo's own hours of options away, whose figures are not those of these tests. */
async function withoutHours(request: APIRequestContext, address: string): Promise<void> {
  const rows: { stepId: number; optionId: number }[] = await (await request.get(`${address}/api/step-hours`)).json();
  const cells = rows.map(({ stepId, optionId }) => ({ stepId, optionId, kind: null }));
  expect((await request.put(`${address}/api/step-hours`, { data: { cells } })).status()).toBe(200);
}

/** A work order of a stock that is not painted, at Finish. */
async function unpainted(request: APIRequestContext, address: string): Promise<{ id: number; woNumber: string }> {
  await withoutHours(request, address);
  const model = await optionOf(request, address, "Alpine Carbon");
  const skip = await request.post(`${address}/api/step-hours`, { data: { stepId: 6, optionId: model, kind: "skip" } });
  expect(skip.status(), await skip.text()).toBe(201);
  const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-20", dueDate: "2026-11-20" };
  return (await request.post(`${address}/api/work-orders`, { data: { ...order, model, stepNumber: 5 } })).json();
}

test("a step that is not needed says so on the page, the paper, the station and the board, and is asked about", async ({
  page,
  own,
  request,
}) => {
  const address = await own.start();
  const { id, woNumber } = await unpainted(request, address);
  await page.goto(`${address}/work-orders/${id}`);
  const paint = page.getByRole("list", { name: "Steps" }).getByRole("listitem").nth(5);
  await expect(paint).toContainText(", not needed");
  const hours = page.getByRole("region", { name: "Planned and real hours" }).getByRole("row").nth(6);
  await expect(hours).toContainText("not needed");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const traveler = page.getByRole("article", { name: `Traveler of ${woNumber}` });
  await expect(traveler.getByRole("row").filter({ hasText: "not needed" })).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });

  // The next step is the one after it, and the way back too.
  await button(page, "Next step").click();
  await expect(message(page, "Work order advanced")).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("7");
  await button(page, "Check").click();
  await page.getByText("Failed", { exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Back to" })).toContainText("5 · ");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/step/${woNumber}`);
  await expect(page.getByText(/^Not needed: \w/)).toBeVisible();
  await expect(button(page, "Done, complete it")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Español").click();
  await expect(page.getByText(/^No hace falta: \w/)).toBeVisible();
  await button(page, "English").click();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${address}/board`);
  const card = page.getByRole("link", { name: woNumber });
  await card.focus();
  await page.keyboard.press("b");
  await expect(message(page, `${woNumber} is at 5 · `)).toBeVisible();
  await expect(page.locator("[data-step='5']").getByRole("link", { name: woNumber })).toBeFocused();
  const moved = page.locator("[data-step='5']").getByRole("listitem").filter({ hasText: woNumber });
  await expect(moved).toContainText("Not needed: ");
  const from = await moved.boundingBox();
  const onto = await page.locator("[data-step='6']").boundingBox();
  if (!from || !onto) throw new Error("The board is not drawn");
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + 200, { steps: 5 });
  await page.mouse.up();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(new RegExp(`${woNumber} does not need .+\\. Send it there all the same\\?`));
  await expectAccessible(page);
  await question.getByRole("button", { name: /^Send to / }).click();
  await expect(message(page, `${woNumber} is at 6 · `)).toBeVisible();
});

const grid = (page: Page) => page.getByRole("grid", { name: "Hours by option" });
/** The seven steps of an option. */
const cells = (page: Page, option: string) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: option, exact: true }) })
    .getByRole("gridcell");
const total = (page: Page) => page.getByRole("region", { name: "Hours for one piece" }).getByRole("row").last();

test("the hours of options are typed into a grid by keyboard, and a piece's hours follow each key", async ({
  page,
  own,
  request,
}) => {
  const address = await own.start();
  await withoutHours(request, address);
  await page.goto(`${address}/feature-categories?tab=hours`);
  await expect(cells(page, "Longbow Prone").nth(1)).toHaveText("3.5 as the step says");
  await expect(total(page)).toContainText("13.9 h");
  for (const [category, option] of [
    ["Model", "Longbow Prone"],
    ["Type", "Full Carbon Shell"],
    ["Color", "Woodland"],
  ] as const) {
    await page.getByRole("combobox", { name: category, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  const keys = page.keyboard;
  await cells(page, "Longbow Prone").nth(0).focus();
  await keys.press("ArrowRight");
  await keys.type("5");
  // While it is typed.
  await expect(total(page)).toContainText("15.4 h");
  await keys.press("Tab");
  await expect(cells(page, "Longbow Prone").nth(1)).toHaveText("5");
  await expect(cells(page, "Longbow Prone").nth(2)).toBeFocused();
  await cells(page, "Full Carbon Shell").nth(2).focus();
  await keys.type("+.7");
  await keys.press("Enter");
  await expect(cells(page, "Full Carbon Shell").nth(2)).toHaveText("+0.7");
  await cells(page, "Woodland").nth(5).focus();
  await keys.type("+1.1");
  await keys.press("ArrowDown");
  await expect(cells(page, "Woodland").nth(5)).toHaveText("+1.1");
  await expect(total(page)).toContainText("17.2 h");
  await cells(page, "Full Carbon Shell").nth(5).focus();
  await keys.type("-");
  await keys.press("Enter");
  await expect(cells(page, "Full Carbon Shell").nth(5)).toHaveText("not needed");
  await expect(page.getByRole("region", { name: "Hours for one piece" })).toContainText("not needed");
  await expect(total(page)).toContainText("13.7 h");
  await expectAccessible(page);

  const stored = async () => {
    const rows = await (await request.get(`${address}/api/step-hours`)).json();
    return rows.map(({ stepId, kind, hours }: Record<string, unknown>) => [stepId, kind, hours]);
  };
  await expect.poll(stored).toEqual([
    [2, "set", 5],
    [3, "add", 0.7],
    [6, "add", 1.1],
    [6, "skip", null],
  ]);
  for (const [typed, sentence] of [
    ["-1", "Hours are at least 0."],
    ["1000", "Hours are at most 999.99."],
    ["five", "Type hours, such as 5 or +1.1, or - for not needed."],
  ] as const) {
    await cells(page, "Alpine Carbon").nth(0).focus();
    await keys.press("Enter");
    await keys.type(typed);
    await keys.press("Enter");
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("textbox", { name: /^Alpine Carbon, / })).toHaveAccessibleDescription(
      new RegExp(sentence.slice(0, 12)),
    );
    await keys.press("Escape");
  }
  await expect(cells(page, "Alpine Carbon").nth(0)).toBeFocused();
  await cells(page, "Full Carbon Shell").nth(5).focus();
  await keys.press("Delete");
  await expect(cells(page, "Full Carbon Shell").nth(5)).toHaveText("2.4 as the step says");
  await message(page, "Hours changed").getByRole("button", { name: "Undo" }).click();
  await expect(cells(page, "Full Carbon Shell").nth(5)).toHaveText("not needed");
  expect(await stored()).toHaveLength(4);
});

test("work orders show what their options would change by now, and take it one by one or all at once", async ({
  page,
  own,
  request,
}) => {
  const address = await own.start();
  const { id, woNumber } = await unpainted(request, address);
  await page.goto(`${address}/work-orders/${id}`);
  await expect(page.getByRole("list", { name: "Steps" })).toContainText("not needed");
  await expect(button(page, "Work Out Hours Again")).toHaveCount(0);
  await withoutHours(request, address);
  // 11.5 hours for each of three pieces, and 2.4 of paint.
  await expect(page.getByText("Its options say 41.7 h by now, where it has 34.5 h.")).toBeVisible();
  await button(page, "Work Out Hours Again").click();
  await expect(message(page, "Hours worked out again")).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps" })).not.toContainText("not needed");
  await expect(page.getByRole("region", { name: "Planned and real hours" }).getByRole("row").last()).toContainText(
    "41.7",
  );
  await message(page, "Hours worked out again").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "Steps" })).toContainText("not needed");

  await page.goto(`${address}/feature-categories?tab=hours`);
  await button(page, "Work Out Open Orders Again").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("row").filter({ hasText: woNumber });
  await expect(row).toContainText("34.5 → 41.7");
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Work orders with" }).click();
  await page.getByRole("option", { name: "Model: Longbow Prone", exact: true }).click();
  await expect(row).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Work orders with" }).click();
  await page.getByRole("option", { name: "Model: Alpine Carbon", exact: true }).click();
  await expect(row).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Work Out \d+ Work Orders?$/ }).click();
  await expect(dialog).toHaveCount(0);
  const told = message(page, "Hours worked out again");
  await expect(told).toContainText(/\d+ work orders? changed/);
  const skipped = async () =>
    (await (await request.get(`${address}/api/work-orders/${id}`)).json()).skippedSteps.length;
  expect(await skipped()).toBe(0);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Undone")).toBeVisible();
  expect(await skipped()).toBe(1);
});

test("where job times say otherwise, a model's cell shows what was measured, and one click takes it over", async ({
  page,
  own,
  request,
}) => {
  let address = await own.start();
  await withoutHours(request, address);
  const model = await optionOf(request, address, "Longbow Prone");
  const order = { customerName: "Bighorn Rifle Works", quantity: 2, dateIssued: "2026-11-20", model };
  const { id: workOrderId } = await (await request.post(`${address}/api/work-orders`, { data: order })).json();
  expect((await request.post(`${address}/api/work-orders/${workOrderId}/complete`, { data: {} })).status()).toBe(200);
  await own.kill();
  // Nobody can wait for ten hours of layup.
  const store = await openDatabase(own.file);
  const [startedAt, endedAt] = ["2026-11-20T08:00:00.000Z", "2026-11-20T18:00:00.000Z"];
  const time = { userId: 1, workOrderId, stepId: 2, startedAt, endedAt, createdAt: startedAt, updatedAt: startedAt };
  await store.db.insertInto("job_times").values(time).execute();
  await store.close();

  address = await own.start();
  await page.goto(`${address}/feature-categories?tab=hours`);
  const layup = cells(page, "Longbow Prone").nth(1);
  await expect(layup).toContainText("5 measured");
  await expectAccessible(page);
  await layup.focus();
  await page.keyboard.press("Tab");
  await expect(layup.getByRole("button", { name: "5 measured" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(layup).toHaveText("5");
  await expect(layup).toBeFocused();
});
