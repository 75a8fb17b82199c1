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
    // Its WebAssembly is read from where the package stands.
    ssr: { noExternal: true, external: ["sql.js"] },
    // Ink loads it for its developers only, and would bring a package that is not there.
    plugins: [
      { name: "no-devtools", load: (id) => (id.endsWith(join("ink", "build", "devtools.js")) ? "export {};" : null) },
    ],
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: join(root, "cli/main.ts"), "apart-worker": join(root, "db/apart-worker.ts") },
        // All in one folder: a file finds the worker beside itself, whichever file that is.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
