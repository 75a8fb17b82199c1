import { read } from "../../api/endpoint.ts";
import { FindWords, Found } from "./schema.ts";

export const find = {
  anything: read(
    "/api/find",
    "Find orders, customers, parts, vendors and team members by words in any order",
    FindWords,
    Found.array(),
  ),
};
