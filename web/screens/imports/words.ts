import type { DateOrder, DecimalSign } from "../../../src/lib/cells.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import { valueWords } from "../../../src/modules/activity/rules.ts";
import type { ImportPreview } from "../../../src/modules/imports/schema.ts";
import { nouns } from "../../../src/shop/nouns.ts";
import { shopDates } from "../../components/dates.ts";

/** What can be imported, in the screens' words, and the rights it needs. */
export const NOUN_CHOICES = nouns.flatMap((noun) =>
  "importedAs" in noun ? [{ value: noun.importedAs, label: nounLabel(noun.importedAs), calls: noun.calls }] : [],
);

/**
 * In the import wizard: the word for a list that can be imported, from its name on the command line: "work-orders" →
 * "Work orders".
 */
export function nounLabel(noun: string): string {
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1).replaceAll("-", " ")}`;
}

export const SEPARATOR_CHOICES: readonly { value: Separator; label: string }[] = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Pipe" },
];

export const SIGN_CHOICES: readonly { value: DecimalSign; label: string }[] = [
  { value: "point", label: "Decimal point (1,234.50)" },
  { value: "comma", label: "Decimal comma (1.234,50)" },
];

export const DATE_CHOICES: readonly { value: DateOrder; label: string }[] = [
  { value: "month/day/year", label: "Month first (MM/DD/YYYY)" },
  { value: "day/month/year", label: "Day first (DD/MM/YYYY)" },
];

type Because = ImportPreview["guessed"]["columns"][number]["because"];

/** Why a column was matched to its field. */
export const BECAUSE: Record<Because, string> = {
  name: "by its name",
  map: "as you chose",
  remembered: "as the last time",
  ignored: "as you chose",
  derived: "Calculated",
  unknown: "Choose a field",
};

/** A value of an imported record in the wizard's tables; `holds` is the kind of its field. */
export function said(value: string | number | boolean | null, holds = "text"): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const kind = holds === "money" || holds === "date" || holds === "instant" ? holds : "text";
  return kind === "text" && typeof value === "number"
    ? String(value)
    : valueWords({ holds: kind, value: value === "" ? null : value }, shopDates());
}
