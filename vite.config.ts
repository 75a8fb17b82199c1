import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { type Modules, neededBy } from "./bin/chunks.ts";
import { firstPaint } from "./bin/first-paint.ts";
import { isQuick, isShort, LANDING, LONG } from "./bin/long.ts";
import { schemasLate } from "./bin/schemas.ts";

/** These set the clock, the time zone, the output or the exit code of their whole process. */
const ALONE = ["cli/commands/backup/backup.test.ts", "cli/commands/import/import.test.ts"];

/** Set by bin/test.ts; who runs vitest by hand may run all. */
const leftOut = [...(isShort ? LONG.units : []), ...(isQuick ? LANDING.units : [])];

const here = fileURLToPath(new URL(".", import.meta.url));

/** What these files come to is put in their place, which keeps all schemas out of the browser's first page. */
const WORKED_OUT = ["wire", "told"];

/** A module that so many screens need comes with the others like it. */
const SHARED_BY = 4;

/** What only some of them need, and would make the others late. */
const CHARTS =
  /[\\/](@visx|d3-[a-z]+|classnames|internmap)[\\/]|[\\/]widgets[\\/](chart[\\/](?!later)|report[\\/]report-chart)/;
const REPORT = /[\\/]widgets[\\/]report[\\/](?!report-chart|why-panel)/;
const FLOOR = /[\\/](use-intl|intl-messageformat|@formatjs|uqr|widgets[\\/]floor)[\\/]/;

/** What is large, and is not for most screens: each comes with those that show one. */
const APART = {
  tables:
    /[\\/](@tanstack[\\/](react-table|table-core|react-virtual|virtual-core)|widgets[\\/]views[\\/](?!question)|components[\\/](data-table|columns|use-column-widths|list-tools))/,
  qr: /[\\/](uqr|components[\\/]qr-code)/,
  orders:
    /[\\/](widgets[\\/](order|order-files|record-page|neighbours|papers|promise|shop-head|materials|option-prices|option-fields|work-status)|order-files)/,
};

/** What every page needs before anything is shown. */
function first(id: string, modules: Modules): string | null {
  needed ??= neededBy(fileURLToPath(new URL("web/index.html", import.meta.url)), modules);
  return needed.has(id) ? "first" : null;
}

let needed: Set<string> | undefined;

const wire: Plugin = {
  name: "wire",
  apply: "build",
  async load(id) {
    const name = WORKED_OUT.find((name) => id === fileURLToPath(new URL(`web/data/${name}.ts`, import.meta.url)));
    if (name === undefined) return undefined;
    const { module } = await runnerImport<Record<string, unknown>>(id);
    return `export const ${name} = ${JSON.stringify(module[name])};`;
  },
};

/** Zod can describe its schemas as JSON Schema; only the server asks it to, and browsers need not load how. */
const noJsonSchema: Plugin = {
  name: "no-json-schema",
  apply: "build",
  transform(code, id) {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: `${names.map((name) => `export const ${name} = () => undefined;`).join("\n")}`, map: null };
  },
};

/** What fields are is told to programs by the server; browsers need not load the sentences. */
const noDescriptions: Plugin = {
  name: "no-descriptions",
  apply: "build",
  transform(code, id) {
    if (!/[\\/]src[\\/](api[\\/]endpoint|modules[\\/][\w-]+[\\/]schema)\.ts$/.test(id)) return undefined;
    return { code: code.replace(/\bdescription:\s*"(?:[^"\\]|\\.)*"/g, 'description: ""'), map: null };
  },
};

/**
 * Chromium compiles the functions of a script that begins with this beside the page's own thread, while it arrives; otherwise
 * each when it is first called, which was a quarter of that thread's time. It has to be the first line, when all else is done.
 */
const compiledBeside: Plugin = {
  name: "compiled-beside",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    wire,
    noJsonSchema,
    noDescriptions,
    schemasLate(),
    compiledBeside,
    firstPaint(),
  ],
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
      // Wherever a schema's chunk ends up, `zod-setup.ts` runs before it.
      output: {
        strictExecutionOrder: true,
        // A page of a hundred small files waits for the network where one of three waits for its bytes.
        codeSplitting: {
          groups: [
            { name: first, debugName: "first", priority: 2 },
            {
              name: "shared",
              test: (id) => ![CHARTS, REPORT, FLOOR, ...Object.values(APART)].some((apart) => apart.test(id)),
              minShareCount: SHARED_BY,
              priority: 1,
            },
            ...Object.entries(APART).map(([name, test]) => ({ name, test, minShareCount: SHARED_BY })),
            // Before charts, which would take it along.
            { name: "report", test: REPORT, minShareCount: 2 },
            { name: "charts", test: CHARTS, minShareCount: 2 },
            { name: "floor", test: FLOOR, minShareCount: 2 },
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
