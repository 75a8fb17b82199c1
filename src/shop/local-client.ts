import { clientOf } from "../api/client.ts";
import type { Client } from "../api/endpoint.ts";
import type { Context } from "../records/context.ts";
import { perform } from "./perform.ts";
import { type ApiTable, table } from "./table.ts";

/** A client that makes the calls of the whole shop in this process, with the same checks and shapes as over HTTP. */
export function localClient(context: () => Context | Promise<Context>): Client<ApiTable> {
  return clientOf(table, async (endpoint, noun, action, input, options) =>
    perform({ endpoint, noun, action }, await context(), input, options),
  );
}
