import type { CallOptions, Client, Row, Table } from "./endpoint.ts";

/** Does one call of the table, given as row, noun, action, input and options. */
export type Perform = (
  row: Row,
  noun: string,
  action: string,
  input: Record<string, unknown>,
  options: CallOptions,
) => Promise<unknown>;

/** Builds the client's shape from the table, each call handed to `perform`. */
export function clientOf<T extends Table>(table: T, perform: Perform): Client<T> {
  const nouns = Object.entries(table).map(([noun, rows]) => {
    const calls = Object.entries(rows).map(([action, row]) => [
      action,
      (input: Record<string, unknown> = {}, options: CallOptions = {}) => perform(row, noun, action, input, options),
    ]);
    return [noun, Object.fromEntries(calls)];
  });
  return Object.fromEntries(nouns) as Client<T>;
}
