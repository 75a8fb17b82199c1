import type { Page } from "@playwright/test";
import { isShort } from "../../bin/long.ts";
import { test as own } from "./own-server.ts";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

/** In the short run these stand for all: the dashboard, a list, a record, a form, settings. */
const SHORT = ["/dashboard", "/users", "/sales-orders/$id", "/sales-orders/new", "/settings"];
/** So many stops of a screen are looked at in each direction. */
const MOST = 150;

test("what the Tab key reaches is in sight, forwards and backwards", async ({ page, request }) => {
  test.setTimeout(900_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const hidden: Record<string, string[]> = {};
  for (const path of isShort ? SHORT : PATHS) {
    await walk(placeOf(path, records));
    for (const key of ["Tab", "Shift+Tab"]) {
      const found = await hiddenStops(page, key);
      if (found.length > 0) hidden[`${path} ${key}`] = found;
    }
  }
  expect(hidden).toEqual({});
});

async function hiddenStops(page: Page, key: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    delete (window as { firstStop?: Element }).firstStop;
  });
  for (let stop = 0; stop < MOST; stop++) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(stopNow);
    if (seen === "again") break;
    if (seen !== "in sight") found.push(seen);
  }
  return found;
}

/** In the page: whether the middle of what has the focus can be seen, and whether the round is complete. */
function stopNow(): string {
  const active = document.activeElement as HTMLElement;
  const kept = window as { firstStop?: Element };
  if (active === document.body || active === kept.firstStop) return "again";
  kept.firstStop ??= active;
  const { left, right, top, bottom } = active.getBoundingClientRect();
  // Of what is larger than the window a part is enough.
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const isSeen =
    hit !== null && (active.contains(hit) || hit.contains(active) || hit.closest("label")?.contains(active));
  return isSeen ? "in sight" : `${active.tagName} "${active.innerText || active.ariaLabel}" at ${Math.round(top)}`;
}

test("Escape closes Find, however it was opened and whatever was typed, and the next search is empty", async ({
  page,
}) => {
  await page.goto("/vendors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Find" });
  const field = dialog.getByRole("combobox");
  const open = [
    () => page.keyboard.press("Control+k"),
    () => page.keyboard.press(":"),
    () => page.getByRole("button", { name: "Find" }).click(),
    () => page.getByRole("button", { name: "Find" }).press("Enter"),
  ];
  for (const begin of open) {
    await begin();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await field.pressSequentially("bro");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    return active === document.body ? "nothing" : active.innerText || active.ariaLabel;
  });

own(
  "after an act that takes its own button away the focus is on what took its place",
  async ({ page, request, own }) => {
    const address = await own.start();
    const made = async (path: string, data: object) =>
      (await (await request.post(address + path, { data })).json()) as { id: number };
    const work = { customerName: "Focus & Sons", quantity: 2, dateIssued: "2026-11-21" };
    const { id } = await made("/api/work-orders", work);
    await moveTwice(page, `${address}/work-orders/${id}`);

    const order = { ...work, status: "draft", lineItems: [{ description: "Stock", quantity: 1, unitPrice: 480 }] };
    const { id: orderId } = await made("/api/sales-order", order);
    await page.goto(`${address}/sales-orders/${orderId}`);
    await page.getByRole("main").getByRole("button", { name: "Confirm", exact: true }).first().press("Enter");
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /confirmed|updated/i })
        .first(),
    ).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe("nothing");

    await page.goto(`${address}/notifications`);
    await page.getByRole("button", { name: /^Mark all/ }).press("Enter");
    await expect.poll(() => focused(page)).not.toBe("nothing");
  },
);

/** Enter twice on Next step moves an order on by two steps. */
async function moveTwice(page: Page, address: string) {
  await page.goto(address);
  const next = page
    .getByRole("main")
    .getByRole("button", { name: /^(Next step|Advance)/ })
    .first();
  const present = page.getByRole("main").locator("[aria-current=step]").first();
  const before = await present.innerText();
  await next.press("Enter");
  await expect(present).not.toHaveText(before);
  const between = await present.innerText();
  await expect.poll(() => focused(page)).not.toBe("nothing");
  // Until it is read again, the order would not take another change.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter");
  await expect(present).not.toHaveText(between);
}
