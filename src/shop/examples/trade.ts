import type { Inputs } from "./inputs.ts";

/** Examples of what is sold, bought and kept, true for the demo shop. */
export const tradeExamples = {
  addresses: {
    create: {
      id: 1,
      kind: "ship-to",
      label: "Back door",
      street: "12 Mill Road",
      city: "Cody",
      state: "WY",
      zip: "82414",
    },
    update: {
      id: 1,
      kind: "ship-to",
      label: "Loading dock",
      street: "14 Mill Road",
      city: "Cody",
      state: "WY",
      zip: "82414",
    },
  },
  bomLines: {
    create: { partId: 1, optionId: 13, stepId: 2, perPiece: 1.5 },
    update: { id: 8, partId: 27, optionId: null, stepId: 4, perPiece: 2 },
  },
  optionRules: {
    create: { optionId: 13, kind: "excludes", otherOptionIds: [2] },
    update: { id: 1, optionId: 13, kind: "excludes", otherOptionIds: [2, 3] },
  },
  optionPrices: {
    create: { optionId: 13, withOptionId: 7, price: 90 },
    update: { id: 1, optionId: 13, withOptionId: 5, price: 95 },
    enter: { cells: [{ optionId: 13, withOptionId: 4, price: 92.5 }] },
  },
  configurations: {
    create: { name: "Ridgeline Hunter, right", options: [1, 16], partNumber: "STK-RLH-R", isUsualOf: 1 },
    update: { id: 1, name: "Ridgeline Hunter, left", options: [1, 17], partNumber: null, isUsualOf: null },
  },
  stepHours: {
    create: { stepId: 2, optionId: 4, kind: "set", hours: 5 },
    update: { id: 1, stepId: 6, optionId: 4, kind: "add", hours: 1.1 },
    enter: { cells: [{ stepId: 2, optionId: 4, kind: "set", hours: 4.5 }] },
  },
  customers: {
    create: {
      customerName: "Elk Ridge Rifles",
      contactType: "Email",
      contactInfo: "shop@elkridge.example",
      recordType: "customer",
      terms: "Net 30",
    },
    update: { id: 4, customerName: "Cascade Precision Arms", recordType: "customer", terms: "Net 15" },
    merge: { id: 6, into: 5 },
  },
  featureCategories: {
    create: { name: "Engraving" },
    update: { id: 10, name: "Laser Engraving" },
    order: { ids: [10, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  },
  featureOptions: {
    create: { categoryId: 9, name: "Copper Vein", price: 72, subcategory: "Metallic" },
    update: { id: 1, categoryId: 1, name: "Ridgeline Hunter", price: 399 },
  },
  inventory: {
    create: {
      partNumber: "CF-3K-TW60",
      name: "Carbon fabric 3K twill, 60 in",
      category: "Fabric",
      unitCost: 44.5,
      stockQuantity: 20,
      minimumStock: 6,
      location: "Layup",
      vendorId: 2,
      supplierPartNumber: "00418",
    },
    update: {
      id: 1,
      partNumber: "CF-3K-TW50",
      name: "Carbon fabric 3K twill, 50 in",
      unitCost: 39.25,
      minimumStock: 8,
    },
  },
  orders: {
    update: { id: 42, shippingAddress: "12 Mill Road\nCody, WY 82414", notes: "Call before it ships" },
    create: {
      customerName: "Bighorn Rifle Works",
      customerId: 1,
      poNumber: "4711",
      dateIssued: "2026-11-21",
      dueDate: "2026-12-18",
      shipping: 24.5,
      lineItems: [{ description: "Bedding compound, 2 lb kit", quantity: 2, unitPrice: 38, discountPercent: 10 }],
    },
    send: { id: 41, quantities: [1, 1] },
    hold: { id: 45, reason: "Waits for the deposit" },
    resume: { id: 45, reason: "The deposit came" },
    cancel: { id: 54, reason: "The customer called it off" },
    close: { id: 35, reason: "They want no more" },
  },
  orderLines: {
    get: { id: 45, no: 0 },
    add: { id: 45, kind: "stock", options: { model: 1, hand: 16 }, quantity: 2 },
    update: { id: 45, no: 0, instruction: "Match the color of the sample" },
    duplicate: { id: 45, no: 0 },
    remove: { id: 45, no: 1 },
  },
  promise: {
    ask: {
      dueDate: "2026-12-18",
      lines: [
        { quantity: 10, options: [4, 12] },
        { partId: 1, quantity: 2 },
      ],
    },
  },
  purchaseOrders: {
    create: { vendorId: 2, note: "For the spring orders", lines: [{ partId: 1, quantity: 12, unitCost: 38.5 }] },
    update: { id: 2, note: "Deliver to the back door", lines: [{ id: 2, partId: 1, quantity: 15, unitCost: 38.5 }] },
    drafts: { vendorIds: [17] },
    send: { id: 2, reason: "Ordered by phone" },
    receive: { id: 1, paperNumber: "DN-4711", lines: [{ lineId: 1, quantity: 6 }] },
    return: { id: 1, paperNumber: "RMA-12", reason: "Bent in the box", lines: [{ lineId: 1, quantity: 1 }] },
    close: { id: 1, reason: "They make no more of them" },
    cancel: { id: 2, reason: "Found some on the shelf" },
  },
  salesOrders: {
    create: {
      customerName: "Bighorn Rifle Works",
      customerId: 1,
      quantity: 2,
      dateIssued: "2026-11-21",
      dueDate: "2026-12-18",
      model: 1,
      hand: 16,
      actionLength: 21,
      colorCategory: "Metallic",
      colorOption: 78,
      shipping: 24.5,
      rushFee: true,
    },
  },
  shipments: {
    create: {
      id: 9,
      carrier: "Great Basin Freight Lines",
      trackingNumber: "GB 48 201",
      lines: [{ lineNo: 0, quantity: 1 }],
      reason: "Taken from the rack",
    },
    update: { id: 1, trackingNumber: "GB 48 211" },
    void: { id: 1, reason: "The truck did not come" },
  },
  shippingRates: {
    create: { name: "Ground, long box", amount: 31 },
    update: { id: 2, name: "Ground", amount: 25.5 },
  },
  stockCounts: {
    create: { location: "Layup" },
    enter: { id: 1, partId: 2, counted: 7 },
    cancel: { id: 1, reason: "The wrong shelf" },
  },
  stockMovements: {
    create: { partId: 3, kind: "receive", quantity: 12, unitCost: 21.75, vendorId: 2, paperNumber: "DN-4712" },
  },
  vendors: {
    create: {
      vendorName: "Granite Bay Coatings",
      vendorCity: "Portsmouth",
      vendorState: "NH",
      vendorZip: "03801",
      phone: "603-555-0123",
      email: "orders@granitebay.example",
      contact: "Lena Ortiz",
      terms: "Net 30",
      leadDays: 14,
    },
    update: { id: 4, vendorName: "Cedar Valley Core Materials", contact: "Ida Novak", leadDays: 10 },
  },
} satisfies Inputs;
