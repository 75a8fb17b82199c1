import { join, sep } from "node:path";
import { build } from "vite";
import { root } from "./run.ts";

/**
 * Puts the terminal dashboard and Ink with all it needs into the one file that is loaded for it: as some hundred files
 * they take three times as long to load. What other commands load too stays where it is.
 */
export async function bundleTerminal(dist: string): Promise<void> {
  const own = join(dist, "cli", "tui");
  const isInside = (id: string) => id.startsWith(own + sep) || id.startsWith(join(root, "node_modules") + sep);
  await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    // Ink loads it for its developers only, and would bring a package that is not there.
    plugins: [
      { name: "no-devtools", load: (id) => (id.endsWith(join("ink", "build", "devtools.js")) ? "export {};" : null) },
    ],
    build: {
      ssr: join(own, "run.js"),
      outDir: own,
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        external: (id, importer, isResolved) =>
          isResolved
            ? !isInside(id) && !id.startsWith("\0")
            : id.startsWith("../../") && importer?.startsWith(own) === true,
        output: { codeSplitting: false },
      },
    },
  });
}
