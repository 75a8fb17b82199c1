import type { OptionField } from "../../../src/modules/sales-orders/schema.ts";

/** What the dialog's fields hold: texts as typed, options by their ids. */
export type OrderValues = {
  customerName: string;
  quantity: number | undefined;
  partNumber: string;
  dateIssued: string;
  dueDate: string;
  /** "" when none is chosen. */
  colorCategory: string;
  /** Dollars. */
  shipping: number | undefined;
} & Record<OptionField, number | null>;

/** A new order as the dialog begins. */
export function emptyOrder(today: string): OrderValues {
  return {
    customerName: "",
    quantity: 1,
    partNumber: "",
    dateIssued: today,
    dueDate: "",
    model: null,
    type: null,
    hand: null,
    actionLength: null,
    actionInlet: null,
    bottomMetal: null,
    barrelInlet: null,
    colorCategory: "",
    colorOption: null,
    customFeature: null,
    shipping: undefined,
  };
}
