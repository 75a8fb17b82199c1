import type { Generated } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { State } from "../../src/lib/states.ts";
import type { Flag, Searchable } from "./stored.ts";

/** The columns that both kinds of order share, and by which the list of all orders reads them. */
export interface Order extends Searchable {
  /** The customer's name as it was when the order was entered. */
  customerName: string;
  /** How far it is, in the words of the shop. */
  status: Generated<string>;
  /** What the status means: open, held, cancelled or done. It follows from the status. */
  state: Generated<State>;
  /** The status that an order on hold gets again. */
  resumeStatus: string | null;
  /** How many pieces are ordered. */
  quantity: number;
  /** The day it was issued. */
  dateIssued: string;
  /** The day it is due. */
  dueDate: string | null;
  /** The part that is ordered, where it is one part. */
  partNumber: string | null;
  /** What shipping costs, in cents. */
  shippingCents: Generated<Cents>;
  /** What the order comes to, in cents; null where it is not priced. */
  totalCents: Cents | null;
  /** JSON: by category, each chosen option with its name and its price in cents as sold. */
  options: Generated<string>;
  /** Whether the options' prices are for the order or for each piece, as the setting was when it was made. */
  priceBasis: Generated<"order" | "piece">;
  /** Whether the customer pays for being served sooner. */
  rushFee: Generated<Flag>;
  /** Whether the shop marked it as critical. */
  isCritical: Generated<Flag>;
}
