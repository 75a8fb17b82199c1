import { count } from "../../../src/lib/text.ts";
import { FIELDS, type FieldName, occasionOf } from "../../../src/modules/notifications/rules.ts";
import type { EventTrigger, RuleParams } from "../../../src/modules/notifications/schema.ts";
import { conditionsOf } from "./rule-values.ts";

/**
 * On the screen of notifications: what a rule watches for, in one sentence: "When a work order is late by 3 days and
 * Customer contains Mesa".
 */
export function ruleSentence({
  entity,
  eventType,
  params,
}: Pick<EventTrigger, "entity" | "eventType" | "params">): string {
  const occasion = occasionOf({ entity, eventType });
  if (!occasion) return `When: ${entity} ${eventType}`;
  const { when, after } = occasion;
  const waits = after
    ? ` ${after.unit === "days" && when.endsWith("late") ? "by" : "for"} ${waitWords(params, after)}`
    : "";
  return `When ${when}${waits}${conditionWords(params)}`;
}

function waitWords({ after }: RuleParams, { unit, usual }: { unit: "days" | "hours"; usual: number }): string {
  return count(after ?? usual, unit.slice(0, -1));
}

function conditionWords(params: RuleParams): string {
  return conditionsOf(params)
    .map(({ field, is, value }) => {
      const label = FIELDS[field as FieldName]?.label ?? field;
      return ` and ${label} ${["is", "is not", "contains"].includes(is) ? is : `is ${is}`} ${value}`;
    })
    .join("");
}

/**
 * In the list of rules on the screen of notifications: who gets them: "CSR, Paint, Ana Ruiz". `nameOf` gives people's
 * names by their ids.
 */
export function audienceWords({ to = [] }: RuleParams, nameOf: (id: number) => string): string {
  return to.length === 0 ? "Everyone" : to.map((key) => audienceName(key, nameOf)).join(", ");
}

/**
 * In the form of a rule on the screen of notifications: one of those who get them: "Its department", "CSR", "Paint",
 * "Ana Ruiz".
 */
export function audienceName(key: string, nameOf: (id: number) => string): string {
  if (key === "its department") return "Its department";
  const [kind, ...rest] = key.split(" ");
  const name = rest.join(" ");
  return kind === "staff" ? nameOf(Number(name)) : name;
}

/** How a rule's notifications leave the shop: by mail or by webhook. */
export function outsideWords({ params: { webhook, mail }, deliveries }: EventTrigger): string {
  const ways = [webhook && "Webhook", mail && "Mail"].filter(Boolean).join(", ");
  if (ways === "" && deliveries.sent + deliveries.waiting + deliveries.failed === 0) return "";
  const { sent, waiting, failed } = deliveries;
  const counts = [sent > 0 && `${sent} sent`, waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`];
  return [ways || "Off", ...counts].filter(Boolean).join(", ");
}
