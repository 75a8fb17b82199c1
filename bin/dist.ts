import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { layBlank } from "./blank.ts";
import { clientTypes } from "./client-types.ts";
import { precompress } from "./precompress.ts";
import { bundleClient, bundleProgram } from "./program.ts";
import { root, run } from "./run.ts";

const FOLDERS = ["bin", "cli", "db", "src", "web"];
const NOT_BUILT = /^web\/(e2e|styled-system)\/|\.test\.tsx?$/;
const ROOT_FILES = /^(package(-lock)?\.json|tsconfig.*\.json|(panda|postcss|vite)\.config\..*)$/;

const dist = join(root, "dist");
const stamp = join(dist, ".built");

/** Whether `dist` was built from other sources than those that stand here now. */
export function isStale(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint();
}

/** Writes the style functions that types, build and tests import. */
export function codegen(): Promise<void> {
  return run("panda codegen --silent");
}

/** Builds `dist` again: server, command line and terminal, and the web. Needs `codegen` before it. */
export async function build(): Promise<void> {
  const builtFrom = fingerprint();
  rmSync(dist, { recursive: true, force: true });
  // A test that packs would get React as it is for developers, and no styles.
  const env = { NODE_ENV: "production", VITEST: "" };
  await Promise.all([bundleProgram(join(dist, "program")), run("vite build", env)]);
  await Promise.all([bundleClient(dist), precompress(join(dist, "web")), layBlank(join(dist, "program"))]);
  writeFileSync(join(dist, "client.d.ts"), clientTypes());
  // Written last: a build that breaks off leaves no stamp, so the next start builds again.
  writeFileSync(stamp, builtFrom);
}

/** Names, sizes and times of all sources: unlike the newest time alone this also sees a file that went or was put back. */
function fingerprint(): string {
  const sources = [
    ...FOLDERS.flatMap(filesIn).filter((file) => !NOT_BUILT.test(file)),
    ...readdirSync(root).filter((file) => ROOT_FILES.test(file)),
  ];
  const hash = createHash("sha256");
  for (const file of sources.sort()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
