import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { root } from "./run.ts";

/** What processes and threads of tests may import, of `db` and of others. */
const MODULES = {
  backup: "db/backup.ts",
  lock: "db/lock/lock.ts",
  "lock/disk": "db/lock/disk.ts",
  open: "db/open.ts",
  restore: "db/restore.ts",
  database: "db/sqlite/database.ts",
  dialect: "db/sqlite/dialect.ts",
  kysely: "node_modules/kysely/dist/esm/index.js",
  container: "db/torture/namespace.ts",
  // Found by their names, beside whoever starts a thread.
  "apart-worker": "db/apart-worker.ts",
  "reading-worker": "src/server/reading-worker.ts",
};

export type ScriptModule = keyof typeof MODULES;

/**
 * Once before all tests: what they start beside themselves, as JavaScript in a few files. So a process starts in a fifth
 * of the time that it takes from the sources, and a thread too. `STOCKWORKS_SCRIPTS` says where the files are.
 */
export default async function bundleOnce(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env["STOCKWORKS_SCRIPTS"] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "stockworks-scripts-"));
  process.env["STOCKWORKS_SCRIPTS"] = pathToFileURL(join(folder, "/")).href;
  chmodSync(folder, 0o755);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  // By this file the program finds its package.
  symlinkSync(join(root, "package.json"), join(folder, "package.json"));
  await bundle(folder);
  project.onTestsRerun(() => bundle(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

async function bundle(folder: string): Promise<void> {
  const input = Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, join(root, file)]));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    // There are no styles in it: the tools for those need not be loaded.
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
}
