import { type APIRequestContext, expect } from "@playwright/test";
import { screens } from "../app/screens.ts";

/** The paths of all screens: "/vendors/$id". */
export const PATHS = screens.flatMap(({ options }) => ("path" in options ? options.path : []));

/** Where a screen is opened, with the record that `madeRecords` has for its path. Throws where it has none. */
export function placeOf(path: string, records: Readonly<Record<string, number | string>>): string {
  if (path.includes("$") && records[path] === undefined)
    throw new Error(`No record is known for ${path}: add one to records.ts`);
  const record = String(records[path] ?? "");
  return record.startsWith("?") ? path + record : path.replace(/\$\w+/, record);
}

/** What each screen that shows one record, or is empty without a search, is opened with, by its path; made in the shop at `address`. */
export async function madeRecords(request: APIRequestContext, address = ""): Promise<Record<string, number | string>> {
  const made = async (path: string, data: object) => {
    const response = await request.post(address + path, { data });
    expect([200, 201], await response.text()).toContain(response.status());
    return (await response.json()) as { id: number; batch: number; woNumber: string };
  };
  const lineItems = [{ description: "Stock", quantity: 2, unitPrice: 480 }];
  const order = { customerName: "Zoom & Sons", status: "draft", dateIssued: "2026-11-21", shipping: 20, lineItems };
  const list = { noun: "vendors", fileName: "vendors.csv", text: "Vendor Name,Zip\nZoom & Sons,02138\n" };
  const work = { customerName: "Zoom & Sons", quantity: 2, dateIssued: "2026-11-21" };
  const { id, woNumber } = await made("/api/work-orders", work);
  return {
    "/reports/$name": "backlog",
    "/help/$name": "board",
    "/work-orders/$id": id,
    "/step/$wo": woNumber,
    "/users/$id": 1,
    "/customers/$id": 1,
    "/inventory/$id": 1,
    "/manage-areas": "?dept=1",
    "/counts/$id": (await made("/api/stock-counts", { location: "Layup" })).id,
    "/sales-orders/$id": (await made("/api/sales-order", order)).id,
    "/imports/$id": (await made("/api/imports", list)).batch,
    "/vendors/$id": 1,
    "/purchase-orders/$id": (await made("/api/purchase-orders", { vendorId: 1, lines: [{ partId: 1, quantity: 2 }] }))
      .id,
  };
}
