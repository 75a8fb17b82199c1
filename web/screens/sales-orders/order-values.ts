import { type OptionValues, optionsOf } from "../../widgets/option-prices.ts";

/** What the dialog's fields hold: texts as typed, options by their ids. */
export interface OrderValues extends OptionValues {
  customerName: string;
  quantity: number | undefined;
  partNumber: string;
  dateIssued: string;
  dueDate: string;
  /** Dollars. */
  shipping: number | undefined;
}

/** A new order as the dialog begins. */
export function emptyOrder(today: string): OrderValues {
  return {
    customerName: "",
    quantity: 1,
    partNumber: "",
    dateIssued: today,
    dueDate: "",
    ...optionsOf(),
    shipping: undefined,
  };
}
