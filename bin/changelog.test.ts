import { expect, test } from "vitest";
import { released } from "./changelog.ts";

const changelog = "# Changelog\n\n## 1.4.0 — unreleased\n\n- $& more\n- Two\n\n## 1.3.0 — 2026-01-02\n\n- Old\n";

test("a release dates its heading and tells only what is its own", () => {
  expect(released(changelog, "1.4.0", "2026-11-23")).toEqual({
    changelog: changelog.replace("unreleased", "2026-11-23"),
    notes: "- $& more\n- Two",
  });
});

test("a version without a heading of its own, or with nothing under it, is refused", () => {
  expect(() => released(changelog, "1.3.0", "2026-11-23")).toThrow("no heading");
  expect(() => released(changelog.replace("- $& more\n- Two\n", ""), "1.4.0", "2026-11-23")).toThrow("says nothing");
});
