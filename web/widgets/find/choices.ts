import type { Found } from "../../../src/modules/find/schema.ts";

/** Something that can be gone to. */
export interface Choice {
  key: string;
  /** The heading it stands under. */
  group: string;
  name: string;
  about: string | null;
  link: { to: string; params?: Record<string, string>; search?: Record<string, string | number> };
  /** Only of orders: where it is. */
  order?: Found["order"];
  /** The work order that is moved on instead of gone to. */
  advances?: number;
}

/** A place that is always there: a screen, or the beginning of something new. */
export interface Place {
  label: string;
  path: string;
  group: "Screens" | "Actions";
}

const GROUPS: Readonly<Record<Found["kind"], string>> = {
  "work order": "Work Orders",
  "sales order": "Sales Orders",
  customer: "Customers",
  part: "Inventory",
  vendor: "Vendors",
  "team member": "Users",
};

/** What was found, as it is chosen from. */
export function foundChoices(found: readonly Found[]): Choice[] {
  return found.map((one) => ({ ...one, key: `${one.kind} ${one.id}`, group: GROUPS[one.kind], link: linkOf(one) }));
}

/** "advance 0101 mesa": the word of the action, and what it is to be done with. */
const ADVANCE = /^advance\s+(.*)/i;

/** What is searched for, and whether the orders that are found are to be moved on. */
export function askedIn(text: string): { search: string; isAdvance: boolean } {
  const of = ADVANCE.exec(text.trim())?.[1];
  return of === undefined ? { search: text.trim(), isAdvance: false } : { search: of.trim(), isAdvance: true };
}

/** The open work orders among what was found, to be moved on. */
export function advanceChoices(found: readonly Found[]): Choice[] {
  return found
    .filter(({ kind, order }) => kind === "work order" && order?.completedAt === null)
    .map((one) => ({
      ...one,
      key: `advance ${one.id}`,
      group: "Actions",
      name: `Advance ${one.name}`,
      link: linkOf(one),
      advances: one.id,
    }));
}

/** The places whose names hold all these words, in any order. */
export function placeChoices(places: readonly Place[], text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, path, group }) => ({
      key: `${group} ${path}`,
      group,
      name: label,
      about: null,
      link: { to: path },
    }));
}

function linkOf({ kind, id, name }: Found): Choice["link"] {
  if (kind === "work order") return { to: "/manufacturing", search: { open: id } };
  if (kind === "sales order") return { to: "/sales-orders/$id", params: { id: String(id) } };
  if (kind === "team member") return { to: "/users/$id", params: { id: String(id) } };
  if (kind === "part") return { to: "/inventory", search: { open: id } };
  if (kind === "vendor") return { to: "/vendors", search: { open: id } };
  return { to: "/customers", search: { search: name } };
}
