import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { released } from "./changelog.ts";
import { root } from "./run.ts";

const USAGE = `npm run release -- VERSION [--dry-run]

Checks everything, dates the changelog, and commits, tags and packs the version. It publishes nothing: the last lines say how.
With --dry-run it makes the same checks but the long ones, shows what would change, and changes nothing.
`;

const [version, ...others] = process.argv.slice(2).filter((word) => word !== "--dry-run");
const isDry = process.argv.includes("--dry-run");

try {
  if (version === undefined || others.length > 0) throw new Error(USAGE);
  release(version);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version such as 1.4.0`);
  const tag = `v${version}`;
  if (said("git", "branch", "--show-current") !== "main") throw new Error("Releases are made on the branch main");
  if (said("git", "status", "--porcelain") !== "") throw new Error("There are changes that are not committed");
  if (said("git", "tag", "--list", tag) !== "") throw new Error(`${tag} exists already`);

  const file = join(root, "CHANGELOG.md");
  const { changelog, notes } = released(readFileSync(file, "utf8"), version, said("date", "+%F"));
  say(`${notes.split("\n- ").length} lines of the changelog are in ${tag}`);
  run("npm", "run", "--silent", "types");
  run("npm", "run", "--silent", "lint");
  if (isDry) {
    run("npm", "pack", "--dry-run");
    return say(
      `Nothing was changed. Without --dry-run, npm test and npm run long come first, then a commit and ${tag}`,
    );
  }
  run("npm", "test");
  run("npm", "run", "long");

  writeFileSync(file, changelog);
  run("npm", "version", version, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts");
  run("git", "commit", "--all", "--message", `Release ${version}`);
  run("git", "tag", "--annotate", tag, "--cleanup=verbatim", "--message", `Stockworks ${version}\n\n${notes}`);
  run("npm", "pack");
  say(`${tag} is made. Look at it, then:
  git push --follow-tags
  npm publish stockworks-${version}.tgz`);
}

function run(command: string, ...words: string[]): void {
  say(`$ ${[command, ...words].join(" ").split("\n")[0]}`);
  execFileSync(command, words, { cwd: root, stdio: "inherit" });
}

function said(command: string, ...words: string[]): string {
  return execFileSync(command, words, { cwd: root, encoding: "utf8" }).trim();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
