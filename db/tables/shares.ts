import type { Generated } from "kysely";

/** Links by which customers see how far their order is. */
interface SharesTable {
  /** The number of the row. */
  id: Generated<number>;
  /** The sales order that it shows. */
  salesOrderId: number | null;
  /** The work order that it shows. */
  workOrderId: number | null;
  /** SHA-256 of the word in the link, which itself is not stored. */
  tokenHash: string;
  /** JSON: the ids of the files in `order_files` that it shows. */
  photoIds: string;
  /** Who made it. */
  madeBy: string;
  /** When it was made. */
  createdAt: string;
}

export interface ShareTables {
  shares: SharesTable;
}
