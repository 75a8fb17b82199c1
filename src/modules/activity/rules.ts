import type { Dates } from "../../lib/date-format.ts";
import { isDate } from "../../lib/dates.ts";
import { type Cents, formatMoney, toDollars } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import type { Activity, Holding } from "./schema.ts";

/** The nouns without a name of their own, as the change log calls them; their lines name the person. */
type OfPeople = ReadonlySet<string>;

/** The words for actions that the log stores under another word. */
const DONE: Readonly<Record<string, string>> = {
  updated: "changed",
  "signed in": "signed in as",
  "password set": "set the password of",
  "given a reset link": "gave a reset link to",
  "token made": "made a token for",
  "token ended": "ended a token of",
  "taken out of use": "took out of use",
  "let go": "let go of the place of",
};

/** What a line did to its record as a whole; undefined if it is about no record. */
type LineKind = "creation" | "change" | "deletion" | undefined;

/** The kind of a line; `isOfNoun` if it is about a record of a noun. */
export function kindOf({ action, surface }: Pick<Activity, "action" | "surface">, isOfNoun: boolean): LineKind {
  if (!isOfNoun) return action === "updated" ? "change" : undefined;
  if (action === "created") return "creation";
  if (action === "deleted") return "deletion";
  // For an import's undo "undone" means changed back; elsewhere it means deleted.
  if (action === "restored") return surface === "import" ? "change" : "creation";
  return "change";
}

/** How people call the doors. */
export const DOORS: Readonly<Record<string, string>> = {
  web: "Browser",
  cli: "Command",
  tui: "Terminal",
  import: "Import",
  api: "API",
};

/**
 * The changes of a line that people are shown: not since when a work order is at its step, of its place in the queue only
 * which it is, and not its ordered pieces where they change with its quantity.
 */
export function answerFieldsOf({
  orderedQuantity,
  stepSince,
  queueKey,
  queueSeq,
  putBy,
  putAt,
  ...others
}: Activity["changes"]): Activity["changes"] {
  const isCopy = String(orderedQuantity) === String(others["quantity"]);
  return orderedQuantity === undefined || isCopy ? others : { ...others, orderedQuantity };
}

/** The sentence of a line: "advanced WO-2026-0107", "changed due date of SO-2026-0014". */
export function deedWords(line: Omit<Activity, "performedBy">, ofPeople: OfPeople): string {
  const { action, relatedEntity, entityId, name, changes, undoes } = line;
  const numbered = entityId > 0 ? `${relatedEntity} ${entityId}` : `the ${relatedEntity}`;
  const what = name === null ? numbered : ofPeople.has(relatedEntity) ? `the ${relatedEntity} of ${name}` : name;
  const fields = action === "updated" ? Object.keys(answerFieldsOf(changes)).map(fieldWords) : [];
  const of = fields.length > 0 && fields.length <= 3 ? `${fields.join(", ")} of ` : "";
  if (action === "put" && undoes === null) return `put ${what} ${changes["place"]?.[1]}`;
  if (undoes === null) return `${DONE[action] ?? action} ${of}${what}`;
  // Removing a record undoes its creation, and bringing it back undoes its deletion.
  if (action === "deleted") return `undid the creation of ${what}`;
  return action === "restored" ? `undid the deletion of ${what}` : `undid the change of ${of}${what}`;
}

/** From what to what, if a line changed a single field with short values: "12/13/2026 to 12/20/2026". */
export function stepWords(
  { action, undoes, changes }: Pick<Activity, "action" | "undoes" | "changes">,
  dates: Dates,
): string | undefined {
  if (action !== "updated" || undoes !== null) return undefined;
  const [only, ...others] = Object.entries(answerFieldsOf(changes));
  if (only === undefined || others.length > 0 || only[0].endsWith("Id")) return undefined;
  const [column, values] = only;
  const isShort = (value: unknown) =>
    typeof value === "string"
      ? value.length <= SHORT && !/^[{[]/.test(value)
      : value === null || typeof value === "number";
  return values.every(isShort) ? columnWords(column, values, dates).join(" to ") : undefined;
}

/** Values of a column as the log keeps them, in people's words: cents as money, days and times in the shop's format. */
export function columnWords(column: string, values: readonly unknown[], dates: Dates): string[] {
  const holds = holdingBy(column, ...values);
  return values.map((value) => {
    if (typeof value === "object" && value !== null) return JSON.stringify(value);
    const told = holds === "money" && value !== null ? toDollars(value as Cents) : (value as Value["value"]);
    return valueWords({ holds, value: told === "" ? null : told }, dates);
  });
}

/** For a longer text only its field is named. */
const SHORT = 40;

/** The kind of values in a line's column, from its name and one of its values. */
export function holdingBy(column: string, ...values: unknown[]): Holding {
  if (column.endsWith("Cents")) return "money";
  if (/^is[A-Z]/.test(column)) return "flag";
  const value = values.find((one) => one !== null);
  if (typeof value === "number") return "number";
  if (typeof value !== "string") return "text";
  if (isDate(value)) return "date";
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? "instant" : "text";
}

interface Value {
  holds: Holding;
  value: string | number | null;
}

/** A value in the change log as people read it, in the shop's format; "nothing" for none. */
export function valueWords({ holds, value }: Value, dates: Dates): string {
  if (value === null) return "nothing";
  if (holds === "flag") return value === 1 ? "yes" : "no";
  if (typeof value === "number") return holds === "money" ? formatMoney(value) : formatNumber(value);
  if (holds === "date") return dates.date(value);
  return holds === "instant" ? dates.moment(value) : value;
}

/** A field of the change log as people say it: "dueDate" → "due date", "full_name" → "full name". */
export function fieldWords(field: string): string {
  return field
    .replace(/Cents$/, "")
    .replace(/_/g, " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
