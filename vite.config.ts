import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { isQuick, isShort, LANDING, LONG } from "./bin/long.ts";

/** These set the clock, the time zone, the output or the exit code of their whole process. */
const ALONE = ["cli/commands/backup/backup.test.ts", "cli/commands/import/import.test.ts"];

/** Set by bin/test.ts; who runs vitest by hand may run all. */
const leftOut = [...(isShort ? LONG.units : []), ...(isQuick ? LANDING.units : [])];

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: "web",
  plugins: [react()],
  // No test reads a style; what makes them takes longer to load than most tests run.
  ...(process.env["VITEST"] ? { css: { postcss: {} } } : {}),
  // Small files would otherwise become data: addresses, which scripts and styles may not come from.
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: "licenses.md" },
    // Panda's folder holds a function per recipe and pattern; only those that are called belong in the bundle.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: {
        // What every page needs, and what many screens do: a hundred small files take longer than a few large ones.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "shared", minShareCount: 4 },
          ],
        },
      },
    },
  },
  // The server refuses a Host that is not the page's own, and the short form would send the target's.
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: `http://127.0.0.1:${process.env["STOCKWORKS_PORT"] ?? 4820}` } },
  },
  // The limits are there to end what hangs; a busy machine is no fault of the code.
  test: {
    root: here,
    testTimeout: process.env["PROPERTY_RUNS"] || process.env["STOCKWORKS_TEST_POSTGRES"] ? 600_000 : 60_000,
    hookTimeout: 60_000,
    // `PROPERTY_RUNS=10000 npx vitest run src/lib` tries what is said of all values more often.
    ...(process.env["PROPERTY_RUNS"] ? { setupFiles: ["bin/property-runs.ts"] } : {}),
    globalSetup: "bin/test-scripts.ts",
    // Tests wait much for disks and other processes: where there are two cores, one worker would leave them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // All files of a worker share one load of the modules: loading them again for each costs more than the tests.
      {
        extends: true,
        test: {
          name: "together",
          include: ["{src,cli,db,web,bin,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...ALONE, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE.filter((file) => !leftOut.includes(file)) } },
    ],
  },
});
