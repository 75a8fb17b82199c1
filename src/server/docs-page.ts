import { NEEDS } from "../api/example.ts";
import { GUIDE } from "../api/guide.ts";
import type { openapi } from "../api/openapi.ts";
import { escape } from "./html.ts";

type Document = ReturnType<typeof openapi>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  description?: string;
  maxLength?: number;
  minimum?: number;
  example?: unknown;
  $ref?: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

/** The page at `/api/docs`: the OpenAPI document for people. It has no script and nothing from elsewhere. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const { schemas = {}, parameters = {} } = document.components ?? {};
  const shared = parameters as Record<string, Parameter>;
  const sections = (document.tags ?? []).map(({ name, description = "" }) => {
    const own = operations.filter(({ operation }) => operation.tags?.[0] === name);
    const blocks = own.map((each) => operationBlock(each, shared));
    return `<section id="${escape(name)}"><h2>${escape(name)}</h2><p>${escape(description)}</p>${blocks.join("")}</section>`;
  });
  const shapes = Object.entries(schemas as Record<string, Schema>)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => `<h3 id="shape-${escape(name)}">${escape(name)}</h3>${fieldTable(fieldsOf(schema))}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stockworks API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>Stockworks API</h1><p>Version ${escape(document.info.version)}. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<section id="guide">${GUIDE.map(([title, text]) => `<h3>${escape(title)}</h3><p>${withCode(text)}</p>`).join("")}</section>
<nav aria-label="Nouns">${(document.tags ?? []).map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(" ")} <a href="#shapes">shapes</a></nav>
<main>${sections.join("")}<section id="shapes"><h2>Shapes</h2>${shapes.join("")}</section></main></body></html>`;
}

type Shown = { path: string; method: string; operation: Operation };

function operationBlock({ path, method, operation }: Shown, shared: Record<string, Parameter>): string {
  const given = (operation.parameters ?? []) as (Parameter & { $ref?: string })[];
  const parameters = given.map((each) => (each.$ref ? (shared[lastOf(each.$ref)] as Parameter) : each));
  const responses = Object.entries(operation.responses ?? {}) as [string, { $ref?: string }][];
  const success = responses.find(([status]) => status.startsWith("2"));
  const body = contentOf(operation.requestBody);
  const answer = contentOf(success?.[1]);
  return `<details><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code> ${escape(operation.summary ?? "")}</summary>
<p>${withCode(operation.description ?? "")}</p>
${parameters.length > 0 ? fieldTable(parameters.map((p) => [p.name, `${typeOf(p.schema)} (${p.in})`, p.required === true, p.description])) : ""}
${body ? `<p>Body: ${shapeOf(body.schema)}</p>${exampleBlock({ path, method, operation }, parameters, body.example)}` : ""}
<p>Answer ${success?.[0]}${answer ? `: ${shapeOf(answer.schema)}` : ""}. Refusals: ${responses
    .filter((each) => each !== success)
    .map(([status]) => status)
    .join(", ")}.</p></details>`;
}

/** How the call is made from a shell; only its body, if nobody could make it so in the demo shop. */
function exampleBlock({ path, method, operation }: Shown, parameters: readonly Parameter[], example: unknown): string {
  const needs = (operation as Record<string, unknown>)[NEEDS];
  const body = JSON.stringify(example, null, 2);
  if (needs !== undefined)
    return `<p>Not to be tried as it stands: it needs ${escape(String(needs))}.</p><pre><code>${escape(body)}</code></pre>`;
  const given = new Map(parameters.map(({ name, schema }) => [name, String(schema?.example)]));
  const lines = [
    `curl -X ${method.toUpperCase()} "$SHOP${path.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? name)}"`,
    `  -H "Authorization: Bearer $TOKEN"`,
    `  -H "Content-Type: application/json"`,
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ];
  return `<pre><code>${escape(lines.join(" \\\n"))}</code></pre>`;
}

type Field = [name: string, type: string, isRequired: boolean, description?: string];

function fieldTable(fields: Field[]): string {
  if (fields.length === 0) return "";
  const rows = fields.map(
    ([name, type, isRequired, description = ""]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${type}</td><td>${isRequired ? "required" : ""}</td><td>${withCode(description)}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>Type</th><th>Need</th><th>What it is</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function fieldsOf(schema: Schema): Field[] {
  if (!schema.properties) return [["", typeOf(schema), false, schema.description]];
  return Object.entries(schema.properties).map(([name, field]) => [
    name,
    typeOf(field),
    schema.required?.includes(name) ?? false,
    field.description,
  ]);
}

/** The name of a shape, or its fields if it has none. */
function shapeOf(schema: Schema): string {
  const one = schema.type === "array" ? (schema.items ?? {}) : schema;
  return one.properties ? `${typeOf(schema)}${fieldTable(fieldsOf(one))}` : typeOf(schema);
}

function contentOf(carrier: unknown): { schema: Schema; example?: unknown } | undefined {
  const { content } = (carrier ?? {}) as { content?: Record<string, { schema: Schema; example?: unknown }> };
  return content?.["application/json"];
}

/** A type in words, as HTML. */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.enum) return escape(schema.enum.map(String).join(" | "));
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.$ref) return `<a href="#shape-${lastOf(schema.$ref)}">${lastOf(schema.$ref)}</a>`;
  if (schema.type === "array") return `list of ${typeOf(schema.items) || "values"}`;
  const limit = schema.maxLength === undefined ? "" : `, at most ${schema.maxLength} characters`;
  return `${[schema.type ?? "any"].flat().join(" or ")}${limit}`;
}

const lastOf = (ref: string) => ref.replace(/.*\//, "");

/** Text with code in backticks, as HTML. */
function withCode(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding-bottom: 1rem; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; }
summary code:first-child { display: inline-block; min-width: 4.5rem; font-weight: 600; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: left; padding: .2rem .75rem .2rem 0; border-bottom: 1px solid #8883; overflow-wrap: break-word; }
pre { overflow-x: auto; padding: .5rem; background: #8881; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
`;
