import type { Endpoint, Table } from "../../src/api/endpoint.ts";
import { table } from "../../src/shop/table.ts";

/** Something of each call of the system, by noun and action, as the browser has it. */
export function ofCalls<T>(of: (endpoint: Endpoint) => T): Record<string, Record<string, T>> {
  return mapValues(table as Table, (calls) => mapValues(calls, of));
}

function mapValues<V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
