import { z } from "zod";
import type { Endpoint } from "../../../api/endpoint.ts";
import { exampleInput } from "../../../api/example.ts";
import { nouns } from "../../nouns.ts";
import { table } from "../../table.ts";

// Calls for the computer's own user are served nowhere else. Calls open to everybody are ways to sign in, which have tests of
// their own.
export const CALLS = Object.entries(table)
  .flatMap(([noun, calls]) =>
    Object.entries(calls).map(([action, endpoint]) => ({ noun, action, endpoint: endpoint as Endpoint })),
  )
  .filter(({ endpoint }) => !endpoint.localOnly && !endpoint.open && !endpoint.alone);
export type Call = (typeof CALLS)[number];

const IDS = [1, 2, 3, 4];
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  search: ["7311", "canary", "robin", "42", "10.5"],
  without: ["canary"],
  department: ["Layup", "Finishing"],
  entity: nouns.map(({ noun }) => noun),
  week: ["2026-11-16"],
};

const photoData = `data:image/jpeg;base64,${Buffer.from("ffd8ffc0001108000100010000", "hex").toString("base64")}`;
const PICTURE = photoData.split(",")[1];
/** The entries of the time clock that await approval. */
const AWAITING = [2, 5, 8];
const eve = { username: "ever", full_name: "Eve Lee", email: "ever@x.example", role: "Production" };

/** Values that no example can give, because they must exist in this shop. */
const ALSO: Readonly<Record<string, Record<string, unknown>[]>> = {
  "staff.create": [eve],
  "schedules.planWeek": IDS.map((userId) => ({ cells: [{ userId, date: "2026-11-24", projectedHours: 1 }] })),
  "workOrders.moveMany": ["advance", "complete"].map((move) => ({ moves: IDS.map((id) => ({ id, move })) })),
  "timekeeping.create": IDS.map((userId) => ({ userId, eventType: "clock_out", photoData })),
  "orderFiles.create": IDS.flatMap((id) => [
    { salesOrderId: id, name: "Left.jpg", data: PICTURE },
    { workOrderId: id, name: "Left.jpg", data: PICTURE },
  ]),
  "timekeeping.approve": AWAITING.map((id) => ({ id, decidedBy: 1 })),
  "timekeeping.reject": AWAITING.map((id) => ({ id, decidedBy: 1, leftAt: "15:00" })),
  "timeCorrections.create": IDS.map((userId) => ({
    userId,
    act: "add",
    eventType: "clock_in",
    occurredAt: "2026-11-18T14:00:00.000Z",
    otherAt: "2026-11-18T22:00:00.000Z",
    reason: "Forgot",
  })),
  "timeCorrections.approve": [4, 5, 6].map((id) => ({ id, decidedBy: 1 })),
  "timeCorrections.reject": [4, 5, 6].map((id) => ({ id, decidedBy: 1, leftAt: "15:00" })),
  "jobTimes.start": IDS.map((userId) => ({ userId, workOrderId: 1 })),
  "payrollPeriods.create": [{ from: "2026-11-02", to: "2026-11-08", evenSo: true }],
};

interface Property {
  type?: string;
  enum?: unknown[];
}

const inputs = new Map<Call, Record<string, unknown>[]>();

/**
 * For tests over every call of the shop: the inputs of one call: the least, each optional field, and every id that it may
 * name.
 */
export function inputsOf(call: Call): Record<string, unknown>[] {
  const made = inputs.get(call) ?? makeInputs(call);
  inputs.set(call, made);
  return made;
}

function makeInputs({ noun, action, endpoint }: Call): Record<string, unknown>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: "input",
    unrepresentable: "any",
  }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const example = exampleInput(endpoint);
  const least = Object.fromEntries(required.map((name) => [name, example[name]]));
  const values = (name: string, { type, enum: words }: Property) => {
    if (words) return words;
    if (name === "limit") return [1, 2, 3];
    if (name === "id" || name.endsWith("Id")) return IDS;
    if (type === "string") return TEXTS[name] ?? [example[name]];
    return [example[name]];
  };
  const made = [least, ...(endpoint.method === "GET" ? [] : [example])];
  for (const [name, property] of Object.entries(properties))
    for (const value of values(name, property)) made.push({ ...least, [name]: value });
  return [...made, ...(ALSO[`${noun}.${action}`] ?? [])];
}
