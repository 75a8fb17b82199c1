import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../../bin/run.ts";

test("an address that says nothing is the same to every screen, whatever it reads its address by", async () => {
  const folder = join(root, "web/screens");
  let count = 0;
  for (const screen of readdirSync(folder)) {
    const file = join(folder, screen, "search.ts");
    if (!existsSync(file)) continue;
    for (const [name, search] of Object.entries((await import(file)) as Record<string, unknown>)) {
      if (!(search instanceof z.ZodObject)) continue;
      expect([name, search.parse({})]).toEqual([name, {}]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(25);
});
