import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { choice, contact, optionalText, requiredText, truth } from "../../lib/fields.ts";
import { answerFieldsOf } from "../../lib/wire.ts";

export const ADDRESS_KINDS = ["bill-to", "ship-to"] as const;

export const NewAddress = z.object({
  kind: choice("Kind", ADDRESS_KINDS),
  label: requiredText("Label", 60).meta({ example: "Main shop" }),
  street: contact(requiredText("Street", 200)).meta({ example: "12 Mill Road" }),
  city: contact(optionalText("City", 100)),
  state: contact(optionalText("State", 50)),
  zip: contact(optionalText("ZIP code", 20)),
  /** The first of its kind is the default anyway. */
  isDefault: truth("Default").default(false),
});
export type NewAddress = z.output<typeof NewAddress>;

export const Address = z.object({
  id: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  ...answerFieldsOf(NewAddress.shape),
  kind: z.enum(ADDRESS_KINDS),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Address = z.infer<typeof Address>;

export const AddressList = listOf(["customerName", "kind", "label", "city", "createdAt"]);
export const AddressesOf = AddressList.extend({ id: Id });
