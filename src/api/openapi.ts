import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { saidOf, whoMay } from "../rights/may.ts";
import { deedOf, type Endpoint, isAnswerKept, Message, type Table } from "./endpoint.ts";
import { exampleInput, NEEDS } from "./example.ts";
import { GUIDE } from "./guide.ts";
import { pathNames } from "./path-names.ts";

const Problem = z
  .object({
    message: z.string().meta({ description: "A sentence for people" }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "What is wrong with which field" }),
    record: z.unknown().optional().meta({ description: "With a 409: the record as it is now, or what to decide by" }),
    asksCode: z.boolean().optional().meta({ description: "Sign in with the code of the second step, too" }),
    asksPassword: z.boolean().optional().meta({ description: "Confirm your password first, then try again" }),
  })
  .meta({ id: "Problem", description: "Why a call was refused, in a sentence a clerk can act on" });

/** By noun and call: inputs that work in the demo shop, and what an example needs that the demo shop has not. */
export interface Examples {
  inputs: Of<Record<string, unknown>>;
  needs: Of<string>;
}
type Of<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** What of the whole shop is described. */
interface Described {
  table: Table;
  shapes: Readonly<Record<string, unknown>>;
  examples: Examples;
  version: string;
}

/**
 * The OpenAPI 3.1 document of the table, with each shape under its name. Calls that only the owner's local socket serves
 * are left out.
 */
export function openapi({ table, shapes, examples, version }: Described) {
  const calls = Object.entries(table).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).flatMap(([action, endpoint]) => (endpoint.localOnly ? [] : [{ noun, action, endpoint }])),
  );
  const names = namesOf({ ...shapes, Message });
  const paths: ZodOpenApiPathsObject = {};
  for (const { noun, action, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const hasVersion = "updatedAt" in fieldsOf(table[noun]?.["get"]?.output);
    const described = operation({ noun, action, endpoint, names, examples, hasVersion });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      title: "Stockworks",
      version,
      description: [
        "Orders, stock, people and hours of a composites shop.",
        ...GUIDE.map(([title, text]) => `## ${title}\n\n${text}`),
      ].join("\n\n"),
      contact: { name: "The administrator of this server" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This shop's server" }],
    tags: [...new Set(calls.map(({ noun }) => noun)), "server"].map((noun) => ({
      name: noun,
      description: capital(saidOf(noun) ?? OTHER_TAGS[noun] ?? noun),
    })),
    // A shop without sign-in asks for neither.
    security: [{ token: [] }, { session: [] }, {}],
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "For programs, made under My account: sw_…" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "sw-4820",
          description:
            "Of a browser that has signed in. The number is the server's port; by https it begins with __Host-",
        },
      },
      parameters: { IfMatch, IdempotencyKey, AsCsv },
    },
    paths: { ...paths, ...AROUND },
  };
  return calling(names, () => createDocument(document));
}

/** The descriptions of tags that are no noun with rights. */
const OTHER_TAGS: Readonly<Record<string, string>> = {
  access: "signing in and out",
  logo: "the shop's logo",
  promise: "when units would be done",
  server: "the server itself: its state, and what changes in it",
  setup: "the first minutes of a shop",
  shared: "what a customer sees by a link",
  timesheets: "time sheets of weeks",
  twoStep: "signing in with a code beside the password",
};

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Shapes have the names that their source gives them. */
type Names = Map<z.ZodType, string>;

function namesOf(shapes: Readonly<Record<string, unknown>>): Names {
  const isShape = (shape: unknown): shape is z.ZodType =>
    shape instanceof z.ZodObject || shape instanceof z.ZodUnion || shape instanceof z.ZodEnum;
  return new Map(
    Object.entries(shapes).flatMap(([name, shape]) => (/^[A-Z]/.test(name) && isShape(shape) ? [[shape, name]] : [])),
  );
}

interface Call {
  noun: string;
  action: string;
  endpoint: Endpoint;
  names: Names;
  examples: Examples;
  /** Whether its records can be asked for by their version. */
  hasVersion: boolean;
}

function operation({ noun, action, endpoint, names, examples, hasVersion }: Call): ZodOpenApiOperationObject {
  const inPath = pathNames(endpoint.path);
  const { example, needs } = exampleOf(noun, action, endpoint, examples);
  const path = pick(endpoint.input, (name) => inPath.includes(name), example);
  const rest = pick(endpoint.input, (name) => !inPath.includes(name));
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE" && Object.keys(rest.shape).length > 0;
  const changes = endpoint.method !== "GET";
  return {
    operationId: `${noun}.${action}`,
    summary: endpoint.summary,
    description: descriptionOf(noun, endpoint),
    tags: [noun],
    requestParams: { path, ...(hasBody ? {} : { query: rest }) },
    parameters: [
      ...(endpoint.paged ? [ref("AsCsv")] : []),
      ...(changes && hasVersion && "id" in endpoint.input.shape ? [ref("IfMatch")] : []),
      ...(endpoint.method === "POST" && isAnswerKept(endpoint) ? [ref("IdempotencyKey")] : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: bodyOf(endpoint, rest, names),
                example: Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name))),
              },
            },
          },
          ...(needs === undefined ? {} : { [NEEDS]: needs }),
        }
      : {}),
    ...(endpoint.open ? { security: [{}] } : {}),
    responses: {
      [endpoint.status]: answerOf(endpoint),
      400: refusals.input,
      401: refusals.stranger,
      403: refusals.forbidden,
      404: refusals.missing,
      ...(changes ? { 409: refusals.clash } : {}),
      ...(hasBody ? { 413: refusals.tooLarge, 415: refusals.noJson } : {}),
      421: refusals.wrongName,
      429: refusals.tooMany,
      500: refusals.fault,
      503: refusals.file,
      ...(changes ? { 507: refusals.full } : {}),
    },
  };
}

function exampleOf(noun: string, action: string, endpoint: Endpoint, { inputs, needs }: Examples) {
  return { example: inputs[noun]?.[action] ?? exampleInput(endpoint), needs: needs[noun]?.[action] };
}

function descriptionOf(noun: string, endpoint: Endpoint): string {
  const sentences = [
    `${endpoint.summary}.`,
    endpoint.open ? "For everybody." : `For ${whoMay(deedOf(endpoint), endpoint.under ?? noun, endpoint.asksReach)}.`,
    ...(endpoint.asksPassword ? ["Asks for a session whose password was given within the last minutes."] : []),
    ...(endpoint.paged ? ["Without `limit` the answer is the whole list."] : []),
  ];
  return sentences.join(" ");
}

/** The body: a named shape with the same fields; else it takes over the name of the input, which stands nowhere else then. */
function bodyOf({ input, output }: Endpoint, rest: z.ZodObject, names: Names): z.ZodType {
  if (pathNamesAreNone(input, rest)) return input;
  const [same] = [...names.keys()].filter((shape) => shape instanceof z.ZodObject && hasSameFields(shape, rest));
  if (same !== undefined) return same;
  const name = names.get(input);
  if (name !== undefined && input !== output) {
    names.delete(input);
    names.set(rest, name);
  }
  return rest;
}

function pathNamesAreNone(input: z.ZodObject, rest: z.ZodObject): boolean {
  return Object.keys(input.shape).length === Object.keys(rest.shape).length;
}

function hasSameFields(one: z.ZodObject, other: z.ZodObject): boolean {
  const [ones, others] = [Object.entries(one.shape), other.shape];
  return ones.length === Object.keys(others).length && ones.every(([name, field]) => others[name] === field);
}

function answerOf(endpoint: Endpoint): ZodOpenApiResponseObject {
  if (endpoint.status === 204) return { description: "Done" };
  const binary = { schema: { type: "string" as const, format: "binary" } };
  if (endpoint.fileType) return { description: "The file", content: { [endpoint.fileType]: binary } };
  const asJson = { "application/json": { schema: endpoint.output } };
  if (!endpoint.paged) return { description: "What it is now", content: asJson };
  return {
    description: "The rows",
    headers: pageHeaders,
    content: { ...asJson, "text/csv": { schema: { type: "string" } } },
  };
}

const pageHeaders = z.object({
  "X-Total-Count": z.int().meta({ description: "How many rows the whole list has" }),
  Link: z.string().optional().meta({ description: 'The address of the next page, rel="next"' }),
});

const IfMatch = z
  .string()
  .optional()
  .meta({
    description:
      "The `updatedAt` that you have read, in quotation marks: a record that was changed since stays as it is",
    example: '"2026-11-21T14:30:00.000Z"',
    param: { name: "If-Match", in: "header" },
  });
const IdempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .meta({
    description: "A word of your own: the same call with the same key is done once within a day",
    example: "order-8842-first-try",
    param: { name: "Idempotency-Key", in: "header" },
  });
const AsCsv = z
  .enum(["csv"])
  .optional()
  .meta({ description: "csv: every row as CSV instead of JSON", param: { name: "format", in: "query" } });

function ref(name: "AsCsv" | "IfMatch" | "IdempotencyKey"): NonNullable<ZodOpenApiParameters["path"]> {
  return { $ref: `#/components/parameters/${name}` } as never;
}

const problem = (id: string, description: string) => ({
  id,
  description,
  content: { "application/json": { schema: Problem } },
});
const refusals = {
  input: problem("BadInput", "The input breaks a rule"),
  stranger: problem("SignedOut", "Nobody has signed in, or the password was wrong"),
  forbidden: problem("Forbidden", "You may not do this, or the request came from another site"),
  missing: problem("NotFound", "There is no such record"),
  clash: problem("Clash", "It clashes with what is stored; `record` is the record as it is now"),
  tooLarge: problem("TooLarge", "The body is too large"),
  noJson: problem("NotJson", "The body is not JSON, or does not say so"),
  wrongName: problem("WrongName", "The server does not answer to this name"),
  tooMany: problem("TooMany", "Too many tries: `Retry-After` says in how many seconds there may be another"),
  fault: problem("Fault", "Something went wrong; the number in the sentence stands in the server's log"),
  file: problem("NoFile", "The file with the data cannot be used; nothing was stored"),
  full: problem("DiskFull", "The disk is full; nothing was stored"),
};

/** What the server answers beside the calls of the table. */
const AROUND: ZodOpenApiPathsObject = {
  "/api/live": {
    get: {
      operationId: "server.live",
      summary: "Hear what changes",
      description:
        "A stream of server-sent events. Each is a JSON list of the nouns whose records have changed, as far as the listener may see them. For everybody who has signed in.",
      tags: ["server"],
      parameters: [
        {
          name: "since",
          in: "query",
          description:
            "Start after this position, which a page of ours was given: the stream begins with what has changed since",
          schema: { type: "string" },
        },
      ],
      responses: {
        200: { description: "The stream", content: { "text/event-stream": { schema: { type: "string" } } } },
        401: refusals.stranger,
        403: refusals.forbidden,
        421: refusals.wrongName,
      },
    },
  },
  "/healthz": {
    get: {
      operationId: "server.health",
      summary: "Say whether the server works",
      description:
        "Reads the data, and fails if the last change could not be stored. Answers within two seconds. For everybody, and for programs that watch the server.",
      tags: ["server"],
      security: [{}],
      responses: {
        200: {
          description: "It works",
          content: { "application/json": { schema: z.object({ status: z.literal("ok") }).meta({ id: "Health" }) } },
        },
        421: refusals.wrongName,
        503: refusals.file,
        507: refusals.full,
      },
    },
  },
  "/readyz": {
    get: {
      operationId: "server.ready",
      summary: "Say whether the server takes requests",
      description:
        "Refuses once the server is told to stop, and where it does not work, so that a proxy asks another one. For everybody.",
      tags: ["server"],
      security: [{}],
      responses: {
        200: {
          description: "It does",
          content: {
            "application/json": { schema: z.object({ status: z.literal("ready") }).meta({ id: "Readiness" }) },
          },
        },
        421: refusals.wrongName,
        503: problem("NotReady", "It is stopping, or the file with the data cannot be used"),
        507: refusals.full,
      },
    },
  },
  "/metrics": {
    get: {
      operationId: "server.metrics",
      summary: "Count what the server does",
      description: "Counters and gauges in the text format of Prometheus. For everybody who has signed in.",
      tags: ["server"],
      responses: {
        200: { description: "The numbers", content: { "text/plain": { schema: { type: "string" } } } },
        401: refusals.stranger,
        421: refusals.wrongName,
      },
    },
  },
};

/** Some fields of an input, with their values in an example. */
function pick(input: z.ZodObject, keep: (name: string) => boolean, example: Record<string, unknown> = {}): z.ZodObject {
  const kept = Object.entries(input.shape as Record<string, z.ZodType>).filter(([name]) => keep(name));
  return z.object(
    Object.fromEntries(
      kept.map(([name, field]) => [
        name,
        example[name] === undefined ? field : field.meta({ ...field.meta(), example: example[name] }),
      ]),
    ),
  );
}

function fieldsOf(shape: z.ZodType | undefined): object {
  return shape instanceof z.ZodObject ? shape.shape : {};
}

/** Runs `make` while each shape has its name. At other times shapes have none, and are described in place. */
function calling<T>(names: Names, make: () => T): T {
  const before = [...names.keys()].map((shape) => [shape, z.globalRegistry.get(shape)] as const);
  for (const [shape, name] of names) z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id: name });
  try {
    return make();
  } finally {
    for (const [shape, meta] of before) {
      z.globalRegistry.remove(shape);
      if (meta) z.globalRegistry.add(shape, meta);
    }
  }
}
