import { test, vi } from "vitest";
import { isShort } from "../../bin/long.ts";
import { testFolder } from "../sqlite/testing.ts";
import { DEEDS, goneStory } from "./gone.ts";

vi.setConfig({ testTimeout: 60_000 });

test.each(Object.keys(DEEDS))("%s: nothing is acknowledged any more, and what was is kept", async (deed) => {
  const folder = testFolder();
  for (let seed = 1; seed <= (isShort ? 1 : 3); seed++) await goneStory(deed, seed, folder);
});
