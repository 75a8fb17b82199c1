import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
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

/**
 * For the build: puts server, commands, terminal and the packages they need into a few files, one for each part that
 * is loaded by itself: Node takes longer to find and open six hundred files than to run them.
 */
export async function bundleProgram(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    mode: "production",
    // There are no styles in it: the tools for those need not be loaded.
    css: { postcss: {} },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    // Ink loads it for its developers only, and would bring a package that is not there.
    plugins: [
      late,
      { name: "no-devtools", load: (id) => (id.endsWith(join("ink", "build", "devtools.js")) ? "export {};" : null) },
    ],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      sourcemap: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        // Some files that start late stand beside others that need them at once: they are then there already.
        onLog: (level, log, say) => log.code === "INEFFECTIVE_DYNAMIC_IMPORT" || say(level, log),
        input: {
          main: MAIN,
          client: join(root, "src/shop/client.ts"),
          "apart-worker": THREAD,
        },
        output: {
          // All in one folder: a file finds the worker beside itself, whichever file that is.
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          // Names stay, so that the log of a fault can be read.
          minify: { compress: true, mangle: false, codegen: true },
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
