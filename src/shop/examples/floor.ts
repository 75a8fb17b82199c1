import type { Inputs } from "./inputs.ts";

/** Examples of the work on the floor, true for the demo shop. */
export const floorExamples = {
  departmentAreas: {
    create: { name: "Trim Bench", departmentId: 4 },
    update: { id: 1, name: "Pattern Bench", departmentId: 1 },
  },
  departments: {
    create: { name: "Bedding" },
    update: { id: 7, name: "Weld Shop" },
    addArea: { id: 1, name: "Pattern Rack" },
  },
  jobTimes: {
    start: { userId: 14, workOrderId: 54, stepId: 2 },
    stop: { userId: 14 },
  },
  productionSteps: {
    create: { operation: "Cut fabric kits", hours: 0.5, department: "Layup" },
    update: { id: 1, operation: "Set plugs and prepare mold", hours: 0.9, department: "Plugging" },
    order: { ids: [8, 1, 2, 3, 4, 5, 6, 7] },
  },
  queue: {
    put: { id: 58, before: 57 },
    letGo: { id: 58 },
  },
  workOrders: {
    create: {
      customerName: "Bighorn Rifle Works",
      partNumber: "STK-RLH-SA",
      quantity: 4,
      dateIssued: "2026-11-21",
      dueDate: "2026-12-18",
      instruction: "Match color to sample",
      isCritical: true,
    },
    update: { id: 58, instruction: "Ship complete" },
    advance: { id: 54, quantity: 6 },
    back: { id: 50, quantity: 1, reason: "A void in the shell" },
    moveTo: { id: 33, stepNumber: 3 },
    reopen: { id: 31, reason: "One came back" },
    split: { id: 38, quantity: 4, reason: "Four are wanted sooner" },
    scrap: { id: 40, quantity: 1, reason: "Void in the shell", replace: true },
    check: { id: 17, passed: false, quantity: 2, note: "Runs in the clear coat" },
    note: { id: 18, note: "Second coat is on" },
    hold: { id: 39, reason: "Waits for barrels" },
    resume: { id: 39, reason: "The barrels came" },
    cancel: { id: 53, reason: "Ordered twice" },
    moveMany: {
      moves: [
        { id: 44, move: "advance" },
        { id: 46, move: "hold", reason: "Waits for barrels" },
      ],
    },
  },
} satisfies Inputs;
