import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { type Endpoint, pathNames, type Table } from "./endpoint.ts";
import { exampleBody } from "./example.ts";

const Problem = z
  .object({
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    asksCode: z.boolean().optional().meta({ description: "Sign in with the code of the second step, too" }),
    asksPassword: z.boolean().optional().meta({ description: "It can be done once the password is given again" }),
  })
  .meta({ id: "Problem", description: "Why a call was refused, in a sentence a clerk can act on" });

/** The OpenAPI 3.1 document of the table. Calls that only the owner's local socket serves are left out. */
export function openapi(table: Table, version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [noun, endpoints] of Object.entries(table)) {
    for (const [action, endpoint] of Object.entries(endpoints)) {
      if (endpoint.localOnly) continue;
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, action, endpoint) };
    }
  }
  return createDocument({
    openapi: "3.1.1",
    info: { title: "Stockworks", version, description: "Orders, stock, people and hours of a composites shop." },
    servers: [{ url: "/" }],
    // A browser that has signed in shows its cookie, and where nobody signs in nothing is asked.
    security: [{ token: [] }, {}],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "Made under My account: sw_…" } },
    },
    paths,
  });
}

function operation(noun: string, action: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = pathNames(endpoint.path);
  const path = pick(endpoint.input, (name) => names.includes(name));
  const rest = pick(endpoint.input, (name) => !names.includes(name));
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE" && Object.keys(rest.shape).length > 0;
  const content = endpoint.fileType
    ? { [endpoint.fileType]: { schema: { type: "string" as const, format: "binary" } } }
    : { "application/json": { schema: endpoint.output } };
  const problem = (description: string) => ({ description, content: { "application/json": { schema: Problem } } });
  return {
    operationId: `${noun}.${action}`,
    summary: endpoint.summary,
    tags: [noun],
    requestParams: { path, ...(hasBody ? {} : { query: rest }) },
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: rest, example: exampleBody(endpoint) } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: "Done" }
          : { description: endpoint.summary, content, ...(endpoint.paged ? { headers: pageHeaders } : {}) },
      400: problem("The input breaks a rule"),
      401: problem("Nobody has signed in, or with a wrong password"),
      403: problem("This is not for who asks"),
      404: problem("There is no such record"),
      ...(endpoint.method === "POST" ? { 429: problem("Too many wrong tries") } : {}),
      ...(endpoint.method === "GET" ? {} : { 409: problem("The request clashes with what is stored") }),
    },
  };
}

const pageHeaders = z.object({
  "X-Total-Count": z.int().meta({ description: "How many rows the whole list has" }),
  Link: z.string().optional().meta({ description: 'The address of the next page, rel="next"' }),
});

function pick(input: z.ZodObject, keep: (name: string) => boolean): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => keep(name))));
}
