import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isShort } from "../../bin/long.ts";
import { hasTool, mayUnshare } from "../../bin/tools.ts";
import { testFolder } from "../sqlite/testing.ts";
import { startContainer } from "./namespace.ts";
import { plotOf, visitorStory } from "./visitors.ts";

vi.setConfig({ testTimeout: 120_000 }); // other programs are started

/** Rounds of each story. For longer ones: `npm run torture`, or STORIES=20. */
const ROUNDS = Number(process.env["STORIES"] ?? (isShort ? 2 : 6));

/** Each was once a way to lose acknowledged orders, or to break a file. */
const stories: [string, string][] = [
  ["a reader who comes after an import, stays for orders, and leaves", "IVOL"],
  ["a reader who leaves before the owner is killed", "VOLK"],
  ["readers and the owner who come, go and die in any order", "V"],
];

describe.runIf(hasTool("sqlite3"))("nothing acknowledged is lost to other programs", () => {
  test.each(stories)("%s", (_, beginning) => tell(beginning));

  test.runIf(mayUnshare("--pid", "--mount-proc"))("an owner in a container and readers outside of it", async () => {
    const container = startContainer();
    onTestFinished(container.end);
    await tell("IVOLO", container.open);
  });
});

async function tell(beginning: string, open?: Parameters<typeof visitorStory>[3]): Promise<void> {
  const folder = testFolder();
  let acknowledged = 0;
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const plot = seed === 1 ? beginning : plotOf(seed, beginning, 6);
    acknowledged += await visitorStory(plot, seed, folder, open);
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS);
}
