import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endAll } from "./shop.ts";
import { stories } from "./stories.ts";
import { NOTHING, randoms } from "./story.ts";

/** The seed of the short forms. `npm run torture` takes others. */
const SEED = 20261121;
/** Those that once found a fault of ours are told again, in full. */
const FOUND: Record<string, number[]> = { faults: [2218], "wild-requests": [898144, 898159] };

/**
 * What tests of their own try: kills, full disks, readers and writers beside the server, namespaces, clocks, backups, crowds, other
 * commands. `npm run torture` tells all of them.
 */
const TOLD_ELSEWHERE = ["kill", "full-disk", "readers", "writers", "namespaces", "clock", "upkeep", "crowd", "beside"];

for (const story of stories.filter(({ name }) => !TOLD_ELSEWHERE.includes(name))) {
  const lacks = story.lacks?.();
  test.runIf(lacks === undefined).each([SEED, ...(FOUND[story.name] ?? [])])(
    `nothing is lost in the story "${story.name}" with seed %s: ${lacks ?? story.tells}`,
    async (seed) => {
      const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      onTestFinished(endAll);
      const tally = { ...NOTHING };
      await story.tell({ random: randoms(seed), folder, tally, isShort: seed === SEED });
      expect(tally.checks).toBeGreaterThan(0);
      if (seed === SEED) expect(tally.acknowledged).toBeGreaterThan(0);
      if (story.harm) expect(tally[story.harm]).toBeGreaterThan(0);
    },
    180_000,
  );
}
