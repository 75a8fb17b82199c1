import { writeFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { type OwnServer, test } from "./own-server.ts";
import { expect, expectAccessible } from "./support.ts";

const PASSWORD = "plenty of walnut";
const PIN = "4711";
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole("button", { name, exact: true });

/** A shop with six pieces for Ivy Tran at CNC. */
async function shopWithWork({ page, own }: { page: Page; own: OwnServer }) {
  const address = await own.start();
  const read = async (path: string) => (await page.request.get(`${address}/api/${path}`)).json();
  const store = async (path: string, data: object) =>
    (await page.request.post(`${address}/api/${path}`, { data })).json();
  const change = (path: string, data: object) => page.request.patch(`${address}/api/${path}`, { data });
  const steps: { position: number; department: string }[] = await read("production-steps");
  const { position: stepNumber } = steps.find(({ department }) => department === "CNC") as { position: number };
  const order = { customerName: "Walnut Custom", partNumber: "STK-RLH-SA", quantity: 6, dateIssued: "2026-11-02" };
  const work = await store("work-orders", { ...order, stepNumber, isCritical: true });
  const [ivy] = await read("master-users?search=Ivy");
  const { people } = await read("time-entries/board");
  const supervisor = people.find(({ role }: { role: string }) => role === "Owner").userId;
  if (people.find(({ userId }: { userId: number }) => userId === ivy.id).isClockedIn)
    await store("time-entries", { userId: ivy.id, eventType: "clock_out", vouchedBy: supervisor });
  return { address, read, store, change, ivy: ivy.id as number, work: work as { id: number; woNumber: string } };
}
type Shop = Awaited<ReturnType<typeof shopWithWork>>;

/** A tablet at CNC, where people say by PIN who they are. */
async function tablet(browser: Browser, { address, store, ivy }: Shop): Promise<BrowserContext> {
  const { path } = await store("devices", { name: "CNC bench", purpose: "Steps", department: "CNC" });
  await store("devices/pins", { staffId: ivy, pin: PIN });
  const context = await browser.newContext({
    permissions: ["camera"],
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${address}${path}`);
  await button(page, "Pair").tap();
  await expect(page.getByRole("heading", { name: "CNC" })).toBeVisible();
  return context;
}

/** Ivy's own phone. */
async function phone(browser: Browser, { address, change }: Shop, own: OwnServer): Promise<BrowserContext> {
  for (const name of ["evoss", "itran"]) own.commandWith(PASSWORD, "staff", "set-password", name);
  await change("settings", { signIn: "always" });
  const context = await browser.newContext({
    permissions: ["camera"],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const answer = await context.request.post(`${address}/api/sign-in`, {
    data: { username: "itran", password: PASSWORD },
    headers: { origin: address },
  });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  await page.goto(`${address}/station`);
  return context;
}

function rowOf(page: Page, { woNumber }: Shop["work"]) {
  return page.getByRole("listitem").filter({ has: page.getByRole("link"), hasText: woNumber });
}

/** A finger that is counted. */
function fingerAt() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    /** Expects that the act took at most three taps. */
    act: (what: string) => {
      expect(taps, what).toBeLessThanOrEqual(3);
      taps = 0;
    },
  };
}

async function sayWho(page: Page) {
  await button(page, "Ivy Tran").tap();
  for (const digit of PIN) await button(page, digit).tap();
  await button(page, "OK").tap();
}

async function pictureOf(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    canvas.getContext("2d")?.fillRect(0, 0, 320, 240);
    return canvas.toDataURL("image/jpeg");
  });
  return { name: "bent.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1] as string, "base64") };
}

for (const where of ["tablet", "phone"] as const)
  test(`a day of the floor is lived on a ${where} without a keyboard, at most three taps an act`, {
    tag: "@landing",
  }, async ({ page: office, browser, own }) => {
    const shop = await shopWithWork({ page: office, own });
    const { work } = shop;
    const context = where === "tablet" ? await tablet(browser, shop) : await phone(browser, shop, own);
    const [page] = context.pages() as [Page];
    const read = async (path: string) => (await page.request.get(`${shop.address}/api/${path}`)).json();
    const row = rowOf(page, work);
    const dialog = page.getByRole("dialog");
    const { tap, act } = fingerAt();
    await expect(row).toBeVisible();
    await expectAccessible(page);

    await tap(button(row, "Start"));
    if (where === "tablet") await sayWho(page);
    await expect(dialog).toContainText("Clock in too?");
    await expectAccessible(page);
    await tap(button(dialog, "Clock in and start"));
    await expect(row).toContainText("You are at it since");
    act("start");
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(work.woNumber);
    await expect(page.getByText(/^In since/)).toBeVisible();
    await expectAccessible(page);

    await tap(button(row, "Done"));
    await expectAccessible(page);
    await tap(button(dialog, "2"));
    await tap(button(dialog, "Done, 2 pieces"));
    await expect(page.getByText("Saved")).toBeVisible();
    await expect(row).toContainText("4 ×");
    act("some done");

    await tap(button(row, "Scrap"));
    await expect(button(dialog, "Make it again")).toBeDisabled();
    await expect(button(dialog, "Not again")).toBeDisabled();
    await expectAccessible(page);
    await tap(button(dialog, "Damaged"));
    await tap(button(dialog, "Make it again"));
    await expect(row).toContainText("3 ×");
    act("scrap");

    await tap(button(row, "Note, photo"));
    await expectAccessible(page);
    const chooser = page.waitForEvent("filechooser");
    await tap(button(dialog, "Take photo"));
    await (await chooser).setFiles(await pictureOf(page));
    await tap(button(dialog, "Save"));
    await expect(page.getByText(`Photo: 3 × STK-RLH-SA (${work.woNumber})`)).toBeVisible();
    act("note with photo");

    await tap(button(row, "What to use"));
    await expect(dialog).toContainText("3 × HW-ACT-28");
    await button(dialog, "Close").tap();

    const { events, family } = await read(`work-orders/${work.id}/thread`);
    const files = await read(`order-files?workOrderId=${work.id}`);
    const jobs = await read(`job-times?workOrderId=${work.id}`);
    await tap(button(page, "Break"));
    await expect(page.getByText(/^On break since/)).toBeVisible();
    act("break");
    await expectAccessible(page);
    await tap(button(page, "Back"));
    await expect(page.getByText(/^In since/)).toBeVisible();
    act("back");
    await tap(button(page, "Clock Out"));
    await expect(page.getByText("Out", { exact: true })).toBeVisible();
    act("clock out");
    expect(events.map(({ kind, quantity, by }: Record<string, unknown>) => [kind, quantity, by])).toEqual([
      ["scrap", 1, "Ivy Tran"],
      ["split", 2, "Ivy Tran"],
    ]);
    expect(family.map(({ origin, quantity }: Record<string, unknown>) => [origin, quantity])).toEqual([
      ["new", 3],
      ["split", 2],
      ["replacement", 1],
    ]);
    expect(files).toMatchObject([{ name: "bent.jpg" }]);
    expect(jobs).toMatchObject([{ full_name: "Ivy Tran" }]);
    await context.close();
  });

test("what is done while the network is lost is kept in large letters, and is there once when it is back", {
  tag: "@landing",
}, async ({ page: office, browser, own }) => {
  const shop = await shopWithWork({ page: office, own });
  const { work } = shop;
  const context = await tablet(browser, shop);
  const [page] = context.pages() as [Page];
  const row = rowOf(page, work);
  const dialog = page.getByRole("dialog");
  await button(row, "Done").tap();
  await sayWho(page);
  await expect(dialog).toContainText("How many of 6?");
  await button(dialog, "2").tap();
  // The server hears of it, and its answer is lost.
  let sent = 0;
  await page.route("**/advance", async (route) => {
    sent += 1;
    if (sent === 1) await route.fetch();
    await route.abort("connectionfailed");
  });
  await button(dialog, "Done, 2 pieces").tap();
  await expect(page.getByRole("alert")).toContainText("No network. 1 act is kept here, and sent when it is back.");
  await expect(page.getByRole("alert")).toContainText(`Done, 2 pieces: 6 × STK-RLH-SA (${work.woNumber})`);
  await expect(button(row, "Done")).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("No network. 1 act is kept here");
  await page.unroute("**/advance");
  await expect(page.getByText("The network is back: sent")).toBeVisible();
  await expect(page.getByText("No network")).toHaveCount(0);
  await expect(row).toContainText("4 ×");
  const read = async (path: string) => (await page.request.get(`${shop.address}/api/${path}`)).json();
  const { family } = await read(`work-orders/${work.id}/thread`);
  expect(family.map(({ quantity }: Record<string, unknown>) => quantity)).toEqual([4, 2]);
  await context.close();
});

test("from a row of the queue that nobody works at, each act takes three taps at most", {
  tag: "@landing",
}, async ({ page: office, browser, own }) => {
  const shop = await shopWithWork({ page: office, own });
  const { work } = shop;
  const context = await phone(browser, shop, own);
  const [page] = context.pages() as [Page];
  const row = rowOf(page, work);
  const dialog = page.getByRole("dialog");
  const { tap, act } = fingerAt();
  await tap(button(row, "What to use"));
  await expect(dialog).toContainText("6 × HW-ACT-28");
  act("what to use");
  await button(dialog, "Close").tap();
  await tap(button(row, "Note, photo"));
  const chooser = page.waitForEvent("filechooser");
  await tap(button(dialog, "Take photo"));
  await (await chooser).setFiles(await pictureOf(page));
  await tap(button(dialog, "Save"));
  await expect(page.getByText(`Photo: 6 × STK-RLH-SA (${work.woNumber})`)).toBeVisible();
  act("note with photo");
  // One piece, which is the usual; of several it is a tap more, as how many, why and whether again are each asked.
  await tap(button(row, "Scrap"));
  await tap(button(dialog, "Damaged"));
  await tap(button(dialog, "Not again"));
  await expect(row).toContainText("5 ×");
  act("scrap");
  await tap(button(row, "Send back"));
  await tap(button(dialog, "1"));
  await tap(button(dialog, "Sent back, 1 piece"));
  await expect(row).toContainText("4 ×");
  act("send back");
  await tap(button(row, "Start"));
  await tap(button(dialog, "Only start"));
  await expect(row).toContainText("You are at it since");
  act("start");
  await tap(button(row, "Pause"));
  await expect(row).not.toContainText("You are at it since");
  act("pause");
  await tap(button(row, "Done"));
  await tap(button(dialog, "Done, 4 pieces"));
  await expect(row).toHaveCount(0);
  act("all done");
  await context.close();
});

test(
  "a photo taken while the network is lost is kept beyond a reload, and is there once; one of 40 MB is refused",
  {
    tag: "@landing",
  },
  async ({ page: office, browser, own }, info) => {
    const shop = await shopWithWork({ page: office, own });
    const { work } = shop;
    const context = await phone(browser, shop, own);
    const [page] = context.pages() as [Page];
    const row = rowOf(page, work);
    const dialog = page.getByRole("dialog");
    const take = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent("filechooser");
      await button(dialog, "Take photo").tap();
      await (await chooser).setFiles(file);
    };
    await button(row, "Note, photo").tap();
    const huge = info.outputPath("huge.jpg");
    writeFileSync(huge, Buffer.alloc(40_000_000, 255));
    await take(huge);
    await button(dialog, "Save").tap();
    await expect(dialog.getByRole("alert")).toHaveText("A file has at most 10 MB");
    await expectAccessible(page);
    await take(await pictureOf(page));
    await dialog.getByLabel("Note").fill("Bent in the clamp");
    // The server hears of the photo, and its answer is lost; then nothing reaches it.
    let sent = 0;
    await page.route("**/api/order-files", async (route) => {
      sent += 1;
      if (sent === 1) await route.fetch();
      await route.abort("connectionfailed");
    });
    await button(dialog, "Save").tap();
    await expect(page.getByRole("alert")).toContainText("No network. 2 acts are kept here, and sent when it is back.");
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(`Photo: 6 × STK-RLH-SA (${work.woNumber})`);
    await expect.poll(() => sent).toBeGreaterThan(1);
    await page.unroute("**/api/order-files");
    await expect(page.getByText("The network is back: sent").first()).toBeVisible();
    await expect(page.getByText("No network")).toHaveCount(0);
    const read = async (path: string) => (await page.request.get(`${shop.address}/api/${path}`)).json();
    const files = await read(`order-files?workOrderId=${work.id}`);
    expect(files).toMatchObject([{ name: "bent.jpg" }]);
    expect((await page.request.get(`${shop.address}${files[0].url}`)).ok()).toBe(true);
    const { events } = await read(`work-orders/${work.id}/thread`);
    expect(events.map(({ note }: Record<string, unknown>) => note)).toEqual(["Bent in the clamp"]);
    // Nothing of it stays in the browser.
    await expect.poll(() => page.evaluate(photosKept)).toBe(0);
    await context.close();
  },
);

/** In the page: how many photos the browser keeps. */
function photosKept(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("stockworks.floor-photos", 1);
    opening.onsuccess = () => {
      const asked = opening.result.transaction("photos").objectStore("photos").count();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
}
