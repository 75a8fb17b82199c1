import { z } from "zod";
import { COMPARISONS, type Comparison } from "../../../src/lib/conditions.ts";
import { FIELDS, type FieldName, OCCASIONS, occasionOf } from "../../../src/modules/notifications/rules.ts";
import { type EventTrigger, NewEventTrigger } from "../../../src/modules/notifications/schema.ts";

/** What the form holds of a rule. */
export interface RuleValues {
  /** Entity and event, as the choices name them. */
  occasion: string;
  after: number | undefined;
  /** All must be true; none means always. */
  conditions: readonly TypedCondition[];
  to: readonly string[];
  priority: string;
  mail: string;
  webhook: string;
}

export interface TypedCondition {
  field: string;
  is: string;
  value: string;
}

/** The most conditions of a rule. */
export const MOST_CONDITIONS = 5;

/** An occasion as a choice in the form of a rule of notifications. */
export function keyOf({ entity, eventType }: { entity: string; eventType: string }): string {
  return `${entity}|${eventType}`;
}

/** The occasion that was chosen for a rule of notifications. */
export function chosenOccasion({ occasion }: Pick<RuleValues, "occasion">) {
  const [entity = "", eventType = ""] = occasion.split("|");
  return occasionOf({ entity, eventType });
}

/** In the form of a rule on the screen of notifications: how a field can be compared with a value. */
export function comparisonsFor(field: string): readonly Comparison[] {
  const known = FIELDS[field as FieldName];
  if (known && "isNumber" in known) return COMPARISONS.filter((word) => word !== "contains" && word !== "is not");
  return COMPARISONS.filter((word) => word !== "at least" && word !== "at most");
}

/** A rule's form, empty for a new one. */
export function valuesOf(rule: EventTrigger | undefined): RuleValues {
  const { params } = rule ?? { params: { priority: 2 } as EventTrigger["params"] };
  return {
    occasion: keyOf(rule ?? (OCCASIONS[0] as (typeof OCCASIONS)[number])),
    after: params.after,
    conditions: conditionsOf(params),
    to: params.to ?? [],
    priority: String(params.priority),
    mail: params.mail ? "yes" : "no",
    webhook: params.webhook ?? "",
  };
}

/** On the screen of notifications: all conditions of a rule, which stores the first one apart. */
export function conditionsOf({ condition, conditions = [] }: EventTrigger["params"]): readonly TypedCondition[] {
  return condition ? [condition, ...conditions] : conditions;
}

/** The form's place for a path of the rule: `params.conditions.0.value` is that of the second condition. */
function placeOf(path: string): string {
  const first = /^params\.condition\.(\w+)$/.exec(path);
  if (first) return `conditions.0.${first[1]}`;
  const other = /^params\.conditions\.(\d+)\.(\w+)$/.exec(path);
  if (other) return `conditions.${Number(other[1]) + 1}.${other[2]}`;
  return path.split(".").at(-1) ?? path;
}

/** The rule that the form describes. What is wrong is said at the fields. */
export const RuleForm = z.custom<RuleValues>().transform((values, ctx) => {
  const occasion = chosenOccasion(values);
  const said = NewEventTrigger.safeParse({
    entity: occasion?.entity ?? "",
    eventType: occasion?.eventType ?? "",
    params: {
      priority: Number(values.priority),
      ...(occasion?.after && values.after !== undefined ? { after: values.after } : {}),
      condition: values.conditions[0] ?? null,
      conditions: values.conditions.slice(1),
      to: [...values.to],
      webhook: values.webhook.trim() === "" ? null : values.webhook.trim(),
      mail: values.mail === "yes",
    },
  });
  if (said.success) return said.data;
  for (const { path, message } of said.error.issues) {
    ctx.addIssue({ code: "custom", message, path: placeOf(path.join(".")).split(".") });
  }
  return z.NEVER;
});

/** A refusal of the server, at the field of the rule's form that it is about. */
export function explain(error: unknown): Record<string, string> {
  const issues = (error as { issues?: readonly { path: string; message: string }[] }).issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [placeOf(path), message]));
}
