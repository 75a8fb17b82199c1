import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import type { query } from "./api.ts";

/** So long a question may take: whoever reads it in a terminal waits no longer. */
const WITHIN_MS = 10_000;

export const service: Service<typeof query, Context> = {
  async run({ query }, { sql }) {
    const answer = await query(sql, WITHIN_MS);
    if ("refusal" in answer) throw invalidAt("sql", answer.refusal);
    return answer;
  },
};
