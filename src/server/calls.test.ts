import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isShort } from "../../bin/long.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { address } from "../api/http-client.ts";
import { pathNames } from "../api/path-names.ts";
import { table } from "../shop/table.ts";
import { testApp } from "./testing.ts";

/** Inputs tried per call; `PROPERTY_RUNS` says how many instead. The records they make stay, so later calls meet ids that exist. */
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? (isShort ? 3 : 7));
/** A password is looked at for a fifth of a second, also that of nobody. */
const RUNS_OF_SIGN_IN = 4;
const Refused = z.object({
  message: z.string().min(1),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

const calls = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => !endpoint.localOnly)
    .map(([action, endpoint]) => ({ name: `${noun}.${action}`, endpoint })),
);

test("no generated input, valid or not, makes a call fail or answer in another shape than documented", async () => {
  const { ask, faults } = await testApp();
  const misfits = misfitsIn(JSON.parse((await ask("GET", "/api/openapi.json")).text));
  expect(misfits(table.vendors.get, 200, { id: "one" })).toContain("/id must be integer");
  for (const { name, endpoint } of calls) {
    const fitting = arbitraryOf(z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema);
    const inputs = fc.oneof(
      { arbitrary: fitting, weight: 5 },
      { arbitrary: nearlyFitting(fitting), weight: 4 },
      { arbitrary: fc.dictionary(fc.string(), fc.jsonValue()), weight: 1 },
    );
    const asked = new Set<string>();
    const property = fc.asyncProperty(inputs, async (input) => {
      // A path that ends in nothing is the list's, not the record's, and half a character has no address.
      const parts = pathNames(endpoint.path).map((part) => String((input as Record<string, unknown>)[part]));
      fc.pre(parts.every((part) => part !== "" && part.isWellFormed()));
      const { path, body } = address(endpoint, input as Record<string, unknown>);
      // A read changes nothing: the same words are answered the same.
      if (endpoint.method === "GET" && asked.has(path)) return;
      asked.add(path);
      const answer = await ask(endpoint.method, path, body);
      expect(faults, `${name} ${path} ${body}`).toEqual([]);
      if (answer.status >= 400) Refused.parse(JSON.parse(answer.text));
      const isJson = answer.headers.get("content-type")?.startsWith("application/json");
      const value = isJson ? JSON.parse(answer.text) : undefined;
      expect(misfits(endpoint, answer.status, value), `${name} ${path} ${body}`).toEqual([]);
    });
    await fc.assert(property, { numRuns: name === "access.signIn" ? RUNS_OF_SIGN_IN : RUNS, seed: 20261121 });
  }
}, 600_000);

test("every change refuses a body of the wrong type with a sentence", async () => {
  const { ask } = await testApp();
  for (const { name, endpoint } of calls.filter(
    ({ endpoint }) => endpoint.method !== "GET" && endpoint.method !== "DELETE",
  )) {
    const path = endpoint.path.replace(/:\w+/g, "1");
    for (const body of ["[]", '"text"', "7", "null", "{", '{"a":']) {
      const answer = await ask(endpoint.method, path, body);
      const isSentence = Refused.safeParse(JSON.parse(answer.text)).success;
      expect.soft([answer.status, isSentence], `${name} ${body}`).toEqual([400, true]);
    }
  }
});

test("every call of an id that does not exist is a 404 with a sentence", async () => {
  const { ask } = await testApp();
  for (const { name, endpoint } of calls.filter(({ endpoint }) => /:(id|userId|departmentId)\b/.test(endpoint.path))) {
    const [input] = fc.sample(
      arbitraryOf(z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema),
      { numRuns: 1, seed: 1 },
    );
    const { path, body } = address(endpoint, {
      ...(input as Record<string, unknown>),
      id: 999_999,
      userId: 999_999,
      departmentId: 999_999,
    });
    const answer = await ask(endpoint.method, path, body);
    expect.soft([400, 404], `${name} ${path} ${body}`).toContain(answer.status);
    const other = await ask(endpoint.method, endpoint.path.replace(/:\w+/g, "abc"), body);
    expect.soft(other.status, `${name} of abc`).toBe(400);
  }
});

interface Documented {
  content?: Record<string, unknown>;
  $ref?: string;
}

/** A check of answers against the OpenAPI document: what does not fit, in words. */
function misfitsIn(document: {
  paths: Record<string, Record<string, { responses: Record<number, Documented> }>>;
  components: { responses: Record<string, Documented> };
}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, "document");
  return (endpoint: Endpoint, status: number, value: unknown): string[] => {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const method = endpoint.method.toLowerCase();
    const said = document.paths[path]?.[method]?.responses[status];
    if (!said) return [`${status} is not documented`];
    const shared = said.$ref?.replace("#/components/responses/", "");
    const answer = shared === undefined ? said : (document.components.responses[shared] as Documented);
    const type = "application/json";
    if (!answer.content?.[type]) return value === undefined ? [] : ["JSON is not documented"];
    const where =
      shared === undefined ? ["paths", path, method, "responses", status] : ["components", "responses", shared];
    const place = [...where, "content", type, "schema"];
    const pointer = place.map((name) => encodeURIComponent(String(name).replaceAll("/", "~1"))).join("/");
    const check = ajv.getSchema(`document#/${pointer}`);
    if (!check) return [`there is no schema at ${pointer}`];
    return check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  example?: unknown;
}

/** Values that fit the schema, with an eye on the edges: examples, limits, zero, long and strange text. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  const plain = plainArbitrary(schema);
  return schema.example === undefined ? plain : fc.oneof(fc.constant(schema.example), plain);
}

function plainArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -5 : schema.exclusiveMinimum + 1);
  const max = Math.min(schema.maximum ?? 1_000_000, 1_000_000);
  switch ([schema.type].flat()[0]) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)])),
        { requiredKeys: (schema.required ?? []) as never[] },
      );
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
    case "integer":
      return fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.ceil(min) + 3 }),
        fc.integer({ min: Math.ceil(min), max }),
      );
    case "number":
      return fc.double({ min, max, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return fc.oneof(
        fc.constantFrom("2026-11-21", "Acme", "'; drop table vendors; --", "=1+1", "ünïcode 日本", "\u202Eevil"),
        fc.string({ unit: "grapheme", maxLength: Math.min(schema.maxLength ?? 60, 60) }),
      );
    default:
      return fc.jsonValue();
  }
}

/** A fitting object with one field of another kind. */
function nearlyFitting(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const strange = fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1.5,
    "",
    " ",
    "\0",
    "\uD800",
    true,
    [],
    {},
    [[]],
    "9".repeat(5000),
  );
  return fc.tuple(fitting, fc.nat(), strange).map(([value, at, other]) => {
    const object = { ...(value as Record<string, unknown>) };
    const names = Object.keys(object);
    if (names.length > 0) object[names[at % names.length] as string] = other;
    return object;
  });
}
