import type { CallOptions, Client, Endpoint, Table } from "./endpoint.ts";

/** Does one call of the table, given as endpoint, noun, action, input and options. */
type Perform = (
  endpoint: Endpoint,
  noun: string,
  action: string,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<unknown>;

/** Builds the client's shape from the table, each call handed to `perform`. */
export function clientOf<T extends Table>(table: T, perform: Perform): Client<T> {
  const nouns = Object.entries(table).map(([noun, endpoints]) => {
    const calls = Object.entries(endpoints).map(([action, endpoint]) => [
      action,
      (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
        perform(endpoint, noun, action, input, options),
    ]);
    return [noun, Object.fromEntries(calls)];
  });
  return Object.fromEntries(nouns) as Client<T>;
}
