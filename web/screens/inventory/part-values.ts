import type { NewPart, Part } from "../../../src/modules/inventory/schema.ts";

/** What the fields hold while one types. */
interface PartValues {
  partNumber: string;
  sku: string;
  name: string;
  description: string;
  supplier: string;
  supplierPartNumber: string;
  unitCost: number | undefined;
  stockQuantity: number | undefined;
  minimumStock: number | undefined;
  location: string;
  lastOrderDate: string;
  category: string;
  reorderTo: number | undefined;
  /** Only where one was chosen; else the supplier's name says whom. */
  vendorId: number | undefined;
}

/** A part as its form holds it, or a new one. */
export function valuesOf(part: Part | undefined): PartValues {
  return {
    partNumber: part?.partNumber ?? "",
    sku: part?.sku ?? "",
    name: part?.name ?? "",
    description: part?.description ?? "",
    supplier: part?.supplier ?? "",
    supplierPartNumber: part?.supplierPartNumber ?? "",
    unitCost: part?.unitCost,
    stockQuantity: part?.stockQuantity,
    minimumStock: part?.minimumStock ?? undefined,
    location: part?.location ?? "",
    lastOrderDate: part?.lastOrderDate ?? "",
    category: part?.category ?? "",
    reorderTo: part?.reorderTo ?? undefined,
    vendorId: undefined,
  };
}

/**
 * What is sent of a part's form. A cost or quantity that was emptied is none; left out, the server keeps the one it
 * has, as it does with a cost that one may not see, and with a quantity that was not edited: what was booked
 * meanwhile is not counted away.
 */
export function sent<Input extends Omit<NewPart, "partNumber" | "name">>(
  { unitCost = 0, stockQuantity = 0, reorderTo = null, ...input }: Input,
  maySeeCost: boolean,
  quantityBefore?: number,
) {
  return {
    ...input,
    reorderTo,
    ...(maySeeCost && { unitCost }),
    ...(stockQuantity !== quantityBefore && { stockQuantity }),
  };
}
