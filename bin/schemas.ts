import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";
import { allOf, type Node } from "./syntax.ts";

const SCHEMAS =
  /[\\/](src[\\/](api[\\/]endpoint|lib[\\/]fields|modules[\\/][\w-]+[\\/]schema)|web[\\/](data|screens[\\/][\w-]+)[\\/]search)\.ts$/;
const MADE_LATE = join(root, "web/data/made-late.ts");
/** What makes a schema of another. */
const DERIVES = new Set(["extend", "omit", "partial", "pick", "refine"]);

/**
 * For the build: leaves schemas that no screen asks, most answers of calls among them, out of the browser, by telling that what
 * makes one has no other effect; and has the others made when they are first used, which for most is when somebody opens a form or
 * searches.
 */
export function schemasLate(): Plugin {
  let count = 0;
  return {
    name: "schemas-late",
    apply: "build",
    transform(code, id) {
      if (!SCHEMAS.test(id)) return undefined;
      let wrapped = code;
      for (const value of keptBy(this.parse(code) as unknown as Node).toReversed()) {
        const { start, end } = value;
        const made = `() => (${wrapped.slice(start, end)})`;
        count++;
        const late = isSchema(value) ? `/* @__PURE__ */ madeLate(${made})` : `/* @__PURE__ */ (${made})()`;
        wrapped = wrapped.slice(0, start) + late + wrapped.slice(end);
      }
      return { code: `import { madeLate } from ${JSON.stringify(MADE_LATE)};${wrapped}`, map: null };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error("No schema was made late: do they stand in other files now?");
    },
  };
}

/** What a module keeps under a name and has to call something for. */
function keptBy({ body }: Node): Node[] {
  return (body as Node[]).flatMap((statement) => {
    const declared = (
      statement.type === "ExportNamedDeclaration" ? statement["declaration"] : statement
    ) as Node | null;
    if (declared?.type !== "VariableDeclaration") return [];
    return (declared["declarations"] as { init: Node | null }[]).flatMap(({ init }) =>
      init && (init.type === "CallExpression" || isFields(init)) ? [init] : [],
    );
  });
}

function isFields(value: Node): boolean {
  return value.type === "ObjectExpression" && allOf(value, "CallExpression").length > 0;
}

/** Whether it is `z.object(…)…`, `requiredText(…)…`, `Another.extend(…)…`, or several of these by name. */
function isSchema(value: Node): boolean {
  if (value.type === "ObjectExpression") return true;
  const names: string[] = [];
  let [at, isFunction] = [value, false];
  while (at.type === "CallExpression" || at.type === "MemberExpression") {
    if (at.type === "MemberExpression") names.push((at["property"] as { name: string }).name);
    isFunction = at.type === "CallExpression";
    at = (at["callee"] ?? at["object"]) as Node;
  }
  if (at["name"] === "z") return names.at(-1) !== "registry";
  return isFunction || names.some((name) => DERIVES.has(name));
}
