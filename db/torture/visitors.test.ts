import { describe, expect, test, vi } from "vitest";
import { hasTool } from "../../bin/tools.ts";
import { testFolder } from "../sqlite/testing.ts";
import { plotOf, visitorStory } from "./visitors.ts";

vi.setConfig({ testTimeout: 120_000 }); // other programs are started

const ROUNDS = 20;

/** Each once stood for acknowledged orders that were lost, or a file that was malformed. */
const stories: [string, string][] = [
  ["a reader who comes after an import, stays for orders, and leaves", "IVOL"],
  ["a reader who leaves before the owner is killed", "VOLK"],
  ["readers and the owner who come, go and die in any order", "V"],
];

describe.runIf(hasTool("sqlite3"))("nothing acknowledged is lost to other programs", () => {
  test.each(stories)("%s", async (_, beginning) => {
    const folder = testFolder();
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const plot = seed === 1 ? beginning : plotOf(seed, beginning, 6);
      expect(await visitorStory(plot, seed, folder)).toBeGreaterThanOrEqual(0);
    }
  });
});
