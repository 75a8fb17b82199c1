import type { Client } from "../api/endpoint.ts";
import { CallFailed, httpClient } from "../api/http-client.ts";
import { type ApiTable, table } from "./table.ts";

export { CallFailed };

/** Where the shop's server is, and what shows who asks. */
export interface ClientOptions {
  /** Its address; without it `http://127.0.0.1:4820`. */
  url?: string;
  /** A token made under My account; without it one asks as nobody, or as the machine's own user where nobody signs in. */
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
