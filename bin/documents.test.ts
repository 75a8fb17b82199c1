import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomesOf, stepsOf } from "./console.ts";
import { root } from "./run.ts";

/** All there are except the README, whose commands have a test that runs more often. */
const documents = execFileSync("git", ["ls-files", "*.md", ":!README.md"], { cwd: root, encoding: "utf8" })
  .trimEnd()
  .split("\n");

test.each(documents)(
  "every command of %s prints what it says",
  async (file) => {
    const text = readFileSync(join(root, file), "utf8");
    const steps = stepsOf(text);
    expect(text.match(/^\$ /gm) ?? []).toHaveLength(
      steps.filter(({ command }) => !command.startsWith("cat > ")).length,
    );
    expect(await outcomesOf(steps)).toEqual(steps);
  },
  120_000,
);
