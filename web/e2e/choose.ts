import type { Page } from "@playwright/test";

/** In a browser test: chooses an option of an order by its whole label: of a few that are in sight, or in a list. */
export async function choose(page: Page, field: string, option: string) {
  const few = page.getByRole("radiogroup", { name: field, exact: true }).getByText(option, { exact: true });
  const many = page.getByRole("combobox", { name: field, exact: true });
  await few.or(many).waitFor();
  if (await few.isVisible()) return few.click();
  await many.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** In a browser test: what is chosen for a field of an order. */
export async function chosen(page: Page, field: string): Promise<string> {
  const few = page.getByRole("radiogroup", { name: field, exact: true }).locator("label:has(:checked)");
  const many = page.getByRole("combobox", { name: field, exact: true });
  await few.or(many).waitFor();
  return (await few.isVisible()) ? few.innerText() : many.inputValue();
}
