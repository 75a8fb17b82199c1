import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../bin/run.ts";
import { saidOfFall } from "./fall.ts";

test("a round that failed says by which command the same seed is told again", () => {
  const said = saidOfFall({ story: "no-such-story", seed: 816, account: "one vendor is gone", folder: "/tmp/816" });
  expect(said).toContain("FAIL  no-such-story, seed 816: one vendor is gone\n");
  const [, words = ""] = /Once more: npm run torture -- (.+)/.exec(said) ?? [];
  const { stderr } = spawnSync(process.execPath, ["--import", "tsx", "bench/torture/run.ts", ...words.split(" ")], {
    cwd: root,
    encoding: "utf8",
  });
  // All words were understood, and only the story is not there.
  expect(stderr).toContain('There is no story "no-such-story"');
  expect(words).toBe("--only no-such-story --rounds 1 --seed 816");
});
