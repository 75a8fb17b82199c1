import type { Page } from "@playwright/test";
import { codeAt, stepAt } from "../../src/modules/access/totp.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

const PASSWORD = "plenty of walnut";

/** The code of the app, so many half minutes from now: one that is early is right, and none is twice. */
const codeOf = (key: string, ahead = 0) => codeAt(key, stepAt(new Date().toISOString()) + ahead);

async function signIn(page: Page, username: string) {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an owner turns two-step sign-in on, and is asked for a code wherever they sign in", { tag: "@long" }, async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  own.commandWith(PASSWORD, "staff", "set-password", "evoss");
  await page.request.patch(`${address}/api/settings`, { data: { signIn: "always" } });
  await page.goto(`${address}/account`);
  await signIn(page, "evoss");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-step sign-in" });
  const key = await dialog.getByRole("textbox", { name: "Key" }).inputValue();
  await expect(dialog.getByRole("img", { name: "The key for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByLabel("Code")).toHaveAccessibleDescription(/Wrong code/);
  await dialog.getByLabel("Code").fill(codeOf(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step sign-in is on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await signIn(page, "evoss");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription("Type the code that your app shows");
  await expectAccessible(page);
  await page.getByLabel("Code").fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: "My account, Eleanor Voss" })).toBeVisible();

  // A session that ends over a form asks for it, too.
  await page.goto(`${address}/vendors`);
  await page.getByRole("button", { name: "Add Vendor" }).click();
  await page.getByLabel("Vendor Name").fill("Acme Walnut");
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  await page.evaluate((how) => fetch("/api/sign-out", how).then(({ status }) => status), init);
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await ended.getByLabel("Password of evoss").fill(PASSWORD);
  await ended.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ended.getByLabel("Code")).toHaveAccessibleDescription("Type the code that your app shows");
  // Who has lost the phone is let in again on the computer that keeps the file.
  expect(own.commandWith(PASSWORD, "staff", "set-password", "evoss")).toContain("No code is needed any more");
  await ended.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel("Vendor Name")).toHaveValue("Acme Walnut");
  expectComplaints(complaints, "status of 40");
});

test("who gives somebody a link can end the code that they are asked for", { tag: "@long" }, async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  for (const name of ["evoss", "dwhitfield"]) own.commandWith(PASSWORD, "staff", "set-password", name);
  const staff = (await (await page.request.get(`${address}/api/master-users?search=dwhitfield`)).json()) as {
    id: number;
  }[];
  const admin = { ...(staff[0] as { id: number }), role: "Admin" };
  expect((await page.request.put(`${address}/api/master-users/${admin.id}`, { data: admin })).status()).toBe(200);
  await page.request.patch(`${address}/api/settings`, { data: { signIn: "always" } });
  const api = { headers: { origin: address } };
  await page.request.post(`${address}/api/sign-in`, { data: { username: "dwhitfield", password: PASSWORD }, ...api });
  const made = await page.request.post(`${address}/api/account/two-step/key`, { data: {}, ...api });
  const { key } = (await made.json()) as { key: string };
  const proof = { data: { key, code: codeOf(key) }, ...api };
  expect((await page.request.post(`${address}/api/account/two-step`, proof)).status()).toBe(200);
  await page.request.post(`${address}/api/sign-out`, { data: {}, ...api });

  await page.goto(`${address}/users?search=dwhitfield`);
  await signIn(page, "evoss");
  await page.getByRole("button", { name: "Give a sign-in link to Dana Whitfield" }).click();
  const dialog = page.getByRole("dialog", { name: "A new password for Dana Whitfield" });
  await expect(dialog).toContainText("They also type a code from their phone.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove two-step sign-in" }).click();
  await expect(page.getByText("Dana Whitfield no longer needs a code")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove two-step sign-in" })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
