import { z } from "zod";
import { requiredText } from "../../lib/fields.ts";
import { PURPOSES } from "../../rights/who.ts";

/** A password that is asked for: what somebody once chose is not measured again. */
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

/** Who asks, as the screens have to know them. */
export const Me = z.object({
  /** Whether one has to sign in here. */
  signsIn: z.boolean(),
  /** Whether somebody can: before that the shop is being set up. */
  isSetUp: z.boolean(),
  shopName: z.string(),
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
  /** What a person signs in with; null for who did not. */
  username: z.string().nullable(),
});
export type Me = z.infer<typeof Me>;

export const SignIn = z.object({
  /** A username or an email. */
  username: requiredText("Username", 100).meta({ example: "aruiz" }),
  password: GivenPassword.meta({ example: "plenty of walnut" }),
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
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const LinkFor = z.object({ staffId: z.int("Choose whom it is for") });
export const PasswordFor = LinkFor.extend({ password: NewPassword });

export const NewLink = z.object({
  /** What follows the shop's address. The part after # is sent to no server and stands in no log. */
  path: z.string(),
  kind: z.enum(["owner", "invite", "reset"]),
  endsAt: z.string(),
});
export type NewLink = z.infer<typeof NewLink>;

export const LinkLook = z.object({ link: Link });
export const LinkSeen = z.object({
  kind: z.enum(["owner", "invite", "reset"]),
  /** Whom it is for; null for a shop's first owner. */
  person: z.object({ full_name: z.string(), username: z.string(), role: z.string() }).nullable(),
  /** Who of the staff could be the first to sign in. */
  owners: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
});
export const LinkUse = z.object({ link: Link, password: NewPassword });

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
