import type { Who } from "./who.ts";

export const ROLES = ["Admin", "CSR", "Function Lead", "Production", "Owner"] as const;

/** These may do everything. */
const ALL = ["Admin", "Owner"] as const;

/** What can be done with a noun: v view, c create, u change, d delete; $ is to see and set prices. */
export type Deed = "v" | "c" | "u" | "d";

const VERBS: Record<Deed, string> = { v: "see", c: "create", u: "change", d: "delete" };

interface Rights {
  /** The noun in a sentence: "may see work orders". */
  what: string;
  CSR?: string;
  "Function Lead"?: string;
  Production?: string;
}

/**
 * Who may do what, by noun of the table of calls. Admin and Owner may do everything; what does not stand here nobody else
 * may. Everything that is done obeys it, see `perform`.
 */
export const MAY = {
  salesOrders: { what: "orders", CSR: "vc$", "Function Lead": "v" },
  orders: { what: "sales orders", CSR: "vcu$", "Function Lead": "v" },
  workOrders: { what: "work orders", CSR: "vcu$", "Function Lead": "v", Production: "v" },
  customers: { what: "customers", CSR: "vcu" },
  vendors: { what: "vendors", CSR: "vcu", "Function Lead": "v" },
  inventory: { what: "parts", CSR: "vcu$", "Function Lead": "vu", Production: "v" },
  featureCategories: { what: "option categories", CSR: "v$", "Function Lead": "v" },
  featureOptions: { what: "options", CSR: "v$", "Function Lead": "v" },
  shippingRates: { what: "shipping rates", CSR: "v$", "Function Lead": "v" },
  departments: { what: "departments", CSR: "v", "Function Lead": "v", Production: "v" },
  departmentAreas: { what: "areas", CSR: "v", "Function Lead": "v", Production: "v" },
  productionSteps: { what: "production steps", CSR: "v", "Function Lead": "v", Production: "v" },
  settings: { what: "settings", CSR: "v", "Function Lead": "v", Production: "v" },
  eventTriggers: { what: "notification rules", CSR: "v", "Function Lead": "v" },
  prioritySettings: { what: "priorities", CSR: "v", "Function Lead": "v" },
  capacity: { what: "capacity", CSR: "v", "Function Lead": "v" },
  staff: { what: "staff" },
  schedules: { what: "schedules" },
  timekeeping: { what: "time entries" },
  shiftBoard: { what: "the shift board" },
  dashboard: { what: "the dashboard", CSR: "v" },
  reports: { what: "reports" },
  notifications: { what: "notifications" },
  activity: { what: "the activity log" },
  imports: { what: "imports" },
  backups: { what: "backups" },
  seed: { what: "demo data" },
  doctor: { what: "the file's health" },
} satisfies Record<string, Rights>;

export type RightsNoun = keyof typeof MAY;

/** Whether they may do this with any record of the noun. */
export function may(who: Who, deed: Deed | "$", noun: string): boolean {
  if (who.kind === "local") return true;
  return rolesThatMay(deed, noun).includes(who.role);
}

/** The sentence for who may not; undefined for who may. */
export function refusalOf(who: Who, deed: Deed, noun: string): string | undefined {
  if (may(who, deed, noun)) return undefined;
  return `Only ${listed(rolesThatMay(deed, noun))} may ${VERBS[deed]} ${rightsOf(noun)?.what ?? noun}`;
}

/** What some may not see: prices of a noun, and how to reach customers, who are a noun of their own. */
export type Secret = "price" | "contact";

/** The secrets of a noun that are kept from them. */
export function hiddenFrom(who: Who, noun: string): Secret[] {
  const hidden: Secret[] = [];
  if (!may(who, "$", noun)) hidden.push("price");
  if (!may(who, "v", "customers")) hidden.push("contact");
  return hidden;
}

/** The sentence for who says or sorts by what they may not see. */
export function secretRefusal(secret: Secret, noun: string): string {
  if (secret === "contact")
    return `Only ${listed(rolesThatMay("v", "customers"))} may see and set how to reach customers`;
  return `Only ${listed(rolesThatMay("$", noun))} may see and set prices of ${rightsOf(noun)?.what ?? noun}`;
}

function rolesThatMay(deed: Deed | "$", noun: string): string[] {
  const rights = rightsOf(noun);
  const others = (["CSR", "Function Lead", "Production"] as const).filter((role) => rights?.[role]?.includes(deed));
  return [...ALL, ...others];
}

function rightsOf(noun: string): Rights | undefined {
  return Object.hasOwn(MAY, noun) ? (MAY as Record<string, Rights>)[noun] : undefined;
}

function listed(roles: readonly string[]): string {
  return `${roles.slice(0, -1).join(", ")} and ${roles.at(-1)}`;
}
