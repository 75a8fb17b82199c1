import { z } from "zod";
import { dateFormat, requiredText } from "../../lib/fields.ts";
import { ROLES } from "../../rights/may.ts";
import { PURPOSES } from "../../rights/who.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";

/** A password to sign in with. Its strength was checked when it was chosen. */
const GivenPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(128, "Password is at most 128 characters");
export const NewPassword = z
  .string("Password is required")
  .min(8, "Password is at least 8 characters")
  .max(128, "Password is at most 128 characters")
  .meta({ example: "plenty of walnut" });
export const Link = requiredText("Link", 100).meta({ example: "the word after # in the link" });

export type LinkKind = "owner" | "invite" | "reset";

/** Who is signed in, as the screens need to know it. */
export const Me = z.object({
  /** Whether one has to sign in here. */
  signsIn: z.boolean(),
  /** Whether anybody can sign in. Until then the shop is being set up. */
  isSetUp: z.boolean(),
  shopName: z.string(),
  /** The shop's time zone; the server's, if the shop has set none. */
  timeZone: z.string(),
  /** How the shop writes days and times. */
  ...dateFormat,
  who: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("local"), name: z.string() }),
      z.object({
        kind: z.literal("person"),
        name: z.string(),
        staffId: z.int(),
        role: z.string(),
        departments: z.array(z.string()).readonly(),
        by: z
          .object({
            kind: z.enum(["device", "token"]),
            id: z.int(),
            name: z.string(),
            role: z.string(),
            isReadOnly: z.boolean().optional(),
          })
          .optional(),
      }),
      z.object({
        kind: z.literal("device"),
        name: z.string(),
        deviceId: z.int(),
        purpose: z.enum(PURPOSES),
        department: z.string().nullable(),
      }),
    ])
    .nullable(),
  /** The user name that a person signs in with; null for anyone who did not sign in. */
  username: z.string().nullable(),
  /** The option categories with another name than the usual one, by the field of an order that they fill. */
  optionNames: z.partialRecord(z.enum(OPTION_FIELDS), z.string()),
  /** How far the news of changes had come: with `?since=` it goes on from there, and nothing that is read after this is missed. */
  since: z.string(),
});
export type Me = z.infer<typeof Me>;

/** As apps show it: 287 082. */
const Code = z
  .string("Code is required")
  .max(20, "A code has 6 digits")
  .transform((typed) => typed.replace(/\s/g, ""))
  .meta({ example: "287082" });

export const SignIn = z.object({
  /** A username or an email. */
  username: requiredText("Username", 100).meta({ example: "aruiz" }),
  password: GivenPassword.meta({ example: "plenty of walnut" }),
  /** For people with two-step sign-in. */
  code: Code.optional(),
});

export const Verify = z.object({ password: GivenPassword });
export const PasswordChange = z.object({ current: GivenPassword, password: NewPassword });

export const Session = z.object({
  id: z.int(),
  createdAt: z.string(),
  seenAt: z.string(),
  endsAt: z.string(),
  address: z.string(),
  agent: z.string(),
  /** Whether it is the session of this call. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const LinkFor = z.object({ staffId: z.int("Choose who it is for") });
export const PasswordFor = LinkFor.extend({ password: NewPassword });

export const NewLink = z.object({
  /** What follows the shop's address. The part after # is sent to no server and is in no log. */
  path: z.string(),
  kind: z.enum(["owner", "invite", "reset"]),
  endsAt: z.string(),
  /** Whether they are asked for a code, too. */
  hasTwoStep: z.boolean(),
});
export type NewLink = z.infer<typeof NewLink>;

export const LinkLook = z.object({ link: Link });
export const LinkSeen = z.object({
  kind: z.enum(["owner", "invite", "reset"]),
  /** The person whom it is for; null for a shop's first owner. */
  person: z.object({ full_name: z.string(), username: z.string(), role: z.string() }).nullable(),
  /** The staff who could be the first to sign in. */
  owners: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
});
export const LinkUse = z.object({ link: Link, password: NewPassword });

const KEY = "This key was not made here";
/** A key for codes, and the same for an app that reads it from a picture. */
export const TwoStepKey = z.object({ key: z.string(), address: z.string() });
export const TwoStepProof = z.object({
  key: z
    .string(KEY)
    .regex(/^[A-Z2-7]{32}$/, KEY)
    .meta({ example: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" }),
  code: Code,
});

/** A secret with which a program works for somebody. It is shown once, and not stored. */
export const Token = z.object({
  id: z.int(),
  name: z.string(),
  staffId: z.int(),
  /** Whose it is. */
  full_name: z.string(),
  /** It may do what this role and its person both may. */
  role: z.string(),
  isReadOnly: z.boolean(),
  createdAt: z.string(),
  endsAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Token = z.infer<typeof Token>;

/** How many days a token may last. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;
const DAYS = `A token lasts 1 to ${TOKEN_DAYS.most} days`;
export const NewToken = z.object({
  name: requiredText("Name", 60).meta({ example: "Nightly export" }),
  role: z.enum(ROLES, "Choose a role"),
  isReadOnly: z.boolean().default(false),
  days: z.int(DAYS).min(1, DAYS).max(TOKEN_DAYS.most, DAYS).default(TOKEN_DAYS.usual),
});
export const MadeToken = z.object({ word: z.string(), endsAt: z.string() });

/** Where somebody is signed in. */
const Place = Session.pick({ id: true, createdAt: true, seenAt: true, address: true, agent: true });

/** How far somebody of the staff is from signing in. */
export const Access = z.object({
  staffId: z.int(),
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  sessions: z.int(),
  lastLogin: z.string().nullable(),
});

export const PersonAccess = Access.extend({
  departments: z.array(z.string()),
  places: z.array(Place),
});
