import { z } from "zod";
import { COMPARISONS, type Comparison } from "../../../src/lib/conditions.ts";
import { FIELDS, type FieldName, OCCASIONS, occasionOf } from "../../../src/modules/notifications/rules.ts";
import { type EventTrigger, NewEventTrigger } from "../../../src/modules/notifications/schema.ts";

/** What the form holds of a rule. */
export interface RuleValues {
  /** Entity and event, as the choices name them. */
  occasion: string;
  after: number | undefined;
  field: string;
  is: string;
  value: string;
  to: readonly string[];
  priority: string;
  mail: string;
  webhook: string;
}

/** The choice of no condition. */
export const ALWAYS = "always";

/** The choice of a rule's occasion. */
export function keyOf({ entity, eventType }: { entity: string; eventType: string }): string {
  return `${entity}|${eventType}`;
}

/** What a chosen occasion is. */
export function chosenOccasion({ occasion }: Pick<RuleValues, "occasion">) {
  const [entity = "", eventType = ""] = occasion.split("|");
  return occasionOf({ entity, eventType });
}

/** How a field may be held against a value. */
export function comparisonsFor(field: string): readonly Comparison[] {
  const known = FIELDS[field as FieldName];
  if (known && "isNumber" in known) return COMPARISONS.filter((word) => word !== "contains" && word !== "is not");
  return COMPARISONS.filter((word) => word !== "at least" && word !== "at most");
}

/** The form of a rule, empty for a new one. */
export function valuesOf(rule: EventTrigger | undefined): RuleValues {
  const { params } = rule ?? { params: { priority: 2 } as EventTrigger["params"] };
  return {
    occasion: keyOf(rule ?? (OCCASIONS[0] as (typeof OCCASIONS)[number])),
    after: params.after,
    field: params.condition?.field ?? ALWAYS,
    is: params.condition?.is ?? "is",
    value: params.condition?.value ?? "",
    to: params.to ?? [],
    priority: String(params.priority),
    mail: params.mail ? "yes" : "no",
    webhook: params.webhook ?? "",
  };
}

const EVERY = { condition: "field", "params.condition.value": "value", "params.webhook": "webhook" } as const;

/** The rule that the form says; what is wrong stands at the fields that say it. */
export const RuleForm = z.custom<RuleValues>().transform((values, ctx) => {
  const occasion = chosenOccasion(values);
  const said = NewEventTrigger.safeParse({
    entity: occasion?.entity ?? "",
    eventType: occasion?.eventType ?? "",
    params: {
      priority: Number(values.priority),
      ...(occasion?.after && values.after !== undefined ? { after: values.after } : {}),
      condition: values.field === ALWAYS ? null : { field: values.field, is: values.is, value: values.value },
      to: [...values.to],
      webhook: values.webhook.trim() === "" ? null : values.webhook.trim(),
      mail: values.mail === "yes",
    },
  });
  if (said.success) return said.data;
  for (const { path, message } of said.error.issues) {
    const at = path.join(".");
    ctx.addIssue({ code: "custom", message, path: [(EVERY as Record<string, string>)[at] ?? String(path.at(-1))] });
  }
  return z.NEVER;
});

/** A refusal of the server at the field of the form that it is about. */
export function explain(error: unknown): Record<string, string> {
  const issues = (error as { issues?: readonly { path: string; message: string }[] }).issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(".").at(-1) ?? path, message]));
}
