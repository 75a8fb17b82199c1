import type { Activity } from "../../src/modules/activity/schema.ts";
import { nouns } from "../../src/shop/nouns.ts";

/** What has no name of its own, but that of a person. */
const OF_A_PERSON = new Set(nouns.flatMap((noun) => ("nameOf" in noun ? noun.noun : [])));

/** A line of the change log in words: "Ana Ruiz advanced WO-2026-0107". */
export function activityWords({ performedBy, action, relatedEntity, entityId, name, changes }: Activity): string {
  const numbered = entityId > 0 ? `${relatedEntity} ${entityId}` : `the ${relatedEntity}`;
  const what = name === null ? numbered : OF_A_PERSON.has(relatedEntity) ? `the ${relatedEntity} of ${name}` : name;
  const fields = action === "updated" ? Object.keys(changes).map(fieldWords) : [];
  const of = fields.length > 0 && fields.length <= 3 ? `${fields.join(", ")} of ` : "";
  return `${performedBy} ${action === "updated" ? "changed" : action} ${of}${what}`;
}

/** A field as a line of the dashboard says it: "dueDate" → "due date", "full_name" → "full name". */
export function fieldWords(field: string): string {
  return field
    .replace(/Cents$/, "")
    .replace(/_/g, " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}
