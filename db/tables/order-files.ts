import type { Stored } from "./stored.ts";

/** Photos and papers of orders of both kinds. Their bytes are files beside the database. */
interface OrderFilesTable extends Stored {
  /** The sales order that it belongs to. */
  salesOrderId: number | null;
  /** The work order that it belongs to. */
  workOrderId: number | null;
  /** The name of the file. */
  name: string;
  /** What kind of file it is, by its content. */
  type: string;
  /** How long it is, in bytes. */
  bytes: number;
  /** SHA-256 of the bytes, by which the file is found. */
  fileHash: string;
  /** SHA-256 of its small picture. */
  thumbnailHash: string | null;
}

export interface OrderFileTables {
  order_files: OrderFilesTable;
}
