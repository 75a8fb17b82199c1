import { cpSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { root } from "./run.ts";

/** What both bundles say to Vite. */
const OPTIONS = {
  root,
  configFile: false,
  logLevel: "warn",
  mode: "production",
  // There are no styles in it: the tools for those need not be loaded.
  css: { postcss: {} },
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
} satisfies InlineConfig;

/** Names stay, so that the log of a fault can be read. */
const MINIFY = { compress: true, mangle: false, codegen: true } as const;

/**
 * For the build: puts server, commands, terminal and the packages they need into a few files, one for each part that
 * is loaded by itself: Node takes longer to find and open six hundred files than to run them.
 */
export async function bundleProgram(folder: string): Promise<void> {
  await build({
    ...OPTIONS,
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      sourcemap: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        // Some files that start late stand beside others that need them at once: they are then there already.
        onLog: (level, log, say) => log.code === "INEFFECTIVE_DYNAMIC_IMPORT" || say(level, log),
        input: { main: join(root, "cli/main.ts"), "reading-worker": join(root, "src/server/reading-worker.ts") },
        output: {
          // All in one folder: a file finds the worker beside itself, whichever file that is.
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          minify: MINIFY,
          // What `--help` needs stays apart from what most other commands share.
          codeSplitting: {
            groups: [
              // The first file runs what was asked for, so nothing that others need may be in it.
              { name: "start", tags: ["$initial"], test: (id) => !id.endsWith("/cli/main.ts"), priority: 1 },
              { name: "shop", minShareCount: 3 },
            ],
          },
        },
      },
    },
  });
  await bundleOne("db/apart-worker.ts", "apart-worker.js", folder);
  // Of its 30 MB the program needs one file.
  const sqlite = join(root, "node_modules", "sql.js");
  cpSync(join(sqlite, "dist", "sql-wasm.wasm"), join(folder, "sql-wasm.wasm"));
  cpSync(join(sqlite, "LICENSE"), join(folder, "sql-wasm.LICENSE"));
}

/** For the build: puts the client for scripts, and what it needs, into one module. */
export async function bundleClient(folder: string): Promise<void> {
  await bundleOne("src/shop/client.ts", "client.js", folder);
}

async function bundleOne(source: string, name: string, folder: string): Promise<void> {
  await build({
    ...OPTIONS,
    build: {
      ssr: join(root, source),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: name, minify: MINIFY } },
    },
  });
}
