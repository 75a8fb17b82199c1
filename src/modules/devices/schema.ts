import { z } from "zod";
import { Id } from "../../api/endpoint.ts";
import { choice, optionalText, requiredText } from "../../lib/fields.ts";
import { PURPOSES } from "../../rights/who.ts";

export const Device = z.object({
  id: z.int(),
  name: z.string(),
  purpose: z.enum(PURPOSES),
  /** The department whose people and work it shows first; null for all. */
  department: z.string().nullable(),
  /** Who added it. */
  pairedBy: z.string(),
  /** When it was last used; null before it is paired. */
  seenAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Device = z.infer<typeof Device>;

export const NewDevice = z.object({
  /** Its name, which time entries made there bear. */
  name: requiredText("Name", 100).meta({ example: "Front door" }),
  purpose: choice("Purpose", PURPOSES),
  department: optionalText("Department", 100).meta({ example: "Layup" }),
});

/** How a tablet becomes this device: by a code that is typed, or a link with it. */
export const Pairing = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  /** Where tablets open the server; null if it listens on its own computer only. */
  there: z.string().nullable(),
  /** What follows the shop's address. */
  path: z.string(),
  endsAt: z.string(),
});
export type Pairing = z.infer<typeof Pairing>;

export const Code = z.object({
  code: requiredText("Code", 40)
    .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .meta({ example: "QK7M-2XPD" }),
});

export const Pin = z
  .string("PIN is text")
  .regex(/^\d{4,8}$/, "A PIN is 4 to 8 digits")
  .meta({ example: "4711" });

/** A PIN that somebody chose: not one that others try first. */
export const NewPin = Pin.refine((pin) => !isTriedFirst(pin), "This PIN is too easy to guess. Choose another");

export const Badge = z
  .string("Badge is text")
  .trim()
  .min(8, "A badge has at least 8 letters or digits")
  .max(100, "A badge has at most 100 letters or digits")
  .meta({ example: "SW7F3K9Q2M" });

/** How a person says at a device who they are: by badge, or by name and PIN. */
export const Entering = z
  .object({
    staffId: z.int("Choose who you are").optional(),
    pin: Pin.optional(),
    badge: Badge.optional(),
  })
  .refine(({ staffId, pin, badge }) => badge !== undefined || (staffId !== undefined && pin !== undefined), {
    message: "Scan your badge, or choose your name and type your PIN",
    path: ["pin"],
  });

const staffId = z.int("Choose who it is for").meta({ example: 1 });
/** Whether somebody has a PIN and a badge. */
export const Ways = z.object({ hasPin: z.boolean(), hasBadge: z.boolean() });
export const WaysOf = z.object({ staffId: Id });

export const PinFor = z.object({ staffId, pin: NewPin.nullable() });
export const BadgeFor = z.object({ staffId, badge: Badge.nullable() });
export const OwnPin = z.object({ pin: NewPin.nullable() });
export const NewBadgeFor = z.object({ staffId });
export const NewBadge = z.object({ full_name: z.string(), badge: z.string() });

/** One digit over and over, or digits that follow each other, up or down. */
function isTriedFirst(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return steps.every((step) => step === steps[0]) && [0, 1, -1].includes(steps[0] as number);
}
