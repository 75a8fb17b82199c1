import { cpSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { atOnce } from "./at-once.ts";
import { type Modules, neededBy } from "./chunks.ts";
import { late } from "./late.ts";
import { root } from "./run.ts";

const MAIN = join(root, "cli/main.ts");
const THREAD = join(root, "db/apart-worker.ts");

/** A module that so many of the parts loaded by themselves need is loaded with the others like it. */
const SHARED_BY = 3;

/** What answers HTTP or asks by it, which few commands do, and what speaks to a PostgreSQL, which few shops have. */
const SERVER = /[\\/](src[\\/]server|cli[\\/]shop[\\/](guest|follow)\.ts$|node_modules[\\/](h3|rou3|srvx)[\\/])/;
const POSTGRES = /[\\/](db[\\/]postgres|node_modules[\\/](pg|pg-[\w-]+|postgres-[\w-]+|pgpass|split2|xtend))[\\/]/;

/** What the bundler warns of and is meant so. */
const EXPECTED = new Set(["INEFFECTIVE_DYNAMIC_IMPORT", "EMPTY_IMPORT_META"]);

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

/** Of a text with one letter beyond ASCII, V8 keeps every letter in two bytes, and Node takes ten times as long to read it. */
const ascii: Plugin = {
  name: "ascii",
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk")
        file.code = file.code.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  },
};

/**
 * For the build: puts server, commands, terminal and the packages they need into a few files, one for each part that
 * is loaded by itself: Node takes longer to find and open six hundred files than to run them. They are scripts, not modules,
 * because V8 gives out what it made of a script alone (`bin/parts.js`).
 */
export async function bundleProgram(folder: string): Promise<void> {
  await build({
    ...OPTIONS,
    plugins: [late, atOnce, ascii],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      sourcemap: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        // Some files that start late stand beside others that need them at once: they are then there already.
        // And where the sources run, a thread asks `import.meta` for what reads them.
        onLog: (level, log, say) => EXPECTED.has(log.code ?? "") || say(level, log),
        input: { main: MAIN, "apart-worker": THREAD },
        output: {
          format: "cjs",
          dynamicImportInCjs: false,
          // All in one folder: a file finds the worker beside itself, whichever file that is.
          entryFileNames: "[name].cjs",
          chunkFileNames: "[name]-[hash].cjs",
          minify: MINIFY,
          // What most commands share is one file: Node opens and links a hundred small ones in a quarter of a start.
          codeSplitting: {
            groups: [
              { name: start, debugName: "start", priority: 3 },
              { name: file, debugName: "file", priority: 2 },
              {
                name: "shop",
                test: (id) => !SERVER.test(id) && !POSTGRES.test(id),
                minShareCount: SHARED_BY,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  });
  // Of its 30 MB the program needs one file.
  const sqlite = join(root, "node_modules", "sql.js");
  cpSync(join(sqlite, "dist", "sql-wasm.wasm"), join(folder, "sql-wasm.wasm"));
  cpSync(join(sqlite, "LICENSE"), join(folder, "sql-wasm.LICENSE"));
}

/** For the build: puts the client for scripts, and what it needs, into one module. */
export async function bundleClient(folder: string): Promise<void> {
  await build({
    ...OPTIONS,
    build: {
      ssr: join(root, "src/shop/client.ts"),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "client.js", minify: MINIFY } },
    },
  });
}

/** What `--help` needs stays apart from what needs a database. */
function start(id: string, modules: Modules): string | null {
  help ??= neededBy(MAIN, modules);
  return help.has(id) && id !== MAIN ? "start" : null;
}

/** What the thread needs that looks through a file or copies it, and nothing of the shop. */
function file(id: string, modules: Modules): string | null {
  thread ??= neededBy(THREAD, modules);
  return thread.has(id) && id !== THREAD ? "file" : null;
}

let help: Set<string> | undefined;
let thread: Set<string> | undefined;
