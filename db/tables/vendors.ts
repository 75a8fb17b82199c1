import type { Generated } from "kysely";
import type { Flag, Searchable } from "./stored.ts";

/** Whom the shop buys from. */
interface VendorsTable extends Searchable {
  /** The vendor's name as the shop writes it. */
  vendorName: string;
  /** The name without case, punctuation and legal form; equal keys are probably one vendor. */
  nameKey: Generated<string>;
  /** Street and house number. */
  vendorAddress: string | null;
  /** The city of the vendor's address. */
  vendorCity: string | null;
  /** The state of the vendor's address. */
  vendorState: string | null;
  /** The ZIP code of the vendor's address. */
  vendorZip: string | null;
  /** The vendor's telephone number. */
  phone: string | null;
  /** Where purchase orders may be mailed. */
  email: string | null;
  /** Whom to ask for there. */
  contact: string | null;
  /** What was agreed on about paying. */
  terms: string | null;
  /** Days from the order until it comes, by which the expected date is filled in. */
  leadDays: number | null;
  /** Whether the shop still buys there. */
  isActive: Generated<Flag>;
}

export interface VendorTables {
  vendors: VendorsTable;
}
