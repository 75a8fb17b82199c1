import { type ChildProcessByStdio, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What scripts may import, of `db` and of others. */
const MODULES = {
  lock: "db/lock.ts",
  "lock/disk": "db/lock/disk.ts",
  open: "db/open.ts",
  restore: "db/restore.ts",
  database: "db/sqlite/database.ts",
  dialect: "db/sqlite/dialect.ts",
  kysely: "node_modules/kysely/dist/esm/index.js",
  // Found by name, beside whoever starts a thread.
  "apart-worker": "db/apart-worker.ts",
};

const built = await bundle();

/** The address under which a script imports a module, as its source is now. */
export function moduleUrl(name: keyof typeof MODULES): string {
  return JSON.stringify(pathToFileURL(join(built, `${name}.js`)).href);
}

/** Starts a Node process that runs `script`, an ES module. As root, `unprivileged` makes it a user who is not. */
export function startScript(script: string, unprivileged = false): ChildProcessByStdio<null, Readable, null> {
  const nobody = unprivileged && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    ...nobody,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** What `script` prints. */
export function runScript(script: string, unprivileged = false): Promise<string> {
  return text(startScript(script, unprivileged).stdout);
}

/** As JavaScript in a few files a process starts in a fifth of the time that it takes from the sources. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-scripts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const input = Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, join(root, file)]));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    // What makes styles is TypeScript and more, which would stay in the memory of all tests that follow.
    css: { postcss: {} },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
    },
  });
  return folder;
}
