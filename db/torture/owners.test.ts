import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isShort } from "../../bin/long.ts";
import { hasTool, mayUnshare } from "../../bin/tools.ts";
import { testFolder } from "../sqlite/testing.ts";
import { ownersStory, type Pair, startPair, WAYS, type Way } from "./owners.ts";

vi.setConfig({ testTimeout: 120_000 }); // other processes are started

/** Stories of each way. For a longer round: STORIES=20. */
const STORIES = Number(process.env["STORIES"] ?? (isShort ? 1 : 3));
const mayContain = hasTool("unshare") && mayUnshare("--pid", "--mount-proc") && mayUnshare("--net");

describe.runIf(mayContain)("two containers that share a folder never both store rows in one file", () => {
  let pair: Pair;
  beforeAll(() => {
    pair = startPair();
  });
  afterAll(async () => {
    await Promise.all([pair.one.end(), pair.other.end()]);
  });

  test.each(Object.keys(WAYS) as Way[])("by %s", async (way) => {
    const folder = testFolder();
    let acknowledged = 0;
    for (let seed = 1; seed <= STORIES; seed++) acknowledged += await ownersStory(way, seed, folder, pair);
    expect(acknowledged).toBeGreaterThanOrEqual(STORIES);
  });
});
