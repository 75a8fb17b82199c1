import type { Endpoint } from "../api/endpoint.ts";
import { table } from "./table.ts";

/** Where a call of the table is found over HTTP. */
interface Route extends Pick<Endpoint, "method" | "path"> {
  noun: string;
  action: string;
  localOnly?: boolean;
}

/** Every call's way in. */
export const routes: readonly Route[] = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(
  ([noun, endpoints]) =>
    Object.entries(endpoints).map(([action, { method, path, localOnly }]) => {
      return { noun, action, method, path, ...(localOnly && { localOnly }) };
    }),
);
