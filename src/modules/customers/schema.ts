import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import {
  choice,
  keptText,
  namesOf,
  optionalChoice,
  optionalText,
  reference,
  requiredText,
  statusFilter,
  truth,
} from "../../lib/fields.ts";
import { answerFieldsOf } from "../../lib/wire.ts";

/** `Main` is the main phone. */
export const CONTACT_TYPES = ["Main", "Email", "Fax", "Other"] as const;
/** The customers pages say customer and contact, the order page Company and Individual. */
export const RECORD_TYPES = ["customer", "contact", "Company", "Individual"] as const;

/** A customer as a row of a file. */
export const CustomerRow = z.object({
  customerName: requiredText("Customer name", 200).meta({ example: "Bighorn Rifle Works" }),
  contactType: optionalChoice("Contact type", CONTACT_TYPES),
  contactInfo: optionalText("Contact info", 200).meta({ example: "307-555-0114" }),
  recordType: choice("Record type", RECORD_TYPES).optional(),
  /** The number of this record in the system it was imported from. */
  originalId: optionalText("Original id", 50),
  terms: keptText("Terms", 200).meta({ example: "Net 30" }),
  isActive: truth("Active").optional(),
  priceLevel: keptText("Price level", 100).meta({ example: "Dealer" }),
});

export const NewCustomer = CustomerRow.omit({ priceLevel: true }).extend({
  companyId: reference("Company").nullish().meta({ description: "The company of a contact; absent stays as it is" }),
  priceLevelId: reference("Price level")
    .nullish()
    .meta({ description: "What they pay less; a contact has the level of its company. Absent stays as it is" }),
});
export type NewCustomer = z.output<typeof NewCustomer>;

export const Customer = z.object({
  id: z.int(),
  ...answerFieldsOf(NewCustomer.shape),
  /** The name of their price level. */
  priceLevel: z.string().nullable(),
  /** The name of the price level that they buy at: a contact has that of its company. */
  buysAt: z.string().nullable(),
  /** The customer that this one was merged into as a duplicate; then it is in no list. */
  mergedIntoId: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerList = listOf(["type", ...namesOf(CustomerRow.shape), "createdAt"]).extend({
  status: statusFilter,
  kind: choice("Kind", ["companies"])
    .optional()
    .meta({ description: "Companies alone, without contacts and individuals" }),
  companyId: Id.optional().meta({ description: "The contacts of this company" }),
});

export const WhoOrders = z.object({
  search: z.string().max(200, "Search for at most 200 characters").meta({
    example: "red riv",
    description: "What is typed of a name, in any order of words",
  }),
});

const reached = { phone: z.string().nullable(), email: z.string().nullable() };

/** Who may be meant by a name in an order: a company with people there, or somebody on their own. */
export const Buyer = z.object({
  id: z.int(),
  customerName: z.string(),
  terms: Customer.shape.terms,
  town: z.string().nullable(),
  ...reached,
  /** The name is only like the one that is typed. */
  isLike: z.boolean(),
  people: z.array(z.object({ id: z.int(), name: z.string(), ...reached })),
});
export type Buyer = z.infer<typeof Buyer>;

export const CustomerStats = z.object({
  totalRecords: z.int(),
  companies: z.int(),
  contacts: z.int(),
  emailContacts: z.int(),
  phoneContacts: z.int(),
});

export const MergeCustomer = ById.extend({ into: reference("Customer").meta({ example: 2 }) });

/** The customer after the merge, with the line of the activity log that undoes it. */
export const CustomerMerged = Customer.extend({ change: z.int() });
