import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";

/** The line that a dialog changes, as its form holds it; undefined for a new line. */
export function recordOf<Values extends object>(line: OrderLine | undefined, valuesOf: (line: OrderLine) => Values) {
  return line && { ...valuesOf(line), updatedAt: line.updatedAt };
}

/** Sends a change. If somebody else has changed the line meanwhile, the form gets their values as its own fields. */
export async function sendLine(send: () => unknown, valuesOf: (line: OrderLine) => object): Promise<void> {
  try {
    await send();
  } catch (error) {
    const { record } = error as { record?: OrderLine };
    if (record?.no !== undefined) Object.assign(error as object, { record: recordOf(record, valuesOf) });
    throw error;
  }
}
