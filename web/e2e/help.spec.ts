import { expect, expectAccessible, test } from "./support.ts";

test("? on a screen leads to its page of the guide, with its picture, and from there to the others", async ({
  page,
}) => {
  await page.goto("/board");
  await expect(page.getByRole("heading", { level: 1, name: "Step Board" })).toBeVisible();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByRole("link", { name: "About this screen" }).click();
  await expect(page).toHaveURL(/\/help\/board$/);
  await expect(page).toHaveTitle("Step Board · Stockworks");
  const picture = page.getByRole("img", { name: "The screen Step Board" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000);
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "Pages of the guide" })
    .getByRole("link", { name: "Plan", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan" })).toBeVisible();
});

test("the guide is searched by a word, and an answer opens at its place", async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("zebra lend");
  const found = page.getByRole("region", { name: "Found" });
  await expect(found.getByRole("status")).toHaveText(/Nothing in the guide has all of these words/);
  await page.getByRole("searchbox", { name: "Search the guide" }).fill("lend somebody");
  await expect(found.getByRole("link").first()).toHaveText("How do I lend somebody to another department?");
  await expectAccessible(page);
  await found.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/help\/how-do-i#how-do-i-lend-somebody-to-another-department$/);
  const answer = page.getByRole("heading", { name: "How do I lend somebody to another department?" });
  await expect(answer).toBeInViewport();
});

test("Find answers a question about the program with the place in the guide", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("combobox", { name: "Find" }).fill("sales tax");
  await page.getByRole("option", { name: /How do I set the sales tax/ }).click();
  await expect(page).toHaveURL(/\/help\/how-do-i#/);
  await expect(page.getByRole("heading", { name: "How do I set the sales tax?" })).toBeInViewport();
});

test("a page that the guide does not have says so, and the header leads to the page about a screen", async ({
  page,
}) => {
  await page.goto("/help/nothing");
  await expect(page.getByText("The guide has no page called nothing.")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("link", { name: "About this screen" }).click();
  await expect(page).toHaveURL(/\/help\/settings$/);
});
