import { answerFieldsOf, fieldWords } from "../../src/modules/activity/rules.ts";
import type { Activity } from "../../src/modules/activity/schema.ts";
import { fit } from "../print/fit.ts";
import { type Line, span } from "./text.ts";
import type { Clock, ShopClient } from "./view.ts";
import { whenOf } from "./words.ts";

const LATEST = 100;

/** The history of a record, latest first: who and when, and each field before and after. */
export async function historyOf(client: ShopClient, entity: string, entityId: number, clock: Clock): Promise<Line[]> {
  const { rows } = await client.activity.list({ entity, entityId, limit: LATEST });
  return [[span(" History", "heading")], ...rows.flatMap((line) => historyLines(line, clock))];
}

/** One line of the change log, with its fields below it. */
function historyLines(line: Activity, clock: Clock): Line[] {
  const { action, performedBy, surface, timestamp } = line;
  return [
    [
      span(`  ${fit(whenOf(timestamp, clock), 15)} `, "quiet"),
      span(action, "strong"),
      span(` by ${performedBy} (${surface})`, "quiet"),
    ],
    ...(action === "created" ? [] : changeLines(line)),
  ];
}

/** Each field of a change, before and after. */
function changeLines({ changes }: Pick<Activity, "changes">): Line[] {
  return Object.entries(answerFieldsOf(changes)).map(([field, [was, is]]) => [
    span(`${" ".repeat(18)}${fieldWords(field)}: `, "quiet"),
    span(`${valueWords(was)} → ${valueWords(is)}`),
  ]);
}

function valueWords(value: unknown): string {
  if (value === null || value === "") return "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
