import type { CallOptions, Client, Endpoint, Table } from "./endpoint.ts";

/** Does one call of the table, given as endpoint, noun, action, input and options. */
type Perform = (
  endpoint: Endpoint,
  noun: string,
  action: string,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<unknown>;

/** Builds the client's shape from the table, each call handed to `perform`. A noun of the table is looked at when it is asked for. */
export function clientOf<T extends Table>(table: T, perform: Perform): Client<T> {
  const client = {};
  for (const noun of Object.keys(table)) {
    let calls: object | undefined;
    Object.defineProperty(client, noun, { enumerable: true, get: () => (calls ??= callsOf(noun)) });
  }
  return client as Client<T>;

  function callsOf(noun: string): object {
    const calls = Object.entries(table[noun] ?? {}).map(([action, endpoint]) => [
      action,
      (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
        perform(endpoint, noun, action, input, options),
    ]);
    return Object.fromEntries(calls);
  }
}
