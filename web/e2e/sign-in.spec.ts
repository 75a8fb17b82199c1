import type { Page } from "@playwright/test";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const PASSWORD = "plenty of walnut";

/** The link that a command or a dialog shows, without the address before it. */
const pathIn = (text: string) => /\/(?:setup|link)#[\w-]+/.exec(text)?.[0] as string;

async function signIn(page: Page, username: string) {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** As another tab of the same browser would. */
async function endSession(page: Page) {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect(await page.evaluate((how) => fetch("/api/sign-out", how).then(({ status }) => status), init)).toBe(200);
}

test("until a shop is set up, each of its pages says that and no more", async ({ page }) => {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    const me = { ...(await response.json()), signsIn: true, isSetUp: false, who: null };
    await route.fulfill({ response, json: me });
  });
  for (const path of ["/", "/vendors"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This shop is being set up");
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
});

test("an owner sets the shop up and invites a worker, who signs in and is offered what they may do", {
  tag: "@landing",
}, async ({ page, own, complaints }) => {
  const address = await own.start();
  await page.goto(address + pathIn(own.command("staff", "link")));
  await expect(page.getByRole("heading", { name: "Set up this shop" })).toBeVisible();
  await page.getByRole("combobox", { name: "Who are you?" }).click();
  await page.getByRole("option", { name: "Somebody new" }).click();
  await expect(page).toHaveURL(`${address}/setup`);
  await page.getByLabel("Your name").fill("Mara Lind");
  await page.getByLabel("Username").fill("mara");
  await page.getByLabel("Email").fill("mara@shop.example");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  const mayPaste = (field: Element) =>
    field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true }));
  expect(await password.evaluate(mayPaste)).toBe(true);
  await password.fill("short");
  await page.getByRole("button", { name: "Set up and sign in" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Password is at least 8 characters/);
  await expectAccessible(page);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set up and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Your shop is ready" })).toBeVisible();
  await page.getByRole("link", { name: "Let others in" }).click();
  await page.getByRole("button", { name: "Give a sign-in link to Carl Nyberg" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Carl Nyberg" });
  await expect(dialog).toContainText("Give this link to Carl Nyberg. It works once, until");
  const invitation = pathIn(await dialog.getByLabel("Link").inputValue());
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  await page.goto(address + invitation);
  await expect(page.getByRole("heading", { name: "Welcome, Carl Nyberg" })).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.getByRole("link", { name: "Work Orders" })).toBeVisible();
  for (const hidden of ["Users", "Customers", "Sales Orders", "Product Configuration"])
    await expect(sidebar.getByRole("link", { name: hidden })).toHaveCount(0);
  await page.goto(`${address}/customers`);
  await expect(page.getByText("Only Admin, Owner and CSR may see customers.")).toBeVisible();
  await page.goto(address + invitation);
  await expect(page.getByText("This link has ended or was used.")).toBeVisible();
  expectComplaints(complaints, "400");
});

test("a session that ends while somebody types loses nothing", { tag: "@landing" }, async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  const setUp = {
    link: pathIn(own.command("staff", "link")).split("#")[1],
    owner: { username: "mara", full_name: "Mara Lind", email: "mara@shop.example" },
    password: PASSWORD,
    shopName: "Ridgeline",
    timeZone: "America/Denver",
    shiftStart: "07:00",
  };
  expect((await page.request.post(`${address}/api/setup`, { data: setUp })).status()).toBe(200);
  await page.goto(`${address}/vendors`);
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await page.getByLabel("Vendor Name").fill("Acme Walnut");
  await endSession(page);
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(ended).toContainText("Sign in to go on. Nothing is lost.");
  await ended.getByLabel("Password of mara").fill("wrong");
  await ended.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ended.getByLabel("Password of mara")).toHaveAccessibleDescription(/Wrong username or password/);
  await ended.getByLabel("Password of mara").fill(PASSWORD);
  await ended.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ended).toBeHidden();
  await page.getByRole("dialog").getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByText("Vendor created successfully")).toBeVisible();
  expectComplaints(complaints, "401");
});

test("who sits down at a page that somebody left finds nothing that was typed there", { tag: "@landing" }, async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  for (const name of ["evoss", "bkowalski"]) own.commandWith(PASSWORD, "staff", "set-password", name);
  await page.request.patch(`${address}/api/settings`, { data: { signIn: "always" } });
  await page.goto(`${address}/vendors`);
  await signIn(page, "evoss");
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await page.getByLabel("Vendor Name").fill("Secret Walnut");
  await endSession(page);
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await ended.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(ended).toContainText("What was typed here will be thrown away.");
  await signIn(page, "bkowalski");
  await expect(page.getByRole("link", { name: "My account, Beth Kowalski" })).toBeVisible();
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByLabel("Vendor Name")).toHaveValue("");

  // Nor where the page was closed meanwhile, and in another tab not even that somebody else was there.
  await page.getByLabel("Vendor Name").fill("Secret Maple");
  const other = await page.context().newPage();
  await other.goto(`${address}/vendors`);
  await other.getByRole("button", { name: "Add Vendor" }).click();
  await expect(other.getByLabel("Vendor Name")).toHaveValue("Secret Maple");
  await endSession(page);
  await page.reload();
  await signIn(page, "evoss");
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await expect(page.getByLabel("Vendor Name")).toHaveValue("");
  await expect(other.getByRole("link", { name: "My account, Eleanor Voss" })).toBeVisible();
  await expect(other.getByRole("dialog")).toBeHidden();
  await other.close();

  // Whoever goes back to a page that the browser kept finds it as it is for them.
  const begunAnew = page.waitForEvent("load");
  await page.evaluate(() => {
    localStorage.setItem("stockworks.drafts-of", "staff 0");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await begunAnew;
  expectComplaints(complaints, "401");
});

test("one's places are shown and ended, and a new password holds", { tag: "@long" }, async ({
  page,
  request,
  own,
  complaints,
}) => {
  const address = await own.start();
  own.commandWith(PASSWORD, "staff", "set-password", "evoss");
  await page.request.patch(`${address}/api/settings`, { data: { signIn: "always" } });
  await page.goto(`${address}/account`);
  await signIn(page, "evoss");
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  await expect(page.getByText("This one")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel(/^New password(?! again)/).fill("plenty of maple");
  await page.getByLabel("New password again").fill("plenty of maples");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password again")).toHaveAccessibleDescription("The two are not the same");
  await page.getByLabel("New password again").fill("plenty of maple");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  const answer = await request.post(`${address}/api/sign-in`, {
    data: { username: "evoss", password: "plenty of maple" },
  });
  expect(answer.status()).toBe(200);
  expect(complaints).toEqual([]);
});

test("a token is made, shown once, and ended", { tag: "@landing" }, async ({ page, request, own, complaints }) => {
  const address = await own.start();
  own.commandWith(PASSWORD, "staff", "set-password", "evoss");
  await page.request.patch(`${address}/api/settings`, { data: { signIn: "always" } });
  await page.goto(`${address}/account`);
  await signIn(page, "evoss");
  await page.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await expect(dialog.getByRole("combobox", { name: "It may" })).toHaveText("Only read");
  await dialog.getByLabel("Name").fill("Nightly export");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make token" }).click();
  const shown = page.getByRole("dialog", { name: "Token Nightly export" });
  await expect(shown).toContainText("Copy it now. It is not shown again.");
  const word = await shown.getByLabel("Token").inputValue();
  await expectAccessible(page);
  const bearer = { headers: { authorization: `Bearer ${word}` } };
  expect((await request.get(`${address}/api/master-vendors`, bearer)).status()).toBe(200);
  await shown.getByRole("button", { name: "Close" }).first().click();
  const row = page.getByRole("region", { name: "API tokens" }).getByRole("row", { name: /Nightly export/ });
  await expect(row).toContainText("only read");
  await expectAccessible(page);
  await row.getByRole("button", { name: "End Nightly export" }).click();
  await page.getByRole("dialog", { name: "End Token" }).getByRole("button", { name: "End Token" }).click();
  await expect(page.getByText("Nightly export has ended")).toBeVisible();
  await expect(page.getByText("There are none.")).toBeVisible();
  expect(page.url() + (await page.content())).not.toContain(word);
  expect((await request.get(`${address}/api/master-vendors`, bearer)).status()).toBe(401);
  expect(complaints).toEqual([]);
});
