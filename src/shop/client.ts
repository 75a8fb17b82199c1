import type { Client } from "../api/endpoint.ts";
import { CallFailed, httpClient } from "../api/http-client.ts";
import { type ApiTable, table } from "./table.ts";

export { CallFailed };

/** The address of the shop's server, and the key to it. */
export interface ClientOptions {
  /** Its address; without it `http://127.0.0.1:4820`. */
  url?: string;
  /** A token made under My account. Without it calls are made as nobody, or in a shop without sign-in as the computer's user. */
  token?: string;
}

/**
 * The calls of the whole shop for scripts, as browsers make them: `client({ token }).vendors.list({ search: "acme"
 * })`. A call that is refused throws CallFailed with `status`, `sentence`, `issues` and, after a change by somebody
 * else, `record`.
 */
export function client({ url = "http://127.0.0.1:4820", token }: ClientOptions = {}): Client<ApiTable> {
  const own: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return httpClient(table, (path, { headers, ...init }) =>
    fetch(new URL(path, url), { ...init, headers: { ...headers, ...own } }),
  );
}
