import { type Plugin, runnerImport } from "vite";
import type { Node } from "./syntax.ts";

/** The roof's lists of nouns. Most who start need two or three nouns of fifty, and making all their schemas is a third of a start. */
const LISTS = /[\\/]src[\\/]shop[\\/](table|services)\.ts$/;
const ROUTES = /[\\/]src[\\/]shop[\\/]routes\.ts$/;
const OF_A_NOUN = "../modules/";
/** What measures the width of a text, and needs its package for few of them: that makes a table of all emoji as it is loaded. */
const WIDTH = /[\\/]cli[\\/]print[\\/]width\.ts$/;
const PACKAGE = /import (\w+) from ("[^".]+");/;

/**
 * Makes each noun of the roof's lists when it is first asked for: what stands in them as `vendors` becomes a getter that loads
 * its module. The list of routes, which follows from all of them, is worked out now.
 */
export const late: Plugin = {
  name: "late",
  async load(id) {
    if (!ROUTES.test(id)) return undefined;
    const { module } = await runnerImport<{ routes: unknown }>(id);
    return `export const routes = ${JSON.stringify(module.routes)};`;
  },
  transform: {
    order: "post",
    handler(code, id) {
      if (WIDTH.test(id))
        return { code: code.replace(PACKAGE, "const $1 = (...given) => require($2).default(...given);"), map: null };
      if (!LISTS.test(id)) return undefined;
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const from = new Map<string, string>();
      const edits: [node: Node, text: string][] = [];
      for (const node of body) {
        const source = (node.source as { value?: string } | undefined)?.value ?? "";
        if (node.type !== "ImportDeclaration" || !source.startsWith(OF_A_NOUN)) continue;
        for (const { imported, local } of node.specifiers as { imported: { name: string }; local: { name: string } }[])
          from.set(local.name, `require(${JSON.stringify(source)}).${imported.name}`);
        edits.push([node, ""]);
      }
      for (const property of propertiesIn(body)) {
        const { key, value } = property as unknown as { key: Node; value: Node };
        // A noun as its module has it, or made by a function of that.
        const given = value.type === "CallExpression" ? (value.callee as Node) : value;
        const way = given.type === "Identifier" ? from.get(given.name as string) : undefined;
        if (way === undefined) continue;
        const name = code.slice(key.start, key.end);
        const kept = `{ value: ${replaced(code, value, [[given, way]])}, enumerable: true }`;
        edits.push([property, `get ${name}() { return Object.defineProperty(this, "${name}", ${kept}).${name}; }`]);
      }
      return { code: replaced(code, { start: 0, end: code.length }, edits), map: null };
    },
  },
};

/** What stands in the objects that the file's constants are. */
function propertiesIn(body: Node[]): Node[] {
  return body
    .map((node) => (node.type === "ExportNamedDeclaration" ? (node.declaration as Node | null) : node))
    .flatMap((node) => (node?.type === "VariableDeclaration" ? (node.declarations as Node[]) : []))
    .flatMap(({ init }) =>
      (init as Node | null)?.type === "ObjectExpression" ? ((init as Node).properties as Node[]) : [],
    );
}

/** A part of the code with each of these nodes as another text. */
function replaced(code: string, part: Pick<Node, "start" | "end">, edits: [node: Node, text: string][]): string {
  let [said, at] = ["", part.start];
  for (const [{ start, end }, text] of edits.sort(([one], [other]) => one.start - other.start)) {
    said += code.slice(at, start) + text;
    at = end;
  }
  return said + code.slice(at, part.end);
}
