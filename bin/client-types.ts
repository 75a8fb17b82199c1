import { openapi } from "../src/api/openapi.ts";
import { examples } from "../src/shop/examples.ts";
import { shapes } from "../src/shop/shapes.ts";
import { table } from "../src/shop/table.ts";

/** The schema keywords that we use. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  description?: string;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Schema }> }>;
}

/**
 * For the build: the types of the client for scripts, by the same names as in the description of the API: one text
 * that needs no package.
 */
export function clientTypes(): string {
  const { paths, components } = openapi({ table, shapes, examples, version: "" }) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const nouns = Object.keys(table).map(
    (noun) => [noun, calls.filter((call) => call.operationId.startsWith(`${noun}.`))] as const,
  );
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${about(schema.description)}export type ${name} = ${typeOf(schema)};`,
  );
  const groups = nouns.map(([noun, calls]) => `  ${noun}: {\n${calls.map(callOf).join("\n")}\n  };`);
  return [
    HEAD,
    `/** Every call of the system, by noun. */\nexport interface Client {\n${groups.join("\n")}\n}`,
    ...types,
    "",
  ].join("\n\n");
}

const HEAD = `/** Where the shop's server is, and what shows who asks. */
export interface ClientOptions {
  /** Its address; without it \`http://127.0.0.1:4820\`. */
  url?: string;
  /** A token made under My account. */
  token?: string;
}

/** The calls of a shop's server for scripts. A call that is refused throws CallFailed. */
export declare function client(options?: ClientOptions): Client;

/** A call that the server refused or could not do; \`sentence\` is for people. */
export declare class CallFailed extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly issues: readonly { path: string; message: string }[];
  /** The present record, where somebody else changed it in the meantime. */
  readonly record: unknown;
  readonly asksCode: boolean;
}

/** What a caller may ask of one call beyond its input. */
export interface CallOptions {
  /** The \`updatedAt\` that you have seen: a record that changed since is not overwritten (409). */
  ifMatch?: string;
  /** The same key within a day answers with the first result instead of doing it again. */
  idempotencyKey?: string;
}

/** Part of a list: \`next\` is the cursor of the page after it, absent on the last. */
export interface Page<T> {
  rows: T[];
  total: number;
  next?: string;
}

/** A file as an answer. */
export interface FileAnswer {
  name: string;
  type: string;
  body: Uint8Array;
}`;

function callOf({ operationId, summary, parameters = [], requestBody, responses }: Operation): string {
  const said = parameters.filter((each) => each.in === "path" || (each.in === "query" && each.schema));
  const words = typeOf({
    type: "object",
    properties: Object.fromEntries(said.map(({ name, schema }) => [name, schema])),
    required: said.filter(({ required }) => required).map(({ name }) => name),
  });
  const body = requestBody?.content["application/json"]?.schema;
  const input = [...(said.length > 0 ? [words] : []), ...(body ? [typeOf(body)] : [])].join(" & ") || "{}";
  const isNeeded = body !== undefined || said.some(({ required }) => required);
  return `    /** ${summary}. */\n    ${operationId.split(".")[1]}(input${isNeeded ? "" : "?"}: ${input}, options?: CallOptions): Promise<${answerOf(responses)}>;`;
}

function answerOf(responses: Operation["responses"]): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  if (!success?.content) return "void";
  const schema = success.content["application/json"]?.schema;
  if (schema === undefined) return "FileAnswer";
  return success.headers ? `Page<${typeOf(schema.items)}>` : typeOf(schema);
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return "unknown";
  if (schema.$ref) return schema.$ref.replace(/.*\//, "");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(typeOf).join(" | ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  return [schema.type ?? "unknown"]
    .flat()
    .map((type) => plainOf(type, schema))
    .join(" | ");
}

function plainOf(type: string, schema: Schema): string {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return schema.prefixItems ? `[${schema.prefixItems.map(typeOf).join(", ")}]` : `Array<${typeOf(schema.items)}>`;
    case "object":
      return objectOf(schema);
    default:
      return type;
  }
}

function objectOf({ properties = {}, additionalProperties, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${about(field.description)}${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(field)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(" ")} }`;
  return typeof additionalProperties === "object" ? `Record<string, ${typeOf(additionalProperties)}>` : "{}";
}

function about(description: string | undefined): string {
  return description === undefined ? "" : `/** ${description.replaceAll("*/", "* /")} */ `;
}
