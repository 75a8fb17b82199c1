import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import { neededBy } from "./chunks.ts";
import { root } from "./run.ts";
import { allOf, type Node } from "./syntax.ts";

/** What the server reads: `ScreenTold` in `src/server/shell-page.ts`. */
interface ScreenTold {
  path: string;
  title: string;
  subtitle?: string;
  scripts: string[];
  asks: unknown[];
  outline?: unknown;
}

const ASKS = join(root, "web/data/first-asks.ts");
const SCREENS = /[\\/]web[\\/]app[\\/]screens\.ts$/;

/**
 * For the build: puts what the first paint needs, its style and the script that knows the reader's colours, into the page itself,
 * lets the large style sheet follow it, and the program follow both. `screens.json` beside it tells the server each screen's title, scripts and first asks,
 * so that they are in its page.
 */
export function firstPaint(): Plugin {
  let folder = "";
  const screens: { path: string; title: string; subtitle?: string; module: string }[] = [];
  return {
    name: "first-paint",
    apply: "build",
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    async transform(code, id) {
      if (!SCREENS.test(id)) return;
      for (const { source, ...said } of screensOf(this.parse(code) as unknown as Node)) {
        const module = await this.resolve(source, id);
        if (module === null) throw new Error(`${said.path} has no screen`);
        screens.push({ ...said, module: module.id });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const read = (name: string) => readFileSync(join(folder, name), "utf8");
        const style = `<style>${read("first-paint.css")
          .replace(/\/\*.*?\*\//gs, "")
          .replace(/\s+/g, " ")}</style>`;
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*\/assets\/[^>]*>\n/g) ?? [];
        const page = sheets.reduce((rest, sheet) => rest.replace(sheet, ""), html);
        return page
          .replace('<link rel="stylesheet" href="/first-paint.css" />', () => style)
          .replaceAll(/(<script type="module"|<link rel="modulepreload") /g, '$1 fetchpriority="low" ')
          .replace('<script src="/color-mode.js"></script>', () => `<script>${read("color-mode.js")}</script>`)
          .replace("  </body>", () => `${sheets.join("")}  </body>`);
      },
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const { module } = await runnerImport<typeof import("../web/data/first-asks.ts")>(ASKS);
        const { ALWAYS_ASKED, FIRST_ASKS, OUTLINES } = module;
        const told = screens.map(
          ({ module, ...said }): ScreenTold => ({
            ...said,
            scripts: scriptsOf(module, bundle),
            asks: [...ALWAYS_ASKED, ...(FIRST_ASKS[said.path] ?? [])],
            outline: OUTLINES[said.path],
          }),
        );
        if (told.length === 0) throw new Error("No screen was found");
        this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(told) });
      },
    },
  };
}

/** The screens that a syntax tree tells of: `screen("/vendors", { title: "Vendor Management", component: … })`. */
function screensOf(program: Node) {
  const declared = new Map(
    allOf(program, "VariableDeclarator").map(({ id, init }) => [(id as { name?: string }).name, init as Node]),
  );
  return allOf(program, "CallExpression").flatMap(({ callee, arguments: words }) => {
    const [path, said] = words as [{ value?: unknown }, Node];
    if ((callee as { name?: string }).name !== "screen" || typeof path?.value !== "string") return [];
    const properties = said["properties"] as { key: { name: string }; value: Node }[];
    const of = (name: string) => properties.find(({ key }) => key.name === name)?.value;
    const component = of("component") as Node;
    const [load] = allOf(declared.get(component["name"] as string) ?? component, "ImportExpression");
    if (load === undefined) throw new Error(`${path.value} has no screen`);
    const subtitle = of("subtitle")?.["value"] as string | undefined;
    return {
      path: path.value,
      title: of("title")?.["value"] as string,
      ...(subtitle === undefined ? {} : { subtitle }),
      source: (load["source"] as { value: string }).value,
    };
  });
}

/** The addresses of the scripts that a module needs, without those that every page names. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (own === undefined || entry === undefined) throw new Error(`${module} has no script`);
  const links = {
    getModuleInfo: (name: string) => ({ importedIds: chunks.find(({ fileName }) => fileName === name)?.imports ?? [] }),
  };
  const first = neededBy(entry.fileName, links);
  return [...neededBy(own.fileName, links)].filter((name) => !first.has(name)).map((name) => `/${name}`);
}
