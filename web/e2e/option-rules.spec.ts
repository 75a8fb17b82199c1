import type { APIRequestContext, Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create New Sales Order" });

/** The ids of the demo's options by their names. */
async function optionsAt(request: APIRequestContext, address: string): Promise<Record<string, number>> {
  const options: { id: number; name: string }[] = await (await request.get(`${address}/api/feature-options`)).json();
  return Object.fromEntries(options.map(({ id, name }) => [name, id]));
}

/** Gives the demo these rules alone: which option, what it does, which others, in the shop's own words or not. */
async function setRules(
  request: APIRequestContext,
  address: string,
  rules: [option: string, kind: "excludes" | "onlyWith", others: string[], sentence?: string][],
) {
  const ids = await optionsAt(request, address);
  const before: { id: number }[] = await (await request.get(`${address}/api/option-rules`)).json();
  for (const { id } of before) await request.delete(`${address}/api/option-rules/${id}`);
  for (const [option, kind, others, sentence] of rules) {
    const otherOptionIds = others.map((name) => ids[name]);
    const data = { optionId: ids[option], kind, otherOptionIds, sentence };
    expect((await request.post(`${address}/api/option-rules`, { data })).status()).toBe(201);
  }
}

const NOT_LEFT = "Mauser 98 is not made left-handed";

test("what does not go is greyed and says why, and what does not go any more offers what goes instead", async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  await setRules(request, address, [
    ["Left Hand", "excludes", ["Mauser 98", "Heritage Classic"], NOT_LEFT],
    ["Longbow Prone", "onlyWith", ["Short"]],
  ]);
  const ids = await optionsAt(request, address);
  await request.put(`${address}/api/feature-categories/3`, { data: { name: "Hand", isRequired: true } });
  const change = { name: "Mauser 98", price: 38, aliases: "M98, K98" };
  await request.put(`${address}/api/feature-options/${ids["Mauser 98"]}`, { data: change });
  const retired = { name: "Ambidextrous", price: 25, isActive: false };
  await request.put(`${address}/api/feature-options/${ids["Ambidextrous"]}`, { data: retired });

  await page.goto(`${address}/sales-orders`);
  await page.getByRole("button", { name: "New Order" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: "Customer Name" }).fill("Bighorn Custom");
  const hand = dialog.getByRole("radiogroup", { name: "Hand" });
  const inlet = dialog.getByRole("combobox", { name: "Action Inlet" });
  await expect(hand).toHaveAttribute("aria-required", "true");
  await expect(hand.getByRole("radio")).toHaveCount(4);
  await expect(hand.getByRole("radio", { name: "Ambidextrous" })).toHaveCount(0);

  await test.step("greyed in a list, with its reason under it; found by another word, and not taken", async () => {
    await choose(page, "Hand", "Left Hand ($35.00)");
    await inlet.click();
    await page.keyboard.type("k-98");
    const greyed = page.getByRole("option", { name: "Mauser 98" });
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(greyed).toHaveAttribute("aria-disabled", "true");
    await expect(greyed).toContainText(NOT_LEFT);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await greyed.click({ force: true });
    await expect(greyed).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(inlet).toHaveValue("None");
  });

  await test.step("a model may be taken that does not go with the hand, which then says so", async () => {
    await dialog.getByRole("combobox", { name: "Model" }).click();
    await expect(page.getByRole("option", { name: "Heritage Classic" })).toContainText(NOT_LEFT);
    await page.getByRole("option", { name: "Heritage Classic" }).click();
    await expect(hand).toHaveAccessibleDescription(NOT_LEFT);
    const instead = dialog.getByRole("group", { name: "Hand: instead" });
    await expect(instead.getByRole("button")).toHaveText(["Right Hand ($0.00)", "Left Bolt Right Port ($60.00)"]);
    await expectAccessible(page);
    await instead.getByRole("button", { name: "Right Hand" }).click();
    await expect(instead).toHaveCount(0);
    await expect(hand).toHaveAccessibleDescription("");
    await expect(hand.getByRole("radio", { name: "Right Hand" })).toBeFocused();
    await expect(hand.getByRole("radio", { name: "Left Hand" })).toBeDisabled();
    await expect(hand).toContainText(NOT_LEFT);
  });

  await test.step("a model that is only made with something asks for it, one click from it", async () => {
    await dialog.getByRole("combobox", { name: "Model" }).click();
    await page.getByRole("option", { name: "Longbow Prone" }).click();
    const length = dialog.getByRole("combobox", { name: "Action Length" });
    await expect(length).toHaveAccessibleDescription("Longbow Prone is only made with Short");
    await dialog.getByRole("button", { name: "Create Order" }).click();
    await expect(length).toBeFocused();
    await expect(length).toHaveAttribute("aria-invalid", "true");
    expectComplaints(complaints, "400");
    await dialog.getByRole("group", { name: "Action Length: instead" }).getByRole("button", { name: "Short" }).click();
    await expect(length).toHaveValue("Short ($0.00)");
    await dialog.getByRole("button", { name: "Create Order" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("a grid says by ticks which options go with a model, and is changed by keyboard alone", async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  await setRules(request, address, [
    ["Left Hand", "excludes", ["Heritage Classic"], NOT_LEFT],
    ["Longbow Prone", "onlyWith", ["Short"]],
  ]);
  await request.put(`${address}/api/feature-categories/3`, { data: { name: "Hand", isRequired: true } });
  const rules = async () => (await request.get(`${address}/api/option-rules`)).json();
  const sentences = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  await page.goto(`${address}/feature-categories?tab=rules`);
  const grid = page.getByRole("grid", { name: "Options and models" });
  const cell = (name: string) => grid.getByRole("checkbox", { name, exact: true });
  await expect(sentences).toHaveText([
    `${NOT_LEFT}Left Hand does not go with Heritage Classic`,
    "Longbow Prone is only made with Short",
  ]);
  await expect(cell("Left Hand with Heritage Classic")).not.toBeChecked();
  await expect(cell("Left Hand with Longbow Prone")).toBeChecked();
  const only = "Longbow Prone is only made with Short";
  await expect(cell(`Short with Longbow Prone: ${only}`)).toBeChecked();
  await expect(cell(`Long with Longbow Prone: ${only}`)).not.toBeChecked();
  await expectAccessible(page);

  await test.step("the arrows move, and Space makes a rule, changes it, and takes it away", async () => {
    await cell("Left Hand with Ridgeline Hunter").focus();
    await page.keyboard.press("Space");
    await expect(cell("Left Hand with Ridgeline Hunter")).not.toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(cell("Left Hand with Timberline Ultralight")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(sentences.last()).toHaveText("Left Hand does not go with Ridgeline Hunter or Timberline Ultralight");
    await page.keyboard.press("Space");
    await expect(cell("Left Hand with Timberline Ultralight")).toBeChecked();
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect(sentences).toHaveCount(2);
    expect(await rules()).toHaveLength(2);
  });

  await test.step("a model that would have no hand left is refused at the option", async () => {
    for (const hand of ["Right Hand", "Left Bolt Right Port"]) {
      await cell(`${hand} with Heritage Classic`).click();
      await expect(cell(`${hand} with Heritage Classic`)).not.toBeChecked();
    }
    await cell("Ambidextrous with Heritage Classic").press("Space");
    const refusal = "Heritage Classic would have no Hand left to choose";
    await expect(grid.getByRole("rowheader", { name: "Ambidextrous" })).toContainText(refusal);
    await expect(cell("Ambidextrous with Heritage Classic")).toBeChecked();
    expectComplaints(complaints, "409");
    await expectAccessible(page);
  });

  await test.step("headings stay in sight, wide and on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await cell("Laser Engraving with Scout Youth").focus();
    await expect(grid.getByRole("columnheader", { name: "Scout Youth" })).toBeInViewport();
    await expect(grid.getByRole("rowheader", { name: "Laser Engraving" })).toBeInViewport();
    await expectAccessible(page);
  });
});

test("a rule is added, changed and deleted as a sentence, and a refusal stands at its field", async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  await setRules(request, address, [["Longbow Prone", "onlyWith", ["Short"]]]);
  await page.goto(`${address}/feature-categories?tab=rules`);
  const sentences = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Rule" }).click();
  await dialog.getByRole("combobox", { name: "Option" }).fill("longbow");
  await page.keyboard.press("Enter");
  await dialog.getByText("is only made with").click();
  const others = dialog.getByRole("combobox", { name: "Only with one of these" });
  await others.fill("medium");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove Medium" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Rule" }).click();
  await expect(others).toHaveAccessibleDescription(/Longbow Prone has such a rule already. Change that/);
  expectComplaints(complaints, "409");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Edit Longbow Prone is only made with Short" }).click();
  await others.fill("medium");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Own sentence" }).fill("A Longbow is short");
  await dialog.getByRole("button", { name: "Save Rule" }).click();
  await expect(sentences).toHaveText(["A Longbow is shortLongbow Prone is only made with Short or Medium"]);
  await page.getByRole("button", { name: "Delete A Longbow is short" }).click();
  await expect(page.getByText("All options go together.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(sentences).toHaveCount(1);
});

test("a category is required and moved, and an option gets other words, or is retired instead of deleted", async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  const categories = async (): Promise<{ name: string; isRequired: boolean }[]> =>
    (await request.get(`${address}/api/feature-categories`)).json();
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`${address}/feature-categories`);
  await card("Hand").getByRole("button", { name: "Hand", exact: true }).click();
  const required = card("Hand").getByRole("button", { name: "Required: Hand" });
  await required.click();
  await expect(required).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Move Hand up" }).press("Enter");
  await expect(page.getByText("Hand is 2 of 9")).toBeVisible();
  expect((await categories()).slice(0, 3)).toMatchObject([
    { name: "Model", isRequired: false },
    { name: "Hand", isRequired: true },
    { name: "Type" },
  ]);
  await expectAccessible(page);

  await test.step("by mouse a category is dragged onto another one's place", async () => {
    const from = await card("Color").boundingBox();
    const onto = await card("Model").boundingBox();
    if (!from || !onto) throw new Error("The categories are not drawn");
    await page.mouse.move(from.x + 300, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 300, from.y + 18, { steps: 3 });
    await page.mouse.move(onto.x + 300, onto.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText("Color is 1 of 9")).toBeVisible();
  });

  await test.step("other words and the code stand in a dialog", async () => {
    await page.getByRole("button", { name: "Details of Left Hand" }).click();
    const dialog = page.getByRole("dialog", { name: "Details of Left Hand" });
    await dialog.getByRole("textbox", { name: "Other words" }).fill("LH, lefty");
    await dialog.getByRole("textbox", { name: "Code" }).fill("L");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save Option" }).click();
    await expect(dialog).toBeHidden();
    const [left] = await (await request.get(`${address}/api/feature-options?search=lefty`)).json();
    expect(left).toMatchObject({ name: "Left Hand", price: 35, aliases: "LH, lefty", code: "L", isActive: true });
  });

  await test.step("one that a rule names is retired instead, and offered again by its details", async () => {
    await page.getByRole("button", { name: "Delete Left Hand" }).click();
    const question = page.getByRole("dialog", { name: "Retire it instead" });
    await expect(question).toContainText("Left Hand is in use");
    expectComplaints(complaints, "409");
    await question.getByRole("button", { name: "Retire it instead" }).click();
    await expect(card("Hand").getByRole("listitem").filter({ hasText: "Left Hand" })).toContainText("Retired");
    await page.goto(`${address}/feature-categories?tab=options&search=left+hand`);
    await expect(page.getByRole("row").filter({ hasText: "Left Hand" })).toContainText("Retired");
    await page.getByRole("button", { name: "Details of Left Hand" }).click();
    await page.getByRole("dialog").getByText("Offered", { exact: true }).click();
    await page.getByRole("button", { name: "Save Option" }).click();
    await expect(page.getByText("Retired")).toHaveCount(0);
  });
});
