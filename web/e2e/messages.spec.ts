import { expect, expectComplaints, test } from "./support.ts";

test.use({ hasOwnWindow: true });

test("a message has a title, words, an action and a button that closes it, stands alone, and goes after five seconds", async ({
  page,
  request,
  complaints,
}) => {
  const messages = page.getByRole("region", { name: "Messages" }).getByRole("status");
  const categories: { id: number; name: string }[] = await (await request.get("/api/feature-categories")).json();
  const categoryId = categories.find(({ name }) => name === "Custom")?.id;
  for (const name of ["Told First", "Told Second"])
    await request.post("/api/feature-options", { data: { categoryId, name, price: 1 } });
  await page.clock.install();
  await page.goto("/feature-categories?tab=options&search=told");
  await page.getByRole("button", { name: "Delete Told First" }).click();
  await expect(messages).toHaveText(/^Option deleted successfully.*Undo/);
  await page.getByRole("button", { name: "Delete Told Second" }).click();
  await expect(page.getByText("No options match your search")).toBeVisible();
  await expect(messages).toHaveCount(1);
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(messages).toHaveText(/^Undone/);
  await messages.getByRole("button", { name: "Close message" }).click();
  await expect(messages).toHaveCount(0);

  await page.mouse.move(0, 0);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.route("**/api/feature-options/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.getByRole("button", { name: "Delete Told Second" }).press("Enter");
  await expect(messages).toHaveAttribute("data-type", "error");
  await expect(messages).toHaveText(/^ErrorFailed to delete option. Something went wrong \(request 7f3a\)/);
  await page.clock.runFor(4500);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(0);

  // One that offers an act stays ten.
  await page.unroute("**/api/feature-options/*");
  await page.getByRole("button", { name: "Delete Told Second" }).press("Enter");
  await expect(messages).toHaveText(/^Option deleted successfully.*Undo/);
  await page.clock.runFor(9500);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(messages).toHaveCount(0);
  expectComplaints(complaints, "500");
});

test("a list that cannot be read says which it is and why", async ({ page, complaints }) => {
  for (const [path, list] of [
    ["master-vendors", "vendors"],
    ["master-customers", "customers"],
    ["master-users", "users"],
  ] as const) {
    await page.route(`**/api/${path}?*`, (route) =>
      route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
    );
    await page.goto(`/${list}`);
    await expect(page.getByRole("alert")).toContainText(`Failed to fetch ${list}`);
    await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  }
  expectComplaints(complaints, "500");
});
