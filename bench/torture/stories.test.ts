import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endAll } from "./shop.ts";
import { stories } from "./stories.ts";
import { NOTHING, randoms } from "./story.ts";

/** The seed of the short forms. `npm run torture` takes others. */
const SEED = 20261121;

for (const story of stories) {
  const lacks = story.lacks?.();
  test.runIf(lacks === undefined)(
    `nothing is lost in the story "${story.name}": ${lacks ?? story.tells}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      onTestFinished(endAll);
      const tally = { ...NOTHING };
      await story.tell({ random: randoms(SEED), folder, tally, isShort: true });
      expect([tally.acknowledged > 0, tally.checks > 0]).toEqual([true, true]);
    },
    180_000,
  );
}
