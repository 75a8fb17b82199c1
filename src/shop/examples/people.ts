import type { Inputs } from "./inputs.ts";

/** The smallest picture that is a JPEG. */
const PHOTO = "data:image/jpeg;base64,/9j/wAARCAABAAEAAA==";

/** Examples of people and their time, true for the demo shop. */
export const peopleExamples = {
  account: {
    verify: { password: "plenty of walnut" },
    setPassword: { current: "plenty of walnut", password: "even more walnut" },
  },
  devices: {
    enter: { staffId: 14, pin: "4711" },
    setPin: { staffId: 14, pin: "4711" },
    setBadge: { staffId: 15, badge: "SW7F3K9Q2M" },
    makeBadge: { staffId: 16 },
  },
  links: { create: { staffId: 14 } },
  payrollPeriods: {
    create: { from: "2026-11-02", to: "2026-11-08", evenSo: true },
  },
  schedules: {
    create: { userId: 7, dayOfWeek: "Saturday", projectedHours: 4, actualHours: 0 },
    update: { id: 1, userId: 1, dayOfWeek: "Monday", projectedHours: 7.5, actualHours: 8 },
    saveWeek: {
      id: 26,
      schedule: [
        { day: "Monday", projected: 8, actual: 8 },
        { day: "Tuesday", projected: 6, actual: 6.5 },
      ],
    },
    copyWeek: { week: "2026-11-16", department: "Layup" },
  },
  staff: {
    create: {
      username: "mrivera",
      full_name: "Maya Rivera",
      email: "maya@stockworks.example",
      role: "Production",
      title: "Laminator",
      primary_department: "Layup",
      primary_area: "Wet Bench",
    },
    update: {
      id: 24,
      username: "jabbott",
      full_name: "June Abbott",
      email: "june@stockworks.example",
      role: "Production",
      title: "Packing Lead",
      primary_department: "Packaging",
    },
  },
  staffLoans: {
    create: { staffId: 7, department: "Paint", from: "2026-11-23", to: "2026-11-27" },
    update: { id: 2, staffId: 7, department: "Paint", from: "2026-11-23", to: "2026-11-25" },
  },
  timeCorrections: {
    create: {
      userId: 14,
      act: "add",
      eventType: "clock_in",
      occurredAt: "2026-11-11T14:00:00.000Z",
      otherAt: "2026-11-11T22:30:00.000Z",
      reason: "The tablet was off",
    },
    approve: { id: 3, decidedBy: 2, note: "Seen at the bench" },
    reject: { id: 4, decidedBy: 2, note: "Was at home" },
  },
  timekeeping: {
    create: { userId: 20, eventType: "clock_in", photoData: PHOTO, location: "Main Office" },
  },
  twoStep: { remove: { password: "plenty of walnut" }, takeAway: { staffId: 14 } },
} satisfies Inputs;
