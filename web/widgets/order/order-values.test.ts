import { describe, expect, test } from "vitest";
import { NewSalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { emptyLine, emptyOrder, isShort, type LineValues, sentOrder } from "./order-values.ts";

const line = (quantity: number | undefined, unitPrice: number | undefined): LineValues => ({
  key: 1,
  description: "Part",
  quantity,
  unitPrice,
});

test("an empty quantity is stored as the 1 it was counted as", () => {
  const values = { ...emptyOrder("2026-11-21", "lines"), customerName: "Acme", lineItems: [line(undefined, 12.5)] };
  expect(NewSalesOrder.parse(values).lineItems).toEqual([{ description: "Part", quantity: 1, unitPrice: 12.5 }]);
});

test("a new line's key is none of the others'", () => {
  expect(emptyLine([{ ...line(1, 1), key: 7 }, line(1, 1)]).key).toBe(8);
});

describe("a new order as it is sent", () => {
  const empty = emptyOrder("2026-11-21", "lines");
  const blank = { ...line(1, 1), description: "", unitPrice: undefined };

  test("leaves the blank lines at its end out, except for the one that is missing", () => {
    expect(sentOrder({ ...empty, lineItems: [line(1, 1), blank, blank] }).lineItems).toEqual([line(1, 1)]);
    expect(sentOrder({ ...empty, lineItems: [blank, line(1, 1)] }).lineItems).toHaveLength(2);
    expect(sentOrder({ ...empty, lineItems: [blank] }).lineItems).toHaveLength(1);
    expect(sentOrder({ ...empty, content: "options", lineItems: [blank] }).lineItems).toEqual([]);
  });

  test.each([
    [{}, true],
    [{ lineItems: [line(1, 1)] }, false],
    [{ content: "lines" as const }, false],
    [{ notes: "Call first" }, false],
    [{ orderNumber: "A-1" }, false],
    [{ status: "pending" }, false],
    [{ signatureName: "Ana Ruiz" }, false],
    [{ partNumber: "A-1", shipping: 5, dueDate: "2026-12-18", customerId: 3 }, true],
    [{ customerId: 3, customerPhone: "307-555-0114" }, true],
    [{ customerPhone: "307-555-0114" }, false],
    [{ customerId: 3, customerPhone: "307-555-0114", partNumber: "A-1" }, false],
  ])("with %j it is short: %s", (changes, is) => {
    expect(isShort({ ...emptyOrder("2026-11-21", "options"), ...changes })).toBe(is);
  });
});
