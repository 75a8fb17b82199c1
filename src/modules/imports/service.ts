import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../context.ts";
import type { imports } from "./api.ts";

export const service: Service<typeof imports, Context> = {
  async run(context, input) {
    // Most of those who start up never import: they need not wait for the parser.
    const { runImport } = await import("./run.ts");
    return runImport(context, input);
  },
};
