import type { Table, WireCall, WireTable } from "../../src/api/endpoint.ts";
import { type ApiTable, table } from "../../src/shop/table.ts";

/**
 * The system's calls as a page makes them, without schemas, which would be a tenth of what it loads first, and without what
 * is the server's to check. The build works this out and puts the result in the place of this file (`vite.config.ts`).
 */
export const wire = mapValues(table as Table, (calls) =>
  mapValues(
    calls,
    ({ method, path, paged, status, success, failure, refreshes, fileType }) =>
      ({ method, path, paged, status, success, failure, refreshes, fileType }) as WireCall,
  ),
) as WireTable<ApiTable>;

function mapValues<V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
