import type { Inputs } from "./inputs.ts";

const LARGE = { field: "quantity", is: "at least", value: "10" } as const;
const FILE = {
  noun: "vendors",
  fileName: "vendors.csv",
  text: "Vendor,Town,Zip\nMaine Core Supply,Bangor,04401\n",
  map: { Town: "vendorCity" },
} as const;

/** Examples of what the office sets up, true for the demo shop. */
export const shopExamples = {
  eventTriggers: {
    create: {
      entity: "sales order",
      eventType: "created",
      params: { priority: 1, condition: LARGE, to: ["role CSR", "staff 1"] },
    },
    update: { id: 12, isEnabled: true, params: { priority: 2, after: 5, to: ["its department"] } },
    dryRun: { entity: "sales order", eventType: "created", params: { priority: 1, condition: LARGE } },
  },
  imports: { preview: FILE, rehearse: FILE, run: FILE },
  mailServer: {
    update: {
      host: "smtp.example.com",
      port: 587,
      security: "starttls",
      user: "stockworks",
      password: "plenty of walnut",
      from: "stockworks@example.com",
    },
  },
  notifications: {
    mark: { ids: [147, 148], as: "read" },
    markAllRead: { priority: 3 },
    snooze: { ids: [149], until: "tomorrow" },
    mute: { id: 151, isMuted: true },
  },
  priceLevels: {
    create: { name: "Dealer", stockPercent: 25, itemPercent: 10 },
    update: { id: 1, stockPercent: 27.5 },
  },
  prioritySettings: { update: { key: "isCritical", value: 60 } },
  taxRates: { create: { validFrom: "2099-01-01", ratePercent: 8.125 } },
} satisfies Inputs;
