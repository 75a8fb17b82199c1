import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid");
const rows = (page: Page) => grid(page).locator("[role=row]:has([role=gridcell])");
const toast = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

interface Option {
  name: string;
  price: number;
  subcategory?: string;
}

/** A category of the test's own with options. */
async function addCategory(request: APIRequestContext, name: string, options: Option[] = []) {
  const response = await request.post("/api/feature-categories", { data: { name } });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  for (const option of options) {
    const answer = await request.post("/api/feature-options", { data: { categoryId: id, ...option } });
    expect(answer.status()).toBe(201);
  }
  return id as number;
}

async function optionsOf(request: APIRequestContext, categoryId: number) {
  return (await request.get(`/api/feature-options?categoryId=${categoryId}`)).json();
}

async function fail(page: Page, path: string, method: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.continue(),
  );
}

test("the cards show the API's numbers", async ({ page }) => {
  // The latest answer counts: tests beside this one add to the catalogue, and the page reads again.
  let stats = { categories: -1, totalOptions: 0, totalValue: 0, averageOptions: 0 };
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/feature-categories/stats")) stats = await response.json();
  });
  await page.goto("/feature-categories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Configuration");
  const cards = page
    .locator("[aria-busy=false] > div")
    .filter({ hasText: /^(Categories|Total Options|Total Value|Avg Options)/ });
  await expect(async () => {
    const { categories, totalOptions, totalValue, averageOptions } = stats;
    await expect(cards).toHaveText(
      [
        `Categories${categories}`,
        `Total Options${totalOptions}`,
        `Total Value${totalValue.toLocaleString("en-US", { style: "currency", currency: "USD" })}`,
        `Avg Options/Category${averageOptions.toFixed(1)}`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  const tabs = ["Hierarchical View", "Categories", "Options", "Rules", "Configurations", "Prices", "Hours"];
  await expect(page.getByRole("tab")).toHaveText(tabs);
});

test("category cards open independently and show their options, colors under their color category", async ({
  page,
  request,
}) => {
  await addCategory(request, "Folded Slings", [
    { name: "Leather Sling", price: 45 },
    { name: "Olive Webbing", price: 20.5, subcategory: "Webbing" },
  ]);
  await addCategory(request, "Folded Pads", [{ name: "Thin Pad", price: 12 }]);
  await page.goto("/feature-categories");
  const slings = card(page, "Folded Slings");
  const pads = card(page, "Folded Pads");
  await expect(slings).toContainText("2 options");
  await expect(pads).toContainText("1 option");
  await expect(slings.getByText("Leather Sling")).toHaveCount(0);
  await slings.getByRole("button", { name: "Folded Slings", exact: true }).click();
  // Until its options are read, what is below it may move once more.
  await expect(slings.getByRole("heading", { level: 3 })).toHaveText(["Standard", "Webbing"]);
  await pads.getByRole("button", { name: "Folded Pads", exact: true }).click();
  await expect(slings.getByRole("listitem").filter({ hasText: "Olive Webbing" })).toContainText("$20.50");
  await expect(pads.getByRole("listitem")).toHaveText(["Thin Pad$12.00"]);
  await slings.getByRole("button", { name: "Folded Slings", exact: true }).click();
  await expect(slings.getByText("Leather Sling")).toHaveCount(0);
  await expect(pads.getByText("Thin Pad")).toBeVisible();
  // Scrolled, a button may stand half under the bar at the top, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("a search opens the categories in which it finds something, and stays with the tab in the address", async ({
  page,
  request,
}) => {
  await addCategory(request, "Searched Stocks", [
    { name: "Quokka Grip", price: 10 },
    { name: "Plain Grip", price: 5 },
  ]);
  await page.goto("/feature-categories");
  await page.getByRole("searchbox", { name: "Search the catalog" }).fill("quokka");
  await expect(page).toHaveURL("/feature-categories?search=quokka");
  await expect(card(page, "Searched Stocks").getByRole("listitem")).toHaveText(["Quokka Grip$10.00"]);
  await expect(card(page, "Model")).toHaveCount(0);
  await page.getByRole("tab", { name: "Options" }).click();
  await expect(page).toHaveURL("/feature-categories?search=quokka&tab=options");
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Options" })).toHaveAttribute("aria-selected", "true");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("zzzzzz");
  await expect(page.getByText("No options match your search")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(page).toHaveURL("/feature-categories?tab=options");
});

test("a category is created by the dialog and renamed in its row", async ({ page }) => {
  await page.goto("/feature-categories?tab=categories");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Options Count", "Created", "Actions"]);
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Feature Category" });
  await dialog.getByRole("button", { name: "Create Category" }).click();
  const name = dialog.getByRole("textbox", { name: "Category Name" });
  await expect(name).toHaveAccessibleDescription("Category name is required");
  await expectAccessible(page);
  await name.fill("Muzzle Thread");
  await name.press("Enter");
  await expect(toast(page, "Category created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox").fill("muzzle thread");
  await expect(rows(page)).toHaveCount(1);
  const field = page.getByRole("textbox", { name: "Name of Muzzle Thread" });
  await page.getByRole("button", { name: "Edit Muzzle Thread" }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("   ");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(field).toBeHidden();
  await expect(rows(page)).toContainText(["Muzzle Thread"]);
  await page.getByRole("button", { name: "Edit Muzzle Thread" }).click();
  await field.fill("Thrown away");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("button", { name: "Edit Muzzle Thread" })).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("Muzzle Thread 5/8");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Category updated successfully")).toBeVisible();
  await expect(rows(page)).toContainText(["Muzzle Thread 5/8"]);
});

test("an option is created by the dialog, then named and priced in its row", async ({ page, request }) => {
  const id = await addCategory(request, "Priced Butts");
  await page.goto("/feature-categories?tab=options");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Category", "Price", "Created", "Actions"]);
  await page.getByRole("button", { name: "Add Option" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Feature Option" });
  await dialog.getByRole("button", { name: "Create Option" }).click();
  await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveAccessibleDescription("Category is required");
  await expect(dialog.getByRole("textbox", { name: "Option Name" })).toHaveAccessibleDescription(
    "Option name is required",
  );
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Priced Butts" }).click();
  await dialog.getByRole("textbox", { name: "Option Name" }).fill("Wumpus Butt");
  const price = dialog.getByRole("spinbutton", { name: "Price ($)" });
  await expect(price).toHaveAttribute("step", "0.01");
  await price.fill("12.34");
  await dialog.getByRole("button", { name: "Create Option" }).click();
  await expect(toast(page, "Option created successfully")).toBeVisible();

  await page.getByRole("searchbox").fill("wumpus");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(["Priced Butts"]);
  await page.getByRole("button", { name: "Edit Wumpus Butt" }).click();
  await page.getByRole("textbox", { name: "Name of Wumpus Butt" }).fill("  ");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText(["Wumpus Butt"]);
  await page.getByRole("button", { name: "Edit Wumpus Butt" }).click();
  await page.getByRole("textbox", { name: "Name of Wumpus Butt" }).fill("Wumpus Butt Plate");
  await page.getByRole("textbox", { name: "Price of Wumpus Butt" }).fill("1,250.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Option updated successfully")).toBeVisible();
  expect(await optionsOf(request, id)).toMatchObject([{ name: "Wumpus Butt Plate", price: 1250.5 }]);
  await page.getByRole("button", { name: "Edit Wumpus Butt Plate" }).click();
  await page.getByRole("textbox", { name: "Price of Wumpus Butt Plate" }).fill("12,50");
  await page.getByRole("textbox", { name: "Price of Wumpus Butt Plate" }).press("Enter");
  await expect(page.getByText("Price is a number with a decimal point; did you mean 12.50?")).toBeVisible();
  expect(await optionsOf(request, id)).toMatchObject([{ price: 1250.5 }]);
  await page.getByRole("textbox", { name: "Price of Wumpus Butt Plate" }).fill("cheap");
  await page.getByRole("textbox", { name: "Price of Wumpus Butt Plate" }).press("Enter");
  await expect(rows(page)).toContainText(["$0.00"]);
  expect(await optionsOf(request, id)).toMatchObject([{ price: 0 }]);
});

test("a color is created under its color category", { tag: "@long" }, async ({ page, request }) => {
  await page.goto("/feature-categories");
  await card(page, "Color").getByRole("button", { name: "Color", exact: true }).click();
  await page.getByRole("button", { name: "Add Option to Color" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Feature Option" });
  await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveText("Color");
  await dialog.getByRole("textbox", { name: "Option Name" }).fill("Xanadu Green");
  await dialog.getByRole("textbox", { name: "Color Category" }).fill("Xylochrome");
  await dialog.getByRole("spinbutton", { name: "Price ($)" }).fill("75");
  await dialog.getByRole("button", { name: "Create Option" }).click();
  await expect(toast(page, "Option created successfully")).toBeVisible();
  await expect(card(page, "Color").getByRole("heading", { name: "Xylochrome" })).toBeVisible();
  const [{ id }] = await (await request.get("/api/feature-options?search=xanadu")).json();
  await request.delete(`/api/feature-options/${id}`);
});

test("a deleted category comes back with its options by Undo", async ({ page, request }) => {
  await addCategory(request, "Undone Inlets", [
    { name: "Inlet One", price: 5 },
    { name: "Inlet Two", price: 7.25, subcategory: "Deep" },
  ]);
  await page.goto("/feature-categories?search=undone+inlets");
  await page.getByRole("button", { name: "Delete Undone Inlets" }).click();
  await expect(toast(page, "Category deleted successfully")).toBeVisible();
  await expect(card(page, "Undone Inlets")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(card(page, "Undone Inlets")).toContainText("2 options");
  const [category] = await (await request.get("/api/feature-categories?search=undone+inlets")).json();
  expect(await optionsOf(request, category.id)).toMatchObject([
    { name: "Inlet One", price: 5, subcategory: null },
    { name: "Inlet Two", price: 7.25, subcategory: "Deep" },
  ]);
});

test("a deleted option comes back by Undo", { tag: "@long" }, async ({ page, request }) => {
  const id = await addCategory(request, "Undone Options", [{ name: "Fleeting Finish", price: 33.3, subcategory: "F" }]);
  await page.goto("/feature-categories?tab=options&search=fleeting");
  await page.getByRole("button", { name: "Delete Fleeting Finish" }).click();
  await expect(toast(page, "Option deleted successfully")).toBeVisible();
  await expect(page.getByText("No options match your search")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows(page)).toContainText(["Fleeting Finish"]);
  expect(await optionsOf(request, id)).toMatchObject([{ name: "Fleeting Finish", price: 33.3, subcategory: "F" }]);
});

test("what is refused is told by a toast titled Error, and fields stay as they are", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await addCategory(request, "Refused Rails", [{ name: "Refused Rail", price: 1 }]);
  await fail(page, "**/api/feature-categories", "POST");
  await fail(page, "**/api/feature-options", "POST");
  await page.route(/\/api\/feature-(categories|options)\/\d+$/, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  const told = async (failure: string) => {
    const error = toast(page, failure);
    await expect(error).toContainText("Error");
    await expect(error).toContainText("Something went wrong (request 7f3a)");
    await error.getByRole("button", { name: "Close message" }).click();
    await expect(error).toBeHidden();
  };
  await page.goto("/feature-categories?search=refused");
  await page.getByRole("button", { name: "Edit Refused Rails" }).click();
  await page.getByRole("textbox", { name: "Name of Refused Rails" }).fill("Renamed Rails");
  await page.keyboard.press("Enter");
  await told("Failed to update category");
  await expect(page.getByRole("textbox", { name: "Name of Refused Rails" })).toHaveValue("Renamed Rails");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();

  await page.getByRole("button", { name: "Delete Refused Rail", exact: true }).click();
  await told("Failed to delete option");
  await page.getByRole("button", { name: "Delete Refused Rails", exact: true }).click();
  await told("Failed to delete category");

  await page.getByRole("button", { name: "Add Category" }).click();
  await page.getByRole("textbox", { name: "Category Name" }).fill("Refused");
  await page.getByRole("textbox", { name: "Category Name" }).press("Enter");
  await told("Failed to create category");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Add Option to Refused Rails" }).click();
  await page.getByRole("textbox", { name: "Option Name" }).fill("Refused");
  await page.getByRole("spinbutton", { name: "Price ($)" }).fill("1");
  await page.getByRole("spinbutton", { name: "Price ($)" }).press("ControlOrMeta+Enter");
  await told("Failed to create option");
  await expect(page.getByRole("textbox", { name: "Option Name" })).toHaveValue("Refused");
  await page.goto("/feature-categories?tab=options&search=refused+rail");
  await page.getByRole("button", { name: "Edit Refused Rail" }).click();
  await page.getByRole("textbox", { name: "Name of Refused Rail" }).fill("Renamed Rail");
  await page.keyboard.press("Enter");
  await told("Failed to update option");
  expectComplaints(complaints, "500");
});

test("options are found, ordered and priced by keyboard alone", { tag: "@long" }, async ({ page, request }) => {
  const id = await addCategory(request, "Keyed Category", [
    { name: "Keyed Cheap", price: 1 },
    { name: "Keyed Dear", price: 100 },
  ]);
  await page.goto("/feature-categories");
  await page.getByRole("tab", { name: "Hierarchical View" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/feature-categories?tab=categories");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/feature-categories?tab=options");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("keyed");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Price", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/feature-categories?tab=options&search=keyed&sort=-price");
  await expect(rows(page).first()).toContainText("Keyed Dear");
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of Keyed Cheap" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Option updated successfully")).toBeVisible();
  await expect(grid(page)).toBeFocused();
  expect(await optionsOf(request, id)).toMatchObject([{ price: 2 }, { price: 100 }]);
});

test("the lists are accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({ page }) => {
  for (const tab of ["categories", "options"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/feature-categories?tab=${tab}`);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  }
});

test("a catalog that cannot be read says why and tries again when asked", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.route(/\/api\/feature-categories(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/feature-categories");
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "Model")).toBeVisible();
  expectComplaints(complaints, "500");
});
