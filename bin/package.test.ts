import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

interface Locked {
  version: string;
  dev?: true;
  devOptional?: true;
}

test("the package brings all it needs to run, in the versions that were tested, and nothing else", () => {
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
  const brought = files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => [dirname(path), JSON.parse(readFileSync(join(root, path), "utf8")).version]);

  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const needed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version }]) => [path, version]);
  expect(needed.length).toBeGreaterThan(12);
  expect(Object.fromEntries(brought)).toEqual(Object.fromEntries(needed));
});
