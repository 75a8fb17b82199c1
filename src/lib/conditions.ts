/** How a field of a record is held against a value: words without their case, numbers by size. */
export const COMPARISONS = ["is", "is not", "contains", "at least", "at most"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface Condition {
  field: string;
  is: Comparison;
  value: string;
}

/** Whether the fields of any record are as all of these conditions say. */
export function meetsAll(
  { condition, conditions = [] }: { condition?: Condition | null; conditions?: readonly Condition[] },
  record: object,
): boolean {
  return [condition, ...conditions].every((one) => meets(one, record));
}

/**
 * Whether the fields of any record are as the condition says. A missing field equals "" and
 * meets no bound.
 */
export function meets(condition: Condition | null | undefined, record: object): boolean {
  if (!condition) return true;
  const found = (record as Record<string, unknown>)[condition.field] ?? "";
  const [text, value] = [String(found), condition.value].map((one) => one.trim().toLowerCase()) as [string, string];
  switch (condition.is) {
    case "is":
      return text === value;
    case "is not":
      return text !== value;
    case "contains":
      return text.includes(value);
    case "at least":
      return text !== "" && Number(text) >= Number(value);
    case "at most":
      return text !== "" && Number(text) <= Number(value);
  }
}
