import { z } from "zod";
import { listOf } from "../../api/endpoint.ts";
import { keptText, namesOf, optionalText, requiredText, statusFilter, truth, whole } from "../../lib/fields.ts";
import { answerFieldsOf } from "../../lib/wire.ts";

export const NewVendor = z.object({
  vendorName: requiredText("Vendor name", 200).meta({ example: "Acme Resin, Inc." }),
  vendorAddress: optionalText("Address", 200),
  vendorCity: optionalText("City", 100),
  vendorState: optionalText("State", 10),
  vendorZip: optionalText("ZIP code", 15).meta({ example: "02138" }),
  phone: keptText("Phone", 50).meta({ example: "617-555-0123" }),
  email: keptText("Email", 100)
    .refine((email) => !email || /^[^\s@]+@[^\s@]+$/.test(email), "Email is an address like name@example.com")
    .meta({ example: "orders@acme.example" }),
  contact: keptText("Contact", 100).meta({ example: "Lena Ortiz", description: "Whom to ask for there" }),
  terms: keptText("Terms", 200).meta({ example: "Net 30" }),
  leadDays: whole("Lead time", 0, 365)
    .nullable()
    .optional()
    .meta({ example: 14, description: "Days from the order until it comes; absent stays as it is" }),
  isActive: truth("Active").optional(),
});
export type NewVendor = z.output<typeof NewVendor>;

export const Vendor = z.object({
  id: z.int(),
  ...answerFieldsOf(NewVendor.shape),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorList = listOf(["createdAt", ...namesOf(NewVendor.shape)]).extend({
  status: statusFilter,
  sameName: z
    .string()
    .max(200, "Name is at most 200 characters")
    .optional()
    .meta({ description: "Only vendors of this name, whatever its case, punctuation and legal form" }),
});

export const VendorStats = z.object({
  totalVendors: z.int(),
  withAddresses: z.int(),
  /** Whole percent of the vendors that have an address. */
  withAddressesPercent: z.int(),
  states: z.int(),
  cities: z.int(),
});
