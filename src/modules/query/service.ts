import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import type { query } from "./api.ts";

/** The longest that somebody in a terminal waits for an answer. */
const WITHIN_MS = 10_000;

export const service: Service<typeof query, Context> = {
  async run({ query }, { sql }) {
    const answer = await query(sql, WITHIN_MS);
    if ("refusal" in answer) throw invalidAt("sql", answer.refusal);
    return answer;
  },
};
