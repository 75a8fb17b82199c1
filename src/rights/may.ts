import { PURPOSES, type Purpose, type Who } from "./who.ts";

export const ROLES = ["Admin", "CSR", "Function Lead", "Production", "Owner"] as const;

/** These may do everything. */
const ALL = ["Admin", "Owner"] as const;
const OTHERS = ["CSR", "Function Lead", "Production"] as const;
/** Those whose rights stand in the table. */
const HELD = [...OTHERS, ...PURPOSES] as const;
type Held = (typeof HELD)[number];
/** What stands behind a letter. */
const BEHIND: Readonly<Record<string, Reach>> = { "+": "departments", "*": "own" };

/** What can be done with a noun: view, create, update, delete, act on (move it on, approve it). */
export type Deed = "v" | "c" | "u" | "d" | "a";
/** What a letter stands for: a deed, seeing and setting prices ($), seeing the hours of a person whose name is known (h). */
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
 * Who may do what, by noun of the table of calls: a letter of `Right` each. A letter with a + behind it is for records of one's
 * own departments and one's own, with a * for one's own alone. Admin and Owner may do everything; what does not stand here
 * nobody else may. At a device, and by a token, one may what both may: the person and the device's purpose or the token's role.
 * Every call obeys it, see `perform`.
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
  /** Of the orders that one may see: some of them for anyone who sees one kind of order alone. */
  orderFiles: { what: "files of orders", CSR: "vcd", "Function Lead": "vcd", Production: "v+ c+", Steps: "v" },
  customers: { what: "customers", CSR: "vcu" },
  addresses: { what: "customers' addresses", CSR: "vcud" },
  shares: { what: "customers' links", CSR: "vcud" },
  vendors: { what: "vendors", CSR: "vcu", "Function Lead": "v" },
  purchaseOrders: { what: "purchase orders", act: "send and receive", CSR: "v$", "Function Lead": "v" },
  inventory: { what: "parts", CSR: "vcu$", "Function Lead": "vu", Production: "v" },
  /** Nothing is changed of them or deleted: what was booked is undone by its opposite. */
  stockMovements: { what: "stock movements", CSR: "vc$", "Function Lead": "vc", Production: "v" },
  bomLines: { what: "what options and steps use", CSR: "v", "Function Lead": "v" },
  stockCounts: { what: "stock counts", act: "book", CSR: "vcua$", "Function Lead": "vcua", Production: "vu" },
  featureCategories: { what: "option categories", CSR: "v$", "Function Lead": "v" },
  featureOptions: { what: "options", CSR: "v$", "Function Lead": "v" },
  shippingRates: { what: "shipping rates", CSR: "v$", "Function Lead": "v" },
  departments: { what: "departments", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  departmentAreas: { what: "areas", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  productionSteps: { what: "production steps", CSR: "v", "Function Lead": "v u+", Production: "v", Steps: "v" },
  settings: { what: "settings", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  taxRates: { what: "tax rates", CSR: "v", "Function Lead": "v" },
  eventTriggers: { what: "notification rules", CSR: "v", "Function Lead": "v" },
  prioritySettings: { what: "priorities", CSR: "v", "Function Lead": "v" },
  capacity: { what: "capacity", CSR: "v", "Function Lead": "v" },
  /** Names, departments, and who is in: no noun of its own, but what everybody may see of staff and clock. */
  whereabouts: { what: "who is here", CSR: "v", "Function Lead": "v", Production: "v", Clock: "v", Steps: "v" },
  staff: { what: "staff records", CSR: "v*", "Function Lead": "v+", Production: "v*" },
  schedules: { what: "schedules", "Function Lead": "v+ c+ u+ d+ h+", Production: "v* h*" },
  timekeeping: {
    what: "time entries",
    CSR: "v* c* h*",
    "Function Lead": "v+ c* a+ h+",
    Production: "v* c* h*",
    Clock: "v* c h*",
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
  payrollPeriods: { what: "hours for payroll", act: "unlock" },
  shiftBoard: { what: "the shift board", CSR: "v", "Function Lead": "v" },
  /** By the lists that one sees: nothing else is found. */
  find: { what: "what can be found", CSR: "v", "Function Lead": "v", Production: "v" },
  dashboard: { what: "the dashboard", CSR: "v", "Function Lead": "v", Production: "v" },
  reports: { what: "reports", CSR: "v$", "Function Lead": "v" },
  /** The questions of reports on one's own dashboard. */
  favourites: { what: "favourites", CSR: "v* c* d*", "Function Lead": "v* c* d*" },
  /** Everybody keeps their own views of the lists that they see; those of the shop are shared by whom this says. */
  savedViews: {
    what: "views of lists",
    act: "share",
    CSR: "v* c* u* d*",
    "Function Lead": "v* c* u* d* a",
    Production: "v* c* u* d*",
  },
  /** Those that are about the shop's business, and those that name people and their time. */
  officeReports: { what: "reports of sales, options, stock, vendors and data", CSR: "v" },
  peopleReports: { what: "reports of people's time", "Function Lead": "v+" },
  /** What is told of records, as far as they see those. */
  notifications: { what: "notifications", CSR: "v+ u+", "Function Lead": "v+ u+", Production: "v+ u+" },
  activity: {
    what: "changes in the activity log",
    act: "undo",
    CSR: "v+ a+",
    "Function Lead": "v+ a+",
    Production: "v+ a+",
  },
  /** How one comes in oneself, and how others are let in. */
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
  seed: { what: "demo data" },
  doctor: { what: "the file's health" },
} satisfies Record<string, Rights>;

/** With which records: all there are, those that are with one's own departments, or one's own. */
export type Reach = "all" | "departments" | "own";

/** How far somebody may do this with records of a noun; undefined when not at all. */
export function reachOf(who: Who, deed: Right, noun: string): Reach | undefined {
  if (who.kind === "local") return "all";
  if (who.kind === "nobody") return undefined;
  // A device has no records of its own: for those somebody says first who they are.
  if (who.kind === "device") return reachOfRole(who.purpose, deed, noun) === "all" ? "all" : undefined;
  const reach = isRole(who.role) ? reachOfRole(who.role, deed, noun) : undefined;
  if (who.by === undefined) return reach;
  if (who.by.kind === "token" && NEVER_BY_TOKEN.includes(noun)) return undefined;
  const there = who.by.isReadOnly && !READS.includes(deed) ? undefined : reachOfRole(who.by.role, deed, noun);
  return lesser(reach, there);
}

/** How people and machines come in, and copies of all there is. */
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
 * What somebody may hand on by the rules of rights: the roles for a token of theirs, their own first: none is higher.
 * The floor has no tokens.
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
 * By the rules of rights: whether somebody who says at this device who they are may do it there, as far as they may
 * themselves.
 */
export function mayByPerson(purpose: Purpose, deed: Deed, noun: string): boolean {
  return reachOfRole(purpose, deed, noun) !== undefined;
}

/** Whether they may do this with every record of the noun. */
export function may(who: Who, deed: Right, noun: string): boolean {
  return reachOf(who, deed, noun) === "all";
}

/** The changed nouns of which they may see something; a change of rights is for everybody to hear. */
export function nounsSeen(who: Who, nouns: readonly string[]): string[] {
  // Who is in follows from the time entries, and more see that than see those.
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

/** What the sentences of rights say of a noun: "purchase orders". */
export function saidOf(noun: string): string | undefined {
  return rightsOf(noun)?.what;
}

/** The sentence for anyone who may do it, but not by this token or device: "Front door may not change vendors". */
export function notByRefusal(by: string, deed: Deed, noun: string): string {
  return `${by} may not ${said(deed, noun)}`;
}

function said(deed: Deed, noun: string): string {
  const rights = rightsOf(noun);
  return `${(deed === "a" && rights?.act) || VERBS[deed]} ${rights?.what ?? noun}`;
}

/** The sentence for anyone who may do this with what is with their own departments, about a record that is not. */
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

/** The sentence for anyone who may do this with some people's records only, about those of somebody else. */
export function otherPersonRefusal(deed: Deed, noun: string): string {
  return `${onlyThese(deed, noun)} of other people`;
}

/** What some may not see: prices of a noun, and how to reach customers, who are a noun of their own. */
export type Secret = "price" | "contact";

/** The secrets of a noun, its prices and ways to reach somebody, that are kept from whoever asks. */
export function hiddenFrom(who: Who, noun: string): Secret[] {
  const hidden: Secret[] = [];
  if (!may(who, "$", noun)) hidden.push("price");
  if (!may(who, "v", "customers")) hidden.push("contact");
  return hidden;
}

/** Of what somebody may: the sentence for anyone who says or sorts by what they may not see. */
export function secretRefusal(secret: Secret, noun: string): string {
  if (secret === "contact")
    return `Only ${listed(rolesThatMay("v", "customers"))} may see and set how to reach customers`;
  return `Only ${listed(rolesThatMay("$", noun))} may see and set prices of ${rightsOf(noun)?.what ?? noun}`;
}

/** Those who may do it with all. */
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
