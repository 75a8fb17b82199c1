import {
  ADDRESS,
  address,
  area,
  bomLine,
  byId,
  CLOSED,
  category,
  closedDay,
  configuration,
  correction,
  count,
  customer,
  department,
  FROM_TODAY,
  file,
  first,
  hoursByOption,
  job,
  LINES,
  LOAN,
  lead,
  level,
  loan,
  ORDER,
  option,
  optionPrice,
  optionRule,
  order,
  otherHours,
  PART,
  PIXEL,
  part,
  person,
  purchase,
  REASON,
  type Ready,
  RULE,
  rate,
  received,
  rule,
  sent,
  sentPurchase,
  shipped,
  step,
  stuck,
  VENDOR,
  vendor,
  view,
  WORK,
  worker,
  workOrder,
} from "../ready/testing.ts";

/** Each act that can be taken back, with what it is done to; with a colon, in several ways. */
export const ACTS: Readonly<Record<string, Ready>> = {
  "addresses.create": async (shop) => ({ ...ADDRESS, id: (await customer(shop)).id }),
  "addresses.create: the usual one": async (shop) => ({
    ...ADDRESS,
    id: (await address(shop)).customerId,
    isDefault: true,
  }),
  "addresses.update": async (shop) => ({ ...ADDRESS, id: (await address(shop)).id, street: "2 Mill Road" }),
  "addresses.remove": byId(address),
  "addresses.restore": async (shop) => {
    const { id } = await address(shop);
    await shop.client.addresses.remove({ id });
    return { id };
  },
  "bomLines.create": async (shop) => ({ partId: (await part(shop)).id, stepId: 1, perPiece: 1 }),
  "bomLines.update": async (shop) => {
    const { id, partId } = await bomLine(shop);
    return { id, partId, stepId: 3, perPiece: 4 };
  },
  "bomLines.remove": byId(bomLine),
  "closedDays.create": () => ({ day: "2026-12-25", name: "Christmas Day", repeatsYearly: true }),
  "closedDays.update": async (shop) => ({ ...CLOSED, id: (await closedDay(shop)).id, name: "Day of the inventory" }),
  "closedDays.remove": byId(closedDay),
  "customers.create": () => ({ customerName: "Cold Creek" }),
  "customers.update": byId(customer, { customerName: "Mesa Arms of Moab", terms: "Net 30" }),
  "customers.merge": async (shop) => ({ id: (await customer(shop)).id, into: (await customer(shop)).id }),
  "customers.remove": byId(address as never),
  "customers.restore": async (shop) => {
    const { id } = await customer(shop);
    await shop.client.customers.remove({ id });
    return { id };
  },
  "departmentAreas.create": async (shop) => ({ name: "Bench 3", departmentId: (await department(shop)).id }),
  "departmentAreas.update": async (shop) => {
    const { id, departmentId } = await area(shop);
    return { id, departmentId, name: "Bench 4" };
  },
  "departmentAreas.remove": byId(area),
  "departments.create": () => ({ name: "Engraving" }),
  "departments.update": async ({ client }) => ({
    id: (await client.departments.list({ search: "layup" })).rows[0]?.id,
    name: "Lay-up",
  }),
  "departments.remove": async (shop) => {
    const { id, name } = await department(shop);
    await shop.client.departmentAreas.create({ name: "Bench 5", departmentId: id });
    await person(shop, { primary_department: name, primary_area: "Bench 5", isActive: false });
    return { id };
  },
  "departments.addArea": byId(department, { name: "Bench 6" }),
  "eventTriggers.create": () => RULE,
  "eventTriggers.update": byId(rule, { isEnabled: false, params: { priority: 3 } }),
  "eventTriggers.remove": byId(rule),
  "featureCategories.create": () => ({ name: "Engraving" }),
  "featureCategories.update": byId(category, { name: "Scrollwork" }),
  "featureCategories.remove": async (shop) => ({ id: (await option(shop)).categoryId }),
  "featureOptions.create": async (shop) => ({ name: "Fleur", price: 70, categoryId: (await category(shop)).id }),
  "featureOptions.update": byId(option, { name: "Mesa Grande", price: 65 }),
  "featureOptions.remove": byId(option),
  "inventory.create": () => PART,
  "inventory.create: below its minimum": () => ({ ...PART, stockQuantity: 2 }),
  "inventory.update": async (shop) => {
    const made = await part(shop);
    return { ...PART, id: made.id, partNumber: made.partNumber, name: "Long pillar", unitCost: 4 };
  },
  "inventory.update: counted, and low": async (shop) => {
    const made = await part(shop);
    return { ...PART, id: made.id, partNumber: made.partNumber, stockQuantity: 3 };
  },
  "inventory.remove": byId((shop) => part(shop, { stockQuantity: 0 })),
  "jobTimes.start": async (shop) => ({ userId: (await job(shop)).userId, workOrderId: (await workOrder(shop)).id }),
  "jobTimes.stop": job,
  "orderFiles.create": async (shop) => ({ workOrderId: (await workOrder(shop)).id, name: "b.png", data: PIXEL }),
  "orderFiles.remove": byId(file),
  "orderFiles.restore": async (shop) => {
    const { id } = await file(shop);
    await shop.client.orderFiles.remove({ id });
    return { id };
  },
  "orders.create": () => ({ ...ORDER, lineItems: LINES, status: "confirmed" }),
  "orders.create: with a part, made at once": () => WORK,
  "orders.update": byId(order, { status: "approved", notes: "Call first", lineItems: LINES.slice(0, 1) }),
  "orders.update: its number and marks": byId(sent, { orderNumber: "SO-2026-7777", isCritical: true }),
  "orders.update: done": byId(sent, { status: "fulfilled" }),
  "orders.send": byId((shop) => order(shop, { status: "confirmed" }), { quantities: [2, 1] }),
  "orders.hold": byId(sent, { reason: REASON }),
  "orders.resume": async (shop) => {
    const { id } = await sent(shop);
    await shop.client.orders.hold({ id, reason: "Waits for barrels" });
    return { id };
  },
  "orders.close": async (shop) => ({ id: (await shipped(shop)).salesOrderId, reason: REASON }),
  "orders.cancel": byId(sent, { reason: REASON }),
  "orders.duplicate": byId(order),
  "orders.remove": byId(order),
  "orderLines.add": async (shop) => ({
    id: (await order(shop)).id,
    kind: "item",
    partId: (await part(shop)).id,
    unitPrice: 24.9,
    quantity: 3,
  }),
  "orderLines.update": async (shop) => ({ id: (await sent(shop)).id, no: 1, quantity: 5, instruction: "Call first" }),
  "orderLines.duplicate": async (shop) => ({ id: (await order(shop)).id, no: 1 }),
  "orderLines.remove": async (shop) => ({ id: (await order(shop)).id, no: 1 }),
  "orders.create: of several lines": async (shop) => ({
    customerName: "Bighorn",
    lines: [
      { kind: "stock", partNumber: "STK-RLH" },
      { kind: "stock", partNumber: "STK-BMV", quantity: 2 },
      { kind: "item", partId: (await part(shop)).id, unitPrice: 24.9, quantity: 3 },
    ],
  }),
  "payrollPeriods.unlock": async ({ client }) => {
    const { id } = await client.payrollPeriods.create({ from: "2026-10-26", to: "2026-11-01", evenSo: true });
    return { id };
  },
  "payrollPeriods.takeBack": async ({ client }) => {
    const { id } = await client.payrollPeriods.create({ from: "2026-11-02", to: "2026-11-08", evenSo: true });
    return { id, reason: "The wrong week" };
  },
  "priceLevels.create": () => ({ name: "Match team", stockPercent: 12.5, itemPercent: 0 }),
  "priceLevels.update": byId(level, { name: "Range club", itemPercent: 7.5 }),
  "priceLevels.remove": byId(level),
  "prioritySettings.update": () => ({ key: "daysLate", value: 9 }),
  "productionSteps.create": () => ({ operation: "Stamp", department: "Layup", hours: 2 }),
  "productionSteps.create: in between": () => ({ operation: "Stamp", department: "Layup", hours: 2, before: 3 }),
  "productionSteps.update": async (shop) => {
    const { id, position } = await step(shop);
    return { id, position, operation: "Cure long", department: "Paint", hours: 3 };
  },
  "productionSteps.remove": byId(step),
  "productionSteps.remove: with orders at it": async (shop) => {
    const { id, position } = await step(shop);
    const made = await workOrder(shop);
    await shop.client.workOrders.moveTo({ id: made.id, stepNumber: position });
    return { id, moveTo: 2 };
  },
  "productionSteps.order": async ({ client }) => ({
    ids: (await client.productionSteps.list()).rows.map(({ id }) => id).toReversed(),
  }),
  "purchaseOrders.create": async (shop) => {
    const { id: vendorId } = await vendor(shop);
    return { vendorId, lines: [{ partId: (await part(shop)).id, quantity: 5, unitCost: 2 }] };
  },
  "purchaseOrders.drafts": async (shop) => {
    const { id } = await vendor(shop);
    await part(shop, { vendorId: id, stockQuantity: 1 });
    return { vendorIds: [id] };
  },
  "purchaseOrders.update": async (shop) => {
    const { id, lines } = await purchase(shop);
    return { id, note: "Call first", lines: [{ partId: lines[0]?.partId, quantity: 3, unitCost: 9 }] };
  },
  "purchaseOrders.send": byId(purchase),
  "purchaseOrders.receive": byId(sentPurchase, { paperNumber: "DN-7" }),
  "purchaseOrders.receive: some not kept, and another part": async (shop) => {
    const { id } = await sentPurchase(shop);
    const { lines } = await shop.client.purchaseOrders.get({ id });
    const others = [{ partId: (await part(shop)).id, quantity: 2 }];
    return { id, lines: [{ lineId: lines[0]?.id, quantity: 3, refused: 1, reason: REASON }], others };
  },
  "purchaseOrders.update: on the way": async (shop) => {
    const { id } = await received(shop);
    const { lines } = await shop.client.purchaseOrders.get({ id });
    return { id, lines: lines.map((line) => ({ id: line.id, partId: line.partId, quantity: 5, unitCost: 4 })) };
  },
  "purchaseOrders.return": async (shop) => {
    const { id } = await received(shop);
    const { lines } = await shop.client.purchaseOrders.get({ id });
    return { id, reason: REASON, lines: [{ lineId: lines[0]?.id, quantity: 2 }] };
  },
  "purchaseOrders.close": byId(received),
  "purchaseOrders.cancel": byId(sentPurchase, { reason: REASON }),
  "purchaseOrders.remove": byId(purchase),
  "queue.put": byId(stuck),
  "queue.put: before another": async (shop) => ({ id: (await stuck(shop)).id, before: (await first(shop)).id }),
  "queue.letGo": byId(first),
  "salesOrders.create": () => WORK,
  "savedViews.create": () => ({ list: "workOrders", name: "Rush", question: "mark=rush" }),
  "savedViews.update": byId(view, { name: "Late and rush" }),
  "savedViews.remove": byId(view),
  "schedules.create": async (shop) => ({ userId: (await person(shop)).id, dayOfWeek: "Friday", projectedHours: 6 }),
  "schedules.update": async (shop) => {
    const { id: userId } = await person(shop);
    const day = { userId, dayOfWeek: "Friday" as const, projectedHours: 6 };
    const { id } = await shop.client.schedules.create(day);
    return { ...day, id, projectedHours: 4, actualHours: 5 };
  },
  "schedules.remove": async (shop) => {
    const { id: userId } = await person(shop);
    return shop.client.schedules.create({ userId, dayOfWeek: "Friday", projectedHours: 6 }).then(({ id }) => ({ id }));
  },
  "schedules.saveWeek": async (shop) => ({
    id: (await worker(shop)).userId,
    schedule: [
      { day: "Tuesday", projected: 6 },
      { day: "Friday", projected: 4, actual: 5 },
    ],
  }),
  "schedules.planWeek": async (shop) => ({
    cells: [{ userId: (await worker(shop)).userId, date: "2026-11-24", projectedHours: 4 }],
  }),
  "schedules.copyWeek": async (shop) => {
    const { userId } = await worker(shop);
    await shop.client.schedules.planWeek({ cells: [{ userId, date: "2026-11-17", projectedHours: 3 }] });
    return { week: "2026-11-23" };
  },
  "settings.update": () => ({ shopName: "North Ridge", lowStockDefault: 8, shiftStart: "06:30" }),
  "shipments.create": byId((shop) => order(shop, { status: "confirmed" })),
  "shipments.update": byId(shipped, { carrier: "Freight", trackingNumber: "1Z" }),
  "shipments.void": byId(shipped, { reason: REASON }),
  "shippingRates.create": () => ({ name: "Balloon", amount: 12 }),
  "shippingRates.update": byId(rate, { name: "Two drones", amount: 95 }),
  "shippingRates.remove": byId(rate),
  "staff.create": () => ({ username: "cy", full_name: "Cy Dale", email: "cy@stockworks.example", role: "Production" }),
  "staff.update": async (shop) => {
    const made = { username: `dee${shop.another()}`, full_name: "Dee Fox", email: "dee@stockworks.example" };
    const { id } = await shop.client.staff.create({ ...made, role: "Production", primary_department: "Layup" });
    return { ...made, id, role: "CSR", primary_department: "Paint", title: "Painter" };
  },
  "staffLoans.create": async (shop) => ({ ...LOAN, staffId: (await person(shop, { primary_department: "Layup" })).id }),
  "staffLoans.create: from today": async (shop) => ({ ...LOAN, ...FROM_TODAY, staffId: (await worker(shop)).userId }),
  "staffLoans.update: of today": async (shop) => {
    const { userId: staffId } = await worker(shop);
    const { id } = await shop.client.staffLoans.create({ ...LOAN, ...FROM_TODAY, staffId });
    return { ...LOAN, ...FROM_TODAY, id, staffId, department: "CNC" };
  },
  "staffLoans.update": async (shop) => {
    const { id, staffId } = await loan(shop);
    return { ...LOAN, id, staffId, department: "CNC", to: "2026-11-25" };
  },
  "staffLoans.remove": byId(loan),
  "staff.remove": async (shop) => {
    const { staffId } = await loan(shop);
    return { id: staffId };
  },
  "optionRules.create": async (shop) => ({
    optionId: (await option(shop)).id,
    kind: "onlyWith",
    otherOptionIds: [(await option(shop)).id],
  }),
  "optionRules.update": async (shop) => {
    const { id, optionId, otherOptionIds } = await optionRule(shop);
    return { id, optionId, otherOptionIds, kind: "onlyWith", sentence: "Mesa is made in oak alone" };
  },
  "optionRules.remove": byId(optionRule),
  "configurations.create": async (shop) => ({ name: "Mesa alone", options: [(await option(shop)).id] }),
  "configurations.update": async (shop) => {
    const { id, options } = await configuration(shop);
    return { id, options: [...options, (await option(shop)).id], name: `Mesa, ${shop.another()}`, partNumber: null };
  },
  "configurations.remove": byId(configuration),
  "optionPrices.create": async (shop) => ({
    optionId: (await option(shop)).id,
    withOptionId: (await option(shop)).id,
    price: 90,
  }),
  "optionPrices.update": async (shop) => {
    const { id, optionId, withOptionId } = await optionPrice(shop);
    return { id, optionId, withOptionId, price: 95.5 };
  },
  "optionPrices.enter": async (shop) => {
    const [{ optionId, withOptionId }, { id: other }] = [await optionPrice(shop), await option(shop)];
    return {
      cells: [
        { optionId, withOptionId, price: null },
        { optionId: other, withOptionId, price: 40 },
      ],
    };
  },
  "optionPrices.remove": byId(optionPrice),
  "stepHours.create": async (shop) => ({ stepId: 3, optionId: (await option(shop)).id, kind: "skip" }),
  "stepHours.update": async (shop) => {
    const { id, stepId, optionId } = await hoursByOption(shop);
    return { id, stepId, optionId, kind: "set", hours: 7 };
  },
  "stepHours.enter": async (shop) => {
    const [{ optionId, stepId }, { id: other }] = [await hoursByOption(shop), await option(shop)];
    return {
      cells: [
        { stepId, optionId, kind: null },
        { stepId, optionId: other, kind: "skip" },
      ],
    };
  },
  "stepHours.remove": byId(hoursByOption),
  "stockCounts.create": async (shop) => {
    await part(shop, { location: "Shelf of its own" });
    return { location: "Shelf of its own" };
  },
  "stockCounts.book": byId(count as never),
  "stockCounts.cancel": byId(count as never, { reason: REASON }),
  "stockMovements.create": async (shop) => ({
    partId: (await part(shop)).id,
    kind: "issue",
    quantity: 15,
    reason: REASON,
  }),
  "stockMovements.create: received": async (shop) => ({
    partId: (await part(shop, { stockQuantity: 2 })).id,
    kind: "receive",
    quantity: 15,
    unitCost: 4.2,
  }),
  "taxRates.create": () => ({ validFrom: "2026-12-01", ratePercent: 9.5 }),
  "taxRates.remove": ({ client }) =>
    client.taxRates.create({ validFrom: "2026-12-20", ratePercent: 7 }).then(({ id }) => ({ id })),
  "timeCorrections.create": async (shop) => {
    const { userId, entries } = await worker(shop);
    const occurredAt = "2026-11-18T21:00:00.000Z";
    return { userId, act: "change", entryId: entries[1], occurredAt, reason: "Left early" };
  },
  "timeCorrections.create: decided at once": async (shop) => {
    const { userId } = await worker(shop);
    const [occurredAt, otherAt] = ["2026-11-19T14:00:00.000Z", "2026-11-19T20:00:00.000Z"];
    const times = { eventType: "clock_in", occurredAt, otherAt };
    return { userId, act: "add", ...times, reason: "Forgot", decidedBy: await lead(shop) };
  },
  "timeCorrections.approve": async (shop) => ({ id: (await correction(shop)).id, decidedBy: await lead(shop) }),
  "timeCorrections.reject": async (shop) => ({ id: (await correction(shop)).id, decidedBy: await lead(shop) }),
  "vendors.create": () => VENDOR,
  "vendors.update": byId(vendor, { vendorName: "South Ridge Resin", isActive: false }),
  "vendors.remove": byId(vendor),
  "workOrders.stepsAgain": async (shop) => ({ id: (await otherHours(shop)).id }),
  "workOrders.workOutHours": async (shop) => ({ option: (await otherHours(shop)).option }),
  "workOrders.workOut": async (shop) => {
    const { id } = await workOrder(shop);
    await bomLine(shop);
    return { id };
  },
  "workOrders.create": () => WORK,
  "workOrders.update": byId(stuck, { quantity: 8, dueDate: "2026-12-01", instruction: "Matte" }),
  "workOrders.update: another step": byId(stuck, { stepNumber: 5 }),
  "workOrders.update: done": byId(stuck, { status: "completed" }),
  "workOrders.advance": byId(stuck),
  "workOrders.advance: some pieces": byId(stuck, { quantity: 2 }),
  "workOrders.back": byId(stuck, { reason: REASON }),
  "workOrders.back: some pieces": byId(stuck, { reason: REASON, quantity: 2 }),
  "workOrders.moveTo": byId(stuck, { stepNumber: 6 }),
  "workOrders.complete": byId(stuck),
  "workOrders.complete: one that was put first": byId(first),
  "workOrders.reopen": async (shop) => {
    const { id } = await stuck(shop);
    await shop.client.workOrders.complete({ id });
    return { id };
  },
  "workOrders.split": byId(stuck, { quantity: 2 }),
  "workOrders.scrap": byId(stuck, { quantity: 2, reason: REASON, replace: true }),
  "workOrders.scrap: all of it": byId(stuck, { quantity: 6, reason: REASON }),
  "workOrders.check": byId(stuck, { passed: false, quantity: 1, note: REASON }),
  "workOrders.check: passed": byId(stuck, { passed: true }),
  "workOrders.note": byId(stuck, { note: "Runs in the paint" }),
  "workOrders.hold": byId(stuck, { reason: REASON }),
  "workOrders.resume": async (shop) => {
    const { id } = await stuck(shop);
    await shop.client.workOrders.hold({ id, reason: "Waits for barrels" });
    return { id };
  },
  "workOrders.cancel": byId(stuck, { reason: REASON }),
  "workOrders.moveMany": async (shop) => ({
    moves: [
      { id: (await stuck(shop)).id, move: "advance" },
      { id: (await stuck(shop)).id, move: "complete" },
      { id: (await stuck(shop)).id, move: "hold" },
    ],
  }),
  "imports.run": () => ({
    noun: "work-orders",
    fileName: "old.csv",
    text: "WO Number,Customer,Qty,Date Issued,Due Date\nWO-OLD-1,Bighorn Rifle Works,4,2026-11-01,2026-11-10\n",
  }),
  // After those that make categories ready.
  "featureCategories.order": async (shop) => {
    await category(shop);
    return { ids: (await shop.client.featureCategories.list({})).rows.map(({ id }) => id).toReversed() };
  },
};

/** Calls that are no act of the walk, each with the reason. */
export const KEPT: Readonly<Record<string, string>> = {
  ...all("access", ["signIn", "signOut", "look", "use"], "signing in changes no record"),
  ...all("account", ["verify", "setPassword", "endSession", "endOthers"], "passwords and sessions are not in the log"),
  ...all("backups", ["make", "check", "create", "daily", "copied"], "backups are files"),
  ...all("devices", ["create", "pairAgain", "end", "pair", "enter"], "a device is paired again instead"),
  ...all("devices", ["setOwnPin", "setPin", "setBadge", "makeBadge"], "PINs and badges are not in the log"),
  ...all("doctor", ["look"], "an index is no record"),
  ...all("eventTriggers", ["dryRun"], "it changes nothing"),
  ...all("eventTriggers", ["newSecret"], "secrets are not in the log"),
  ...all("favourites", ["create", "remove"], "each person's own list, which is not in the log"),
  ...all("imports", ["preview", "rehearse"], "they change nothing"),
  ...all("imports", ["undo"], "the walk takes imports back by it"),
  ...all("activity", ["undo"], "the walk takes everything back by it, and that in turn"),
  ...all("links", ["create", "setPassword", "owner"], "ways to sign in are not in the log"),
  ...all("logo", ["update"], "the log keeps no pictures"),
  ...all("mailServer", ["update", "test"], "its password is not in the log"),
  ...all("notifications", ["markRead", "markUnread", "mark", "markAllRead"], "each person's own marks"),
  ...all("notifications", ["snooze", "mute", "setTimes"], "each person's own"),
  ...all("notifications", ["deliver", "watch"], "what the timer does"),
  ...all("orders", ["pasted"], "it changes nothing"),
  ...all("payrollPeriods", ["create"], "what was exported has left the shop; it is taken back with a reason"),
  ...all(
    "privacy",
    ["removePhotos", "read", "erase"],
    "names that were erased and photos that were removed are kept nowhere",
  ),
  ...all("promise", ["ask"], "it changes nothing"),
  ...all("query", ["run"], "it changes nothing"),
  ...all("savedViews", ["setDefault"], "each person's own, which is not in the log"),
  ...all("seed", ["fill"], "it begins a shop"),
  ...all("setup", ["start"], "it begins a shop"),
  ...all("shared", ["look"], "it changes nothing"),
  ...all("shares", ["create", "update", "remove"], "a link that was ended stays ended"),
  ...all("stockCounts", ["enter"], "what was counted is no change before it is booked"),
  ...all("timekeeping", ["create", "takeBack", "approve", "reject"], "punches are kept, and corrected instead"),
  ...all("tokens", ["create", "end"], "tokens are not in the log"),
  ...all("twoStep", ["begin", "confirm", "remove", "takeAway"], "second factors are not in the log"),
};

function all(noun: string, actions: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(actions.map((action) => [`${noun}.${action}`, reason]));
}
