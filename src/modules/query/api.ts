import { change } from "../../api/endpoint.ts";
import { QueryAnswer, Question } from "./schema.ts";

export const query = {
  /**
   * It reads every table, even password hashes: only for the machine's own commands, whose user may read the file
   * anyway.
   */
  run: change("POST", "/api/query", "Ask the database a question in SQL", Question, QueryAnswer, {
    deed: "v",
    localOnly: true,
    alone: true,
  }),
};
