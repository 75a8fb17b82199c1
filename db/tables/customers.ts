import type { Generated } from "kysely";
import type { Flag, Searchable, Stored } from "./stored.ts";

/** Whom the shop sells to: people and companies. */
interface CustomersTable extends Searchable {
  /** The name of the person or company. */
  customerName: string;
  /** What `contactInfo` is: Main, Email, Fax or Other. */
  contactType: string | null;
  /** How to reach them. */
  contactInfo: string | null;
  /** What kind of customer it is: customer, contact, Company or Individual. */
  recordType: string;
  /** Its number in the program that it was imported from. */
  originalId: string | null;
  /** The company that this is a contact of. */
  companyId: number | null;
  /** What the shop and the customer agreed on about paying. */
  terms: string | null;
  /** The customer that this was a duplicate of: it is hidden. */
  mergedIntoId: number | null;
  /** Whether the shop still sells there. */
  isActive: Generated<Flag>;
  /** The price level that they have. */
  priceLevelId: Generated<number | null>;
}

/** What a group of customers pays less, such as dealers. */
interface PriceLevelsTable extends Stored {
  /** What the shop calls it; no two share a name. */
  name: string;
  /** The discount on stocks, in percent. */
  stockPercent: number;
  /** The discount on parts and other items, in percent. */
  itemPercent: number;
}

/** A customer's addresses. */
interface AddressesTable extends Searchable {
  /** The customer whose address it is. */
  customerId: number;
  /** What it is for: bill-to or ship-to. */
  kind: string;
  /** What the customer calls it, such as Warehouse. */
  label: string;
  /** Street and house number. */
  street: string;
  /** The city of the address. */
  city: string | null;
  /** The state of the address. */
  state: string | null;
  /** The ZIP code of the address. */
  zip: string | null;
  /** Whether it is meant where no address of its kind is named. */
  isDefault: Generated<Flag>;
}

export interface CustomerTables {
  customers: CustomersTable;
  addresses: AddressesTable;
  price_levels: PriceLevelsTable;
}
