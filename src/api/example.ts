import { z } from "zod";
import { type Endpoint } from "./endpoint.ts";

/** The keywords of a JSON schema that we use for examples. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  exclusiveMinimum?: number;
  example?: unknown;
  default?: unknown;
}

/** Where the description of a call says what its example needs that the demo shop has not. */
export const NEEDS = "x-example-needs";

/** An input that the endpoint accepts, made from its schema: the example of each field, or the plainest value that fits. */
export function exampleInput(endpoint: Endpoint): Record<string, unknown> {
  return exampleOf(z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema) as Record<
    string,
    unknown
  >;
}

function exampleOf(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== "null") ?? {});
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]),
      );
    case "array":
      return [exampleOf(schema.items ?? {})];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
    case "boolean":
      return true;
    case "string":
      return "text";
    default:
      return null;
  }
}
