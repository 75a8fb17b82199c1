import { PURPOSES, type Purpose, type Who } from "./who.ts";

export const ROLES = ["Admin", "CSR", "Function Lead", "Production", "Owner"] as const;

/** These may do everything. */
const ALL = ["Admin", "Owner"] as const;
const OTHERS = ["CSR", "Function Lead", "Production"] as const;
/** The roles whose rights stand in the table. */
const HELD = [...OTHERS, ...PURPOSES] as const;
type Held = (typeof HELD)[number];
/** What a sign behind a letter means. */
const BEHIND: Readonly<Record<string, Reach>> = { "+": "departments", "*": "own" };

/** What can be done with a noun: view, create, update, delete, act (move it on, approve it). */
export type Deed = "v" | "c" | "u" | "d" | "a";
/** A letter's meaning: a deed, seeing and setting prices ($), seeing the hours of named people (h). */
export type Right = Deed | "$" | "h";

const VERBS: Record<Deed, string> = { v: "see", c: "create", u: "change", d: "delete", a: "approve" };

export interface Rights {
  /** The noun in a sentence: "may see work orders". */
  what: string;
  /** The word for acting on it, if it is not approving. */
  act?: string;
  CSR?: string;
  "Function Lead"?: string;
  Production?: string;
  /** What is done at a clock, and at a terminal where work is moved on. */
  Clock?: string;
  Steps?: string;
}

/**
 * Who may do what, by noun of the table of calls, in letters of `Right`. A + after a letter limits it to one's own departments
 * and oneself, a * to oneself. Admin and Owner may do everything; what is missing here nobody else may. At a device, or with a
 * token, one may do what both the person and the device's purpose or the token's role may. Every call obeys it, see `perform`.
 */
export const MAY = {
  salesOrders: { what: "orders", CSR: "vc$", "Function Lead": "v" },
  orders: { what: "sales orders", act: "hold", CSR: "vcua$", "Function Lead": "va" },
  shipments: { what: "shipments", CSR: "vcud", "Function Lead": "v" },
  workOrders: {
    what: "work orders",
    act: "move",
    CSR: "vcua$",
    "Function Lead": "v u+ a+",
    Production: "v a+",
    Steps: "v a+",
  },
  /** Where people put work orders in it; who sees work orders sees their places. */
  queue: { what: "the queue", act: "change", "Function Lead": "va" },
  /** Files of the orders that one may see; some are for people who see only one kind of order. */
  orderFiles: { what: "files of orders", CSR: "vcd", "Function Lead": "vcd", Production: "v+ c+", Steps: "v c+" },
  customers: { what: "customers", CSR: "vcu" },
  addresses: { what: "customers' addresses", CSR: "vcud" },
  shares: { what: "customers' links", CSR: "vcud" },
  priceLevels: { what: "price levels", CSR: "v" },
  vendors: { what: "vendors", CSR: "vcu", "Function Lead": "v" },
  purchaseOrders: { what: "purchase orders", act: "send and receive", CSR: "v$", "Function Lead": "v" },
  inventory: { what: "parts", CSR: "vcu$", "Function Lead": "vu", Production: "v" },
  /** They are never changed or deleted: a booking is undone by its opposite. */
  stockMovements: { what: "stock movements", CSR: "vc$", "Function Lead": "vc", Production: "v" },
  optionRules: { what: "which options go together", CSR: "v", "Function Lead": "v" },
  optionPrices: { what: "what options cost together", CSR: "v$", "Function Lead": "v" },
  configurations: { what: "configurations", CSR: "v", "Function Lead": "v" },
  stepHours: { what: "what options change of the steps", CSR: "v", "Function Lead": "v" },
  bomLines: { what: "what options and steps use", CSR: "v", "Function Lead": "v" },
  stockCounts: { what: "stock counts", act: "book", CSR: "vcua$", "Function Lead": "vcua", Production: "vu" },
  featureCategories: { what: "option categories", CSR: "v$", "Function Lead": "v" },
  featureOptions: { what: "options", CSR: "v$", "Function Lead": "v" },
  shippingRates: { what: "shipping rates", CSR: "v$", "Function Lead": "v" },
  departments: { what: "departments", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  departmentAreas: { what: "areas", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  floorNames: { what: "names in Spanish", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  productionSteps: { what: "production steps", CSR: "v", "Function Lead": "v u+", Production: "v", Steps: "v" },
  settings: { what: "settings", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  closedDays: { what: "closed days", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  taxRates: { what: "tax rates", CSR: "v", "Function Lead": "v" },
  eventTriggers: { what: "notification rules", CSR: "v", "Function Lead": "v" },
  prioritySettings: { what: "priorities", CSR: "v", "Function Lead": "v" },
  capacity: { what: "capacity", CSR: "v", "Function Lead": "v" },
  /** What everybody may see of staff and clock: names, departments, and who is in. */
  whereabouts: { what: "who is here", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  staff: { what: "staff records", CSR: "v*", "Function Lead": "v+", Production: "v*" },
  schedules: { what: "schedules", "Function Lead": "v+ c+ u+ d+ h+", Production: "v* h*" },
  staffLoans: { what: "loans of people", "Function Lead": "v+ c+ u+ d+", Production: "v*" },
  timekeeping: {
    what: "time entries",
    CSR: "v* c* h*",
    "Function Lead": "v+ c* a+ h+",
    Production: "v* c* h*",
    Clock: "v* c h*",
    Steps: "v* c* h*",
  },
  timeCorrections: {
    what: "corrections of time",
    CSR: "v* c*",
    "Function Lead": "v+ c+ a+",
    Production: "v* c*",
    Clock: "v* c",
  },
  jobTimes: {
    what: "job times",
    "Function Lead": "v+ c+",
    Production: "v* c*",
    Clock: "v* c*",
    Steps: "v* c*",
  },
  payrollPeriods: { what: "hours for payroll", act: "unlock or take back" },
  shiftBoard: { what: "the shift board", CSR: "v", "Function Lead": "v" },
  /** Finds only what is in lists that one may see. */
  find: { what: "what can be found", CSR: "v", "Function Lead": "v", Production: "v" },
  dashboard: { what: "the dashboard", CSR: "v", "Function Lead": "v", Production: "v" },
  reports: { what: "reports", CSR: "v$", "Function Lead": "v" },
  /** Reports that one has put on the own dashboard. */
  favourites: { what: "favourites", CSR: "v* c* d*", "Function Lead": "v* c* d*" },
  /** Everybody keeps views of the lists that they see. Only those who may act share them with the shop. */
  savedViews: {
    what: "views of lists",
    act: "share",
    CSR: "v* c* u* d*",
    "Function Lead": "v* c* u* d* a",
    Production: "v* c* u* d*",
  },
  /** Reports about the shop's business, and reports that name people and their time. */
  officeReports: { what: "reports of sales, options, stock, vendors and data", CSR: "v" },
  peopleReports: { what: "reports of people's time", "Function Lead": "v+" },
  /** Notifications about records that one may see. */
  notifications: { what: "notifications", CSR: "v+ u+", "Function Lead": "v+ u+", Production: "v+ u+" },
  activity: {
    what: "changes in the activity log",
    act: "undo",
    CSR: "v+ a+",
    "Function Lead": "v+ a+",
    Production: "v+ a+",
    Steps: "a+",
  },
  /** One's own ways to sign in, and those of others. */
  account: {
    what: "how they sign in",
    CSR: "v* c* u* d*",
    "Function Lead": "v* c* u* d*",
    Production: "v* c* u* d*",
  },
  tokens: { what: "API tokens", CSR: "v* c* d*", "Function Lead": "v* c* d*" },
  links: { what: "links to sign in" },
  devices: { what: "devices" },
  mailServer: { what: "the mail server" },
  imports: { what: "imports", act: "take back", CSR: "v u" },
  backups: { what: "backups" },
  privacy: { what: "what is kept of people" },
  seed: { what: "demo data" },
  doctor: { what: "the file's health" },
  /** Only by the machine's own commands, whose user may read the database's file anyway. */
  query: { what: "answers in SQL" },
} satisfies Record<string, Rights>;

/** Which records: all of them, those of one's departments, or one's own. */
export type Reach = "all" | "departments" | "own";

/** With which records of a noun somebody may do this; undefined for none. */
export function reachOf(who: Who, deed: Right, noun: string): Reach | undefined {
  if (who.kind === "local") return "all";
  if (who.kind === "nobody") return undefined;
  // A device has no records of its own. For those a person says first who they are.
  if (who.kind === "device") return reachOfRole(who.purpose, deed, noun) === "all" ? "all" : undefined;
  const reach = isRole(who.role) ? reachOfRole(who.role, deed, noun) : undefined;
  if (who.by === undefined) return reach;
  if (who.by.kind === "token" && NEVER_BY_TOKEN.includes(noun)) return undefined;
  const there = who.by.isReadOnly && !READS.includes(deed) ? undefined : reachOfRole(who.by.role, deed, noun);
  return lesser(reach, there);
}

/** Signing in, and copies of everything: never by a token. */
const NEVER_BY_TOKEN: readonly string[] = ["account", "tokens", "devices", "backups", "mailServer"];

function isRole(text: string): boolean {
  return (ROLES as readonly string[]).includes(text);
}

const READS: readonly Right[] = ["v", "$", "h"];

function lesser(one: Reach | undefined, other: Reach | undefined): Reach | undefined {
  if (one === undefined || other === undefined) return undefined;
  return FROM_NEAR.find((reach) => reach === one || reach === other);
}

const FROM_NEAR: readonly Reach[] = ["own", "departments", "all"];

/**
 * The roles that a person may give to a token: their own first, and none that may do more. The floor has no tokens.
 */
export function rolesOfTokens(role: string): readonly (typeof ROLES)[number][] {
  return TOKENS_OF[role] ?? [];
}

const TOKENS_OF: Readonly<Record<string, readonly (typeof ROLES)[number][]>> = {
  Owner: ["Owner", "Admin", "CSR", "Function Lead", "Production"],
  Admin: ["Admin", "CSR", "Function Lead", "Production"],
  CSR: ["CSR", "Production"],
  "Function Lead": ["Function Lead", "Production"],
};

/**
 * Whether this device is open to the call for a person who has said there who they are, as far as they may do it
 * themselves.
 */
export function mayByPerson(purpose: Purpose, deed: Deed, noun: string): boolean {
  return reachOfRole(purpose, deed, noun) !== undefined;
}

/** Whether they may do this with every record of the noun. */
export function may(who: Who, deed: Right, noun: string): boolean {
  return reachOf(who, deed, noun) === "all";
}

/** Of the changed nouns, those that this person may see something of. Everybody hears of a change of rights. */
export function nounsSeen(who: Who, nouns: readonly string[]): string[] {
  // Who is in follows from the time entries, and more people may see that than the entries.
  const told = (noun: string) => (noun === "timekeeping" ? "whereabouts" : noun);
  return nouns.filter((noun) => noun === "access" || reachOf(who, "v", told(noun)) !== undefined);
}

/** "Only Admin, Owner and CSR may change vendors". */
export function onlyThese(deed: Deed, noun: string): string {
  return `Only ${listed(rolesThatMay(deed, noun))} may ${said(deed, noun)}`;
}

/** Who may, for a description: "Admin, Owner and CSR; Function Lead for their departments; Production for themselves". */
export function whoMay(deed: Deed, noun: string, asksReach = false): string {
  const nearer = OTHERS.flatMap((role) => {
    const reach = asksReach ? reachOfRole(role, deed, noun) : undefined;
    if (reach === undefined || reach === "all") return [];
    return `${role} for ${reach === "own" ? "themselves" : "their departments"}`;
  });
  return [listed(rolesThatMay(deed, noun)), ...nearer].join("; ");
}

/** A noun in sentences about rights: "purchase orders". */
export function saidOf(noun: string): string | undefined {
  return rightsOf(noun)?.what;
}

/** The refusal when the person may do it, but the token or device may not: "Front door may not change vendors". */
export function notByRefusal(by: string, deed: Deed, noun: string): string {
  return `${by} may not ${said(deed, noun)}`;
}

function said(deed: Deed, noun: string): string {
  const rights = rightsOf(noun);
  return `${(deed === "a" && rights?.act) || VERBS[deed]} ${rights?.what ?? noun}`;
}

/** The refusal when somebody may do this only within their departments, and the record is outside. */
export function elsewhereRefusal(
  who: Who,
  deed: Deed,
  noun: string,
  record: { name: string; department: string | undefined },
): string | undefined {
  const { name, department } = record;
  if (who.kind === "person" && department !== undefined && who.departments.includes(department)) return undefined;
  const place = department === undefined ? `${name} is with no department` : `${name} is with ${department}`;
  return `${place}. ${onlyThese(deed, noun)} of departments that are not theirs`;
}

/** The refusal when somebody may do this only with some people's records, and this is somebody else's. */
export function otherPersonRefusal(deed: Deed, noun: string): string {
  return `${onlyThese(deed, noun)} of other people`;
}

/** What some may not see: the prices of a noun, and how to reach customers (a noun of their own). */
export type Secret = "price" | "contact";

/** The secrets of a noun (prices, contacts) that this person may not see. */
export function hiddenFrom(who: Who, noun: string): Secret[] {
  const hidden: Secret[] = [];
  if (!may(who, "$", noun)) hidden.push("price");
  if (!may(who, "v", "customers")) hidden.push("contact");
  return hidden;
}

/** The refusal when somebody sets or sorts by what they may not see. */
export function secretRefusal(secret: Secret, noun: string): string {
  if (secret === "contact")
    return `Only ${listed(rolesThatMay("v", "customers"))} may see and set how to reach customers`;
  return `Only ${listed(rolesThatMay("$", noun))} may see and set prices of ${rightsOf(noun)?.what ?? noun}`;
}

/** The roles that may do it with all records. */
function rolesThatMay(deed: Right, noun: string): string[] {
  const others = OTHERS.filter((role) => reachOfRole(role, deed, noun) === "all");
  return [...ALL, ...others];
}

function reachOfRole(role: string, deed: Right, noun: string): Reach | undefined {
  if ((ALL as readonly string[]).includes(role)) return "all";
  const letters = (HELD as readonly string[]).includes(role) ? (rightsOf(noun)?.[role as Held] ?? "") : "";
  const at = letters.indexOf(deed);
  if (at < 0) return undefined;
  return BEHIND[letters[at + 1] ?? ""] ?? "all";
}

function rightsOf(noun: string): Rights | undefined {
  return Object.hasOwn(MAY, noun) ? (MAY as Record<string, Rights>)[noun] : undefined;
}

function listed(roles: readonly string[]): string {
  return `${roles.slice(0, -1).join(", ")} and ${roles.at(-1)}`;
}
