import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomesOf, stepsOf } from "./console.ts";
import { root } from "./run.ts";

/** Made from the program, whose commands are examples of their own. */
const MADE = ["commands.md", "reliability.md"];

const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !MADE.includes(file))
  .map((file) => `docs/${file}`)
  .concat("CONTRIBUTING.md", "SECURITY.md");

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
