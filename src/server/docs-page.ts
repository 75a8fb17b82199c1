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
  $ref?: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

/** The OpenAPI document as one page for people: no script, nothing from elsewhere. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ""))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags?.[0] === tag);
    return `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${own.map(operationBlock).join("")}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stockworks API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>Stockworks API</h1><p>Version ${escape(document.info.version)}. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Nouns">${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(" ")}</nav>
<main>${sections.join("")}</main></body></html>`;
}

function operationBlock({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const body = schemaOf(operation.requestBody);
  const responses = Object.entries(operation.responses ?? {}) as [string, { description?: string }][];
  const success = responses.find(([status]) => status.startsWith("2"));
  return `<details><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code> ${escape(operation.summary ?? "")}</summary>
${
  parameters.length > 0
    ? fieldTable(
        "Parameters",
        parameters.map((p) => [p.name, `${typeOf(p.schema)} (${p.in})`, p.required === true]),
      )
    : ""
}
${body ? fieldTable("Body", fieldsOf(body)) : ""}
${success ? fieldTable(`Answer ${success[0]}`, fieldsOf(schemaOf(success[1]))) : ""}
<p>${responses.map(([status, { description }]) => `<b>${status}</b> ${escape(description ?? "")}`).join(" · ")}</p></details>`;
}

type Field = [name: string, type: string, isRequired: boolean];

function fieldTable(title: string, fields: Field[]): string {
  if (fields.length === 0) return "";
  const rows = fields.map(
    ([name, type, isRequired]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(type)}</td><td>${isRequired ? "required" : ""}</td></tr>`,
  );
  return `<h3>${escape(title)}</h3><table><thead><tr><th>Name</th><th>Type</th><th>Need</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function fieldsOf(schema: Schema | undefined): Field[] {
  const object = schema?.type === "array" ? schema.items : schema;
  return Object.entries(object?.properties ?? {}).map(([name, field]) => [
    name,
    typeOf(field),
    object?.required?.includes(name) ?? false,
  ]);
}

function schemaOf(carrier: unknown): Schema | undefined {
  const { content } = (carrier ?? {}) as { content?: Record<string, { schema?: Schema }> };
  return content?.["application/json"]?.schema;
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.$ref) return schema.$ref.replace(/.*\//, "");
  if (schema.type === "array") return `list of ${typeOf(schema.items) || "values"}`;
  const limit = schema.maxLength === undefined ? "" : `, at most ${schema.maxLength} characters`;
  return `${[schema.type ?? "any"].flat().join(" or ")}${limit}`;
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding-bottom: 1rem; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; }
summary code:first-child { display: inline-block; min-width: 4.5rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .2rem .75rem .2rem 0; border-bottom: 1px solid #8883; overflow-wrap: anywhere; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
`;
