import { expect, test } from "vitest";
import { may, reachOf } from "./may.ts";
import type { By, Device, Person } from "./who.ts";

const person = (role: string, by?: Partial<By>): Person => ({
  kind: "person",
  name: "Ana Ruiz",
  staffId: 1,
  role,
  departments: ["Layup"],
  ...(by && { by: { kind: "token", id: 1, name: "Nightly", role: "CSR", ...by } }),
});
const device = (purpose: Device["purpose"]): Device => ({
  kind: "device",
  name: "Front door",
  deviceId: 1,
  purpose,
  department: null,
});

test.each([
  ["an Owner by a CSR's token sees orders", person("Owner", { role: "CSR" }), "v", "orders", "all"],
  ["but no backups", person("Owner", { role: "CSR" }), "v", "backups", undefined],
  ["a token gives nobody more than they have", person("Production", { role: "CSR" }), "v", "customers", undefined],
  ["the nearer of two reaches holds", person("Function Lead", { role: "CSR" }), "v", "timekeeping", "own"],
  ["a token that only reads sees prices", person("CSR", { isReadOnly: true }), "$", "orders", "all"],
  ["and changes nothing", person("CSR", { isReadOnly: true }), "c", "orders", undefined],
  ["a clock clocks anybody", device("Clock"), "c", "timekeeping", "all"],
  ["and has no hours of its own to show", device("Clock"), "v", "timekeeping", undefined],
  ["a clock has no orders", device("Clock"), "v", "workOrders", undefined],
  ["a terminal shows work and moves none by itself", device("Steps"), "a", "workOrders", undefined],
  ["nor does it add a photo by itself", device("Steps"), "c", "orderFiles", undefined],
  [
    "somebody at a terminal adds photos",
    person("Production", { kind: "device", role: "Steps" }),
    "c",
    "orderFiles",
    "departments",
  ],
  ["and clocks in there", person("Production", { kind: "device", role: "Steps" }), "c", "timekeeping", "own"],
  [
    "an Admin at a clock is a person who clocks in",
    person("Admin", { kind: "device", role: "Clock" }),
    "d",
    "staff",
    undefined,
  ],
  ["and sees their own hours there", person("Admin", { kind: "device", role: "Clock" }), "v", "timekeeping", "own"],
  ["somebody with a purpose for a role has no rights", person("Clock"), "v", "whereabouts", undefined],
] as const)("%s", (_, who, right, noun, reach) => {
  expect(reachOf(who, right, noun)).toBe(reach);
  expect(may(who, right, noun)).toBe(reach === "all");
});
