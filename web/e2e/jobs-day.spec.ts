import { handsAt } from "./hands.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

test.beforeEach(({ context }) => context.grantPermissions(["camera"]));

test("at the kiosk somebody clocks in with one tap, and twenty-five people fit its screen", async ({ page, own }) => {
  const address = await own.start();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${address}/timekeeping?kiosk=1`);
  const tiles = page.getByRole("listitem").getByRole("button");
  await expect(tiles.nth(24)).toBeInViewport({ ratio: 1 });
  const hands = handsAt(page, "d clock in at the kiosk");
  await hands.click(tiles.filter({ hasText: "Out" }).first());
  await expect(page.getByRole("status").filter({ hasText: /clocked in at/ })).toBeVisible();
  hands.done({ clicks: 2, keys: 0 });
});
