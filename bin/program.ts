import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./run.ts";

/**
 * Puts server, commands, terminal and the packages they need into a few files, one for each part that is loaded by
 * itself: Node takes longer to find and open six hundred files than to run them.
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
      { name: "no-devtools", load: (id) => (id.endsWith(join("ink", "build", "devtools.js")) ? "export {};" : null) },
    ],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      sourcemap: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        input: { main: join(root, "cli/main.ts"), "apart-worker": join(root, "db/apart-worker.ts") },
        // All in one folder: a file finds the worker beside itself, whichever file that is.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  // Of its 30 MB the program needs one file.
  const sqlite = join(root, "node_modules", "sql.js");
  cpSync(join(sqlite, "dist", "sql-wasm-debug.wasm"), join(folder, "sql-wasm-debug.wasm"));
  cpSync(join(sqlite, "LICENSE"), join(folder, "sql-wasm-debug.LICENSE"));
}
