/** How a condition compares a field with a value: words without their case, numbers by size. */
export const COMPARISONS = ["is", "is not", "contains", "at least", "at most"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface Condition {
  field: string;
  is: Comparison;
  value: string;
}

/** Whether the fields of a record meet all of these conditions. */
export function meetsAll(
  { condition, conditions = [] }: { condition?: Condition | null; conditions?: readonly Condition[] },
  record: object,
): boolean {
  return [condition, ...conditions].every((one) => meets(one, record));
}

/**
 * Whether the fields of a record meet the condition. A missing field equals "" and is never at least or at most
 * anything.
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
