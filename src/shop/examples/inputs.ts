import type { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import type { ApiTable } from "../table.ts";

/** An input for each of some calls. */
export type Inputs = {
  [N in keyof ApiTable]?: {
    [A in keyof ApiTable[N]]?: ApiTable[N][A] extends Endpoint ? z.input<ApiTable[N][A]["input"]> : never;
  };
};
