import { type Locator, type Page, test } from "@playwright/test";
import { expect } from "./support.ts";

// The keystroke model: what hands need, thinking left out.
const SECONDS = { click: 1.3, key: 0.2 };

/** How much a job may cost at most; what is absent is not bounded. */
interface Budget {
  clicks?: number;
  keys?: number;
  seconds?: number;
}

/**
 * Two hands that do a job on the page and are counted: a click or a tap, a key, each letter of a text. Keys held down
 * count as well: "Control+Enter" is two. `done` expects that the job cost no more than its budget; `npm run jobs` prints
 * what each did cost.
 */
export function handsAt(page: Page, job: string) {
  let clicks = 0;
  let keys = 0;
  return {
    async click(target: Locator, options?: Parameters<Locator["click"]>[0]) {
      clicks += 1;
      await target.click(options);
    },
    async drag(target: Locator, onto: Locator) {
      clicks += 2;
      await target.dragTo(onto);
    },
    async press(...names: string[]) {
      for (const name of names) {
        keys += name.split("+").length;
        await page.keyboard.press(name);
      }
    },
    async type(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    done(budget: Budget) {
      const cost = { clicks, keys, seconds: Number((clicks * SECONDS.click + keys * SECONDS.key).toFixed(1)) };
      test.info().annotations.push({ type: "job", description: JSON.stringify({ job, cost, budget }) });
      for (const [what, most] of Object.entries(budget))
        expect(cost[what as keyof Budget], `${what} of ${job}`).toBeLessThanOrEqual(most);
    },
  };
}
