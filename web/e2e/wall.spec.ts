import axe from "axe-core";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";

// The pages turn by the clock, which is set here.
test.use({ hasOwnWindow: true });

test("the wall turns its pages, is live, and says since when it is offline", { tag: "@landing" }, async ({
  page,
  own,
}) => {
  const address = await own.start();
  const began = Date.now();
  const after = (seconds: number) => page.clock.setFixedTime(began + seconds * 1000);
  await after(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${address}/wall`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/^Not on the floor \d/);
  await after(15);
  await expect(title).toHaveText(/^Late \d/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const button = page.getByRole("button");
  await expect(button).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(button).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await after(30);
  const shows = (seconds: number) =>
    expect(page.locator("time")).toHaveAttribute("datetime", new Date(began + seconds * 1000).toISOString());
  await shows(30);
  await expect(title).toHaveText(/^Late \d/);
  await expect(button).toHaveText("Go on");
  await after(15);
  await shows(15);
  await page.keyboard.press("Enter");
  await button.evaluate((it) => it.blur());
  await expect(page.locator("body")).not.toContainText("$");
  const lines = page.getByRole("main").locator("section").getByRole("listitem");
  const count = Number(/\d+/.exec(await title.innerText()));
  await expect(lines).toHaveCount(Math.min(5, count));
  const [name = "", , about = ""] = (await lines.first().innerText()).split("\n").filter(Boolean);
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  // 56 and 40 pixels, and 120 for the clock, to be read from five metres.
  const size = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((of) => getComputedStyle(of).fontSize);
  expect(Number.parseFloat(await size(name))).toBeGreaterThanOrEqual(56);
  expect(Number.parseFloat(await size(about))).toBeGreaterThanOrEqual(39.9);
  expect(Number.parseFloat(await size(/^\d+:\d\d/))).toBeGreaterThanOrEqual(120);
  // 7:1, whatever the system's colours are.
  const contrast = async () => {
    await page.evaluate(axe.source);
    return page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: ["color-contrast-enhanced", "page-has-heading-one", "list", "landmark-one-main"],
        rules: { "color-contrast-enhanced": { enabled: true } },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target} ${node.failureSummary}`));
    });
  };
  expect(await contrast()).toEqual([]);

  const { id } = await page.evaluate(async () => (await (await fetch("/api/dashboard")).json()).todo.late.rows[0]);
  await page.evaluate(
    (id) =>
      fetch(`/api/work-orders/${id}/complete`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
    id,
  );
  await expect(title).toHaveText(new RegExp(`^Late ${count - 1}(?!\\d)`));

  await after(30);
  await expect(title).toHaveText(/^Due today \d/);
  expect(await contrast()).toEqual([]);
  await after(45);
  await expect(title).toHaveText(/^Stuck \d/);

  await own.kill();
  await expect(page.getByText(/^Offline since \d+:\d\d [AP]M/)).toBeVisible();
  await expect(title).toHaveText(/^Stuck \d/);
  await own.start();
  await expect(page.getByText(/^Offline since/)).toHaveCount(0);
});
