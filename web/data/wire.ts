import type { WireCall, WireTable } from "../../src/api/endpoint.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import { ofCalls } from "./of-calls.ts";

/**
 * The system's calls as a page makes them, without schemas, which would be a tenth of what it loads first, and without what
 * is the server's to check. What is usual is left out. The build works this out and puts the result in the place of this
 * file (`vite.config.ts`).
 */
export const wire = ofCalls(({ method, path, paged, status, refreshes, fileType }): WireCall => {
  return { method, path, refreshes, fileType, ...(paged && { paged }), ...(status === 201 && { status }) };
}) as WireTable<ApiTable>;
