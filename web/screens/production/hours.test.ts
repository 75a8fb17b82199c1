import { expect, test } from "vitest";
import { lookOf } from "../../../src/lib/status.ts";
import { formatRatio, overallWord } from "./hours.ts";

test.each([
  [0, 0, null, "0%", "info"],
  [80, 120, 0.667, "67%", "info"],
  [120, 120, 1, "100%", "info"],
  [120.5, 120, 1.004, "100%", "danger"],
  [150, 120, 1.25, "125%", "danger"],
  [5, 0, null, "No hours planned", "danger"],
])(
  "%d h required of %d available, a ratio of %j, show %s in the tone %s",
  (required, available, ratio, words, tone) => {
    expect(formatRatio(required, ratio)).toBe(words);
    expect(lookOf("efficiency", overallWord({ required, available })).tone).toBe(tone);
  },
);
