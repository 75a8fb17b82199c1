import type { Activity } from "./schema.ts";

/** The nouns without a name of their own, as the change log calls them: what is said of one names its person. */
export type OfPeople = ReadonlySet<string>;

/** Actions that are kept as what came to the record, said as what was done. */
const DONE: Readonly<Record<string, string>> = {
  updated: "changed",
  "signed in": "signed in as",
  "password set": "set the password of",
  "given a reset link": "gave a reset link to",
  "token made": "made a token for",
  "token ended": "ended a token of",
  "taken out of use": "took out of use",
};

/** What a line of the change log says was done: "advanced WO-2026-0107", "changed due date of SO-2026-0014". */
export function deedWords(
  { action, relatedEntity, entityId, name, changes }: Omit<Activity, "performedBy">,
  ofPeople: OfPeople,
): string {
  const numbered = entityId > 0 ? `${relatedEntity} ${entityId}` : `the ${relatedEntity}`;
  const what = name === null ? numbered : ofPeople.has(relatedEntity) ? `the ${relatedEntity} of ${name}` : name;
  const fields = action === "updated" ? Object.keys(changes).map(fieldWords) : [];
  const of = fields.length > 0 && fields.length <= 3 ? `${fields.join(", ")} of ` : "";
  return `${DONE[action] ?? action} ${of}${what}`;
}

/** A field of the change log as people say it: "dueDate" → "due date", "full_name" → "full name". */
export function fieldWords(field: string): string {
  return field
    .replace(/Cents$/, "")
    .replace(/_/g, " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
