import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, pressRetry, test } from "./support.ts";

const grid = (page: Page) => page.getByRole("grid");
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

let made = 0;

/** Lets a part run low, of which the shop tells, and answers its number. */
async function runLow(page: Page, name: string): Promise<string> {
  const partNumber = `NTF-${Date.now()}-${made++}`;
  await page.evaluate(
    async (part) => {
      const answer = await fetch("/api/master-parts", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(part),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { partNumber, name, stockQuantity: 1, minimumStock: 4 },
  );
  return partNumber;
}

test("what the shop tells is read, put off, done and muted, with Undo and by the keyboard", {
  tag: "@landing",
}, async ({ page }) => {
  await page.goto("/notifications");
  await runLow(page, "Belled Alpha");
  await runLow(page, "Belled Beta");
  await runLow(page, "Belled Gamma");
  await page.goto("/notifications?search=belled");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "4");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Low stock");
  await expectAccessible(page);

  await grid(page).focus();
  await page.keyboard.press("c");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "3");
  await expect(grid(page)).not.toContainText("Belled Gamma");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(grid(page).getByText("Belled Gamma")).toBeVisible();

  await page.getByRole("checkbox", { name: /^Select Belled Beta/ }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Until tomorrow morning" }).click();
  await expect(grid(page)).not.toContainText("Belled Beta");
  await page.getByRole("button", { name: /^Done: Belled Alpha/ }).click();
  await expect(grid(page)).not.toContainText("Belled Alpha");

  await page.goto("/notifications?tab=all&search=belled");
  await expect(grid(page).getByRole("row").filter({ hasText: "Belled Beta" })).toContainText(/Until .*7:00/);
  await expect(grid(page).getByRole("row").filter({ hasText: "Belled Alpha" })).toContainText("Done");
  const gamma = grid(page).getByRole("row").filter({ hasText: "Belled Gamma" });
  await expect(gamma).toContainText("Unread");
  await page.getByRole("checkbox", { name: /^Select Belled Gamma/ }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Mute rule" }).click();
  await expect(gamma).toContainText("Muted");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(gamma).toContainText("Unread");
  await gamma.getByText("Belled Gamma").click();
  await expect(page.getByRole("main")).toContainText("Belled Gamma");
  await expect(page).toHaveURL(/\/inventory\/\d+/);
  await page.goto("/notifications?tab=done&search=belled");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "2");

  await page.getByRole("button", { name: "Quiet hours" }).click();
  const quiet = page.getByRole("dialog", { name: "Quiet hours and mail" });
  await quiet.getByLabel("From").fill("21:00");
  await quiet.getByRole("button", { name: "Save" }).click();
  await expect(quiet.getByLabel("To")).toHaveAccessibleDescription("Quiet hours have a beginning and an end");
  await quiet.getByLabel("To").fill("06:00");
  await quiet.getByLabel("Once a day at").fill("16:30");
  await expectAccessible(page);
  await quiet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Quiet hours saved")).toBeVisible();
  await page.getByRole("button", { name: "Quiet hours" }).click();
  await expect(quiet.getByLabel("Once a day at")).toHaveValue("4:30 PM");
  for (const label of ["From", "To", "Once a day at"]) await quiet.getByLabel(label).fill("");
  await quiet.getByRole("button", { name: "Save" }).click();
  await expect(quiet).toBeHidden();
});

test("what changes while it is first read is read once more", async ({ page }) => {
  let release = () => {};
  const isListed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The answer was made before the change, and comes after it.
  const early = { times: 1 };
  await page.route(
    "**/api/notifications/unread?*",
    async (route) => {
      const response = await route.fetch();
      await isListed;
      await route.fulfill({ response });
    },
    early,
  );
  const following = page.waitForResponse("**/api/live*");
  const asked = page.waitForRequest("**/api/notifications/unread?*");
  await page.goto("/notifications?search=early+resin");
  await Promise.all([following, asked]);
  await runLow(page, "Early Resin");
  await expect(grid(page).getByText("Early Resin")).toBeVisible();
  release();
  await bell(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" }).getByText("Early Resin")).toBeVisible();
});

test("the bell counts what is new while one looks at it, and leads there", { tag: "@landing" }, async ({ page }) => {
  const following = page.waitForResponse("**/api/live*");
  await page.goto("/customers");
  await following;
  await runLow(page, "Rung Resin");
  await expect(bell(page)).toHaveAccessibleName(/[1-9]\d* unread/);
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link", { name: /Rung Resin/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByRole("link", { name: /Rung Resin/ }).click();
  await expect(page).toHaveURL(/\/inventory\/\d+/);
  await expect(page.getByRole("main")).toContainText("Rung Resin");
  await bell(page).click();
  await expect(panel.getByRole("link").first()).toBeVisible();
  await expect(panel).not.toContainText("Rung Resin");
  await panel.getByRole("link", { name: "All notifications" }).click();
  await expect(page).toHaveURL("/notifications");
});

test.describe(() => {
  test.use({ hasOwnWindow: true });
  test("the desktop is told of what is new, once somebody has switched that on and looks elsewhere, but not in quiet hours", async ({
    page,
  }) => {
    let quietUntil: string | null = null;
    const times = { quietFrom: null, quietTo: null, digestAt: null };
    await page.route("**/api/notifications/times", (route) => route.fulfill({ json: { ...times, quietUntil } }));
    await page.clock.install();
    const following = page.waitForResponse("**/api/live*");
    await page.goto("/vendors");
    await following;
    await expect(bell(page)).toHaveAccessibleName(/unread/);
    // A browser without a screen refuses them all.
    await page.evaluate(() => {
      const shown: string[] = [];
      class Notice {
        static permission = "default";
        static requestPermission = async () => (Notice.permission = "granted");
        constructor(_: string, { body }: { body: string }) {
          shown.push(body);
        }
      }
      Object.assign(window, { Notification: Notice, shown });
      document.hasFocus = () => false;
    });
    await runLow(page, "Unasked Resin");
    await bell(page).click();
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await expect(panel.getByRole("link", { name: /Unasked Resin/ })).toBeVisible();
    await panel.getByRole("button", { name: "Show on this desktop" }).click();
    await expect(panel.getByRole("button", { name: "Shown on this desktop" })).toBeVisible();
    await runLow(page, "Noticed Resin");
    await expect(panel.getByRole("link", { name: /Noticed Resin/ })).toBeVisible();
    // Other tests make news meanwhile.
    const shown = async () =>
      (await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).filter((text) =>
        /(Unasked|Noticed|Quiet) Resin/.test(text),
      );
    await expect.poll(shown).toEqual([expect.stringContaining("Noticed Resin")]);

    // In quiet hours it waits, and comes when they end.
    quietUntil = new Date(Date.now() + 3_600_000).toISOString();
    const asked = page.waitForResponse("**/api/notifications/times");
    await runLow(page, "Quiet Resin");
    await asked;
    await expect(panel.getByRole("link", { name: /Quiet Resin/ })).toBeVisible();
    expect(await shown()).toHaveLength(1);
    quietUntil = null;
    await page.clock.fastForward("01:00:01");
    await expect
      .poll(shown)
      .toEqual([expect.stringContaining("Noticed Resin"), expect.stringContaining("Quiet Resin")]);
  });
});

test("notifications that cannot be read say why, and none say what is told here", { tag: "@long" }, async ({
  page,
  complaints,
}) => {
  await page.route("**/api/notifications?*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/notifications?search=zzzzzz");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await pressRetry(page, "**/api/notifications?*");
  await expect(page.getByText("No notifications match your search")).toBeVisible();
  expectComplaints(complaints, "500");
});

test("a rule is added with what it would have told last month, switched off, and deleted with Undo", {
  tag: "@landing",
}, async ({ page, complaints }) => {
  await page.goto("/notifications?tab=rules&search=late");
  await expect(grid(page).getByText("When a work order is late by 1 day")).toBeVisible();
  await page.getByRole("button", { name: "Mail server" }).click();
  const mail = page.getByRole("dialog", { name: "Mail server" });
  await mail.getByRole("textbox", { name: "Server" }).fill("127.0.0.1");
  await mail.getByRole("spinbutton", { name: "Port" }).fill("1");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(mail.getByRole("textbox", { name: "From" })).toHaveAccessibleDescription("From is required");
  await expectAccessible(page);
  await mail.getByRole("textbox", { name: "From" }).fill("shop@stockworks.example");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mail server updated successfully")).toBeVisible();
  await expect(mail).toBeHidden();
  expectComplaints(complaints, "400");

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Rule" });
  await expect(
    dialog.getByRole("status").filter({ hasText: /Would have told \d+ times? in the last 30 days/ }),
  ).toBeVisible();
  await expect(dialog.getByRole("list", { name: "What it would have told" })).toContainText("is late: it was due on");
  await dialog.getByRole("spinbutton", { name: "Days" }).fill("3");
  await dialog.getByRole("combobox", { name: "If" }).click();
  await page.getByRole("option", { name: "Customer" }).click();
  // A list gives the focus back to its field a frame after it has closed; the next list, opened before, would close.
  await expect(dialog.getByRole("combobox", { name: "If" })).toBeFocused();
  await dialog.getByRole("combobox", { name: "Comparison" }).click();
  await page.getByRole("option", { name: "contains" }).click();
  await dialog.getByRole("textbox", { name: "Value" }).fill("Nobody of That Name");
  await dialog.getByRole("button", { name: "Another condition" }).click();
  await expect(dialog.getByRole("combobox", { name: "And if" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "And if" }).click();
  await page.getByRole("option", { name: "Nothing more" }).click();
  await expect(dialog.getByRole("combobox", { name: "And if" })).toBeHidden();
  await expect(dialog.getByText("Would have told 0 times in the last 30 days.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Tells" }).click();
  await page.getByRole("option", { name: "Its department" }).click();
  await dialog.getByRole("combobox", { name: "Tells" }).click();
  await page.getByRole("option", { name: "CSR" }).click();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Webhook" }).fill("nowhere");
  await dialog.getByRole("button", { name: "Add Rule" }).click();
  await expect(dialog.getByRole("textbox", { name: "Webhook" })).toHaveAccessibleDescription(/begins with https/);
  await dialog.getByRole("textbox", { name: "Webhook" }).fill("https://receiver.example/hook");
  await dialog.getByRole("button", { name: "Add Rule" }).click();
  const secret = page.getByRole("dialog", { name: "Secret of the webhook" });
  await expect(secret.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Close" }).last().click();

  const row = grid(page).getByRole("row").filter({ hasText: "Nobody of That Name" });
  await expect(row).toContainText("by 3 days and Customer contains Nobody of That Name");
  await expect(row).toContainText("Its department, CSR");
  await expect(row).toContainText("Webhook");
  await row.getByRole("button", { name: /^Switch off/ }).click();
  await expect(row).toContainText("Off");
  await row.getByText("Nobody of That Name").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Rule deleted successfully")).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("a rule deleted in its dialog is not asked for again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto("/notifications?tab=rules&search=newly+late");
  const row = grid(page).getByRole("row").filter({ hasText: "When a work order is late by 1 day" });
  await row.click();
  await page.getByRole("dialog", { name: "Edit Rule" }).getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  expect(asked.filter((call) => /^GET .*\/event-triggers\/\d+$/.test(call))).toEqual([]);
});

test("Undo is gone as soon as something else is done, before it would take back the wrong thing", async ({
  page,
  request,
}) => {
  const condition = { field: "supplier", is: "contains", value: "Attic of Rules" };
  const data = { entity: "part", eventType: "low stock", params: { priority: 3, condition } };
  await request.post("/api/event-triggers", { data });
  await page.goto("/notifications?tab=rules&search=low+stock");
  const row = grid(page).getByRole("row").filter({ hasText: "Attic of Rules" });
  await row.getByRole("button", { name: /^Switch off/ }).click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/event-triggers/*", async (route) => {
    await isPressed;
    await route.continue();
  });
  await row.click();
  await page.getByRole("dialog", { name: "Edit Rule" }).getByRole("button", { name: "Delete" }).focus();
  // It stays as long as the pointer is over it.
  await undo.hover();
  await page.keyboard.press("Enter");
  await expect(undo).toBeHidden();
  answer();
  await undo.click();
  await expect(row).toContainText("Off");
});
