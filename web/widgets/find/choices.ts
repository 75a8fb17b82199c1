import { matching } from "../../../src/lib/matching.ts";
import type { Found } from "../../../src/modules/find/schema.ts";

/** Something to go to. */
export interface Choice {
  key: string;
  /** The heading it stands under. */
  group: string;
  name: string;
  about: string | null;
  link: { to: string; params?: Record<string, string>; search?: Record<string, string | number>; hash?: string };
  /** The link saves a file, and opens no screen. */
  isFile?: boolean | undefined;
  /** Only for orders: what it is, and where. */
  order?: Found["order"];
  /** Only for people at a company. */
  company?: Found["company"];
  /** The work order that is moved on instead of opened. */
  advances?: number;
}

/** A place that is always there: a screen, a new record, a report, a view of a list, a list as a file. */
export interface Place {
  label: string;
  about?: string;
  path: string;
  search?: Record<string, string | number>;
  /** Where on the page. */
  hash?: string | undefined;
  isFile?: boolean;
  group: (typeof SHOWN_AT_ONCE)[number] | "Views" | "Reports" | "Exports" | "Help";
}

/** What is offered before anybody types. */
const SHOWN_AT_ONCE = ["Screens", "Actions"] as const;

const GROUPS: Readonly<Record<Found["kind"], string>> = {
  "work order": "Work Orders",
  "sales order": "Sales Orders",
  customer: "Customers",
  part: "Inventory",
  vendor: "Vendors",
  "purchase order": "Purchase Orders",
  "team member": "Users",
};

/** What the search of everything has found, as choices. */
export function foundChoices(found: readonly Found[]): Choice[] {
  return found.map((one) => ({ ...one, key: `${one.kind} ${one.id}`, group: GROUPS[one.kind], link: linkOf(one) }));
}

/** "advance 0101 mesa": the word of the action, and the order it is for. */
const ADVANCE = /^advance\s+(.*)/i;

/** What the search of everything looks for, and whether the orders it finds are to be moved on. */
export function askedIn(text: string): { search: string; isAdvance: boolean } {
  const of = ADVANCE.exec(text.trim())?.[1];
  return of === undefined ? { search: text.trim(), isAdvance: false } : { search: of.trim(), isAdvance: true };
}

/** The open work orders found by the search of everything, to be moved on. */
export function advanceChoices(found: readonly Found[]): Choice[] {
  return found
    .filter(({ kind, order }) => kind === "work order" && order?.state === "open")
    .map((one) => ({
      ...one,
      key: `advance ${one.id}`,
      group: "Actions",
      name: `Advance ${one.name}`,
      link: linkOf(one),
      advances: one.id,
    }));
}

/** In the search of everything: the places that match, the best first. A view is found by its list's name, too. */
export function placeChoices(places: readonly Place[], text: string): Choice[] {
  const isAsked = text.trim() !== "";
  const found = places
    .filter(({ group }) => isAsked || (SHOWN_AT_ONCE as readonly string[]).includes(group))
    .map((place) => ({ ...place, words: place.group === "Views" ? [place.label, place.about ?? ""] : [place.label] }));
  return matching(found, text).map(({ label, about = null, path, search, hash, group, isFile }) => ({
    key: `${group} ${label} ${path}`,
    group,
    name: label,
    about,
    link: { to: path, ...(search && { search }), ...(hash !== undefined && { hash }) },
    isFile,
  }));
}

function linkOf({ kind, id, company }: Found): Choice["link"] {
  if (kind === "work order") return { to: "/manufacturing", search: { open: id } };
  if (kind === "sales order") return { to: "/sales-orders/$id", params: { id: String(id) } };
  if (kind === "team member") return { to: "/users/$id", params: { id: String(id) } };
  if (kind === "part") return { to: "/inventory/$id", params: { id: String(id) } };
  if (kind === "purchase order") return { to: "/purchase-orders/$id", params: { id: String(id) } };
  if (kind === "vendor") return { to: "/vendors", search: { open: id } };
  // A contact's orders are those of the company.
  return { to: "/customers/$id", params: { id: String(company?.id ?? id) } };
}
