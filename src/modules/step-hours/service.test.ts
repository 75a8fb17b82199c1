import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const HOURS = { Plugging: 0.8, Layup: 3.5, CNC: 1.6, Assembly: 2.2, Finishing: 2.8, Paint: 2.4, Quality: 0.6 };
type Operation = keyof typeof HOURS;

/** The shop of the example that was worked out by hand: a step of each department, and what its options change. */
async function configuredShop() {
  const shop = await testShop();
  const { client } = shop;
  const steps = new Map<string, number>();
  for (const [operation, hours] of Object.entries(HOURS)) {
    const department = operation === "Quality" ? "Packaging" : operation;
    steps.set(operation, (await client.productionSteps.create({ operation, hours, department })).id);
  }
  const optionOf = async (category: string, name: string) => {
    const { rows } = await client.featureCategories.list({ search: category });
    const { id: categoryId } = rows[0] ?? (await client.featureCategories.create({ name: category }));
    return (await client.featureOptions.create({ categoryId, name, price: 0 })).id;
  };
  const model = { longbow: await optionOf("Model", "Longbow"), ridgeline: await optionOf("Model", "Ridgeline Hunter") };
  const color = { camo: await optionOf("Color", "Camo"), raw: await optionOf("Color", "Raw carbon") };
  const thumbhole = await optionOf("Type", "Thumbhole");
  const say = (operation: Operation, optionId: number, kind: "set" | "add" | "skip", hours?: number) =>
    client.stepHours.create({ stepId: steps.get(operation) as number, optionId, kind, hours });
  const sayAll = async () => {
    await say("Layup", model.longbow, "set", 5);
    await say("Paint", color.camo, "add", 1.1);
    await say("CNC", thumbhole, "add", 0.7);
    return say("Paint", color.raw, "skip");
  };
  const order = (quantity: number, more: object) =>
    client.workOrders.create({ customerName: "Bighorn", quantity, dateIssued: "2026-11-02", ...more });
  const positionOf = (operation: Operation) => Object.keys(HOURS).indexOf(operation) + 1;
  return { ...shop, steps, model, color, thumbhole, say, sayAll, order, positionOf };
}

test("an order takes the hours of its options: two of Longbow, Camo, Thumbhole and three of raw carbon, by hand", async () => {
  const { client, model, color, thumbhole, sayAll, order, positionOf } = await configuredShop();
  await sayAll();
  const sold = await client.orders.create({
    customerName: "Bighorn",
    quantity: 3,
    dateIssued: "2026-11-02",
    model: model.ridgeline,
    colorOption: color.raw,
    status: "confirmed",
  } as never);
  // Nothing is on the floor yet, and yet its hours are those of its options.
  const unsent = await client.promise.ask({ orderId: sold.id });
  expect(unsent.steps.map(({ operation, hours }) => [operation, hours])).toEqual([
    ["Plugging", 2.4],
    ["Layup", 10.5],
    ["CNC", 4.8],
    ["Assembly", 6.6],
    ["Finishing", 8.4],
    ["Quality", 1.8],
  ]);
  await client.orders.send({ id: sold.id });
  const [raw] = (await client.workOrders.list()).rows;
  const two = await order(2, {
    model: model.longbow,
    colorOption: color.camo,
    type: thumbhole,
    soNumber: sold.orderNumber,
  });
  const steps = await client.workOrders.steps({ id: two.id });
  expect(steps.map(({ hours }) => hours)).toEqual([0.8, 5, 2.3, 2.2, 2.8, 3.5, 0.6]);
  expect((await client.jobTimes.hours({ workOrderId: two.id })).planned).toBe(34.4);
  expect((await client.jobTimes.hours({ workOrderId: raw?.id as number })).planned).toBe(34.5);
  expect(raw?.skippedSteps).toHaveLength(1);
  await client.workOrders.moveTo({ id: two.id, stepNumber: positionOf("CNC") });
  // 11.6 of 68.9 hours.
  expect((await client.orders.thread({ id: sold.id })).progress).toBe(16);
});

test("a piece that is not painted goes from Finishing to Quality, and back", async () => {
  const { client, color, sayAll, order, positionOf } = await configuredShop();
  await sayAll();
  const { id, woNumber } = await order(3, { colorOption: color.raw, stepNumber: positionOf("Finishing") });
  expect((await client.workOrders.advance({ id })).operation).toBe("Quality");
  expect((await client.workOrders.back({ id })).operation).toBe("Finishing");
  const toPaint = { id, stepNumber: positionOf("Paint") };
  await expect(client.workOrders.moveTo(toPaint)).rejects.toThrow(`${woNumber} does not need Paint`);
  await client.workOrders.advance({ id });
  await expect(client.workOrders.check({ ...toPaint, passed: false, note: "Runs" })).rejects.toThrow(
    "does not need Paint",
  );
  const painted = await client.workOrders.moveTo({ ...toPaint, isWanted: true });
  expect(painted).toMatchObject({ operation: "Paint", skippedSteps: [] });
  expect((await client.workOrders.steps({ id }))[5]).toMatchObject({ hours: 2.4, isSkipped: false });
  const two = await client.workOrders.split({ id, quantity: 1 });
  expect(two.siblings[0]?.skippedSteps).toEqual([]);
});

test("work orders that a deleted step sends to one that they do not need, need it from then on", async () => {
  const { client, steps, color, sayAll, order, positionOf } = await configuredShop();
  await sayAll();
  const { id } = await order(3, { colorOption: color.raw, stepNumber: positionOf("CNC") });
  await client.productionSteps.remove({ id: steps.get("CNC") as number, moveTo: steps.get("Paint") as number });
  expect(await client.workOrders.get({ id })).toMatchObject({ operation: "Paint", skippedSteps: [] });
});

test("capacity, backlog and the queue ask the order for its hours", async () => {
  const { client, model, color, sayAll, order, positionOf } = await configuredShop();
  await sayAll();
  await order(2, { model: model.longbow, stepNumber: positionOf("Layup") });
  await order(3, { colorOption: color.raw, stepNumber: positionOf("Finishing") });
  const { steps } = await client.productionSteps.capacity();
  const required = Object.fromEntries(steps.map(({ operation, required }) => [operation, required]));
  expect(required).toMatchObject({ Layup: 10, Finishing: 8.4, Paint: 0 });
  const report = await client.reports.get({ id: "backlog", by: "department" } as never);
  const hours = Object.fromEntries(report.rows.map((row) => [row["department"], row["hours"]]));
  expect(hours).toEqual({ Plugging: 0, Layup: 10, CNC: 3.2, Assembly: 4.4, Finishing: 14, Paint: 4.8, Packaging: 3 });
});

test("work orders keep their hours until they are worked out again, which undo takes back", async () => {
  const { client, color, sayAll, order, positionOf } = await configuredShop();
  const { id, woNumber } = await order(3, { colorOption: color.raw, stepNumber: positionOf("Paint") });
  const { id: skip } = await sayAll();
  expect((await client.workOrders.get({ id })).skippedSteps).toEqual([]);
  const again = await client.workOrders.stepsAgain({ id });
  expect(again).toMatchObject({ operation: "Quality", quantity: 3 });
  await expect(client.workOrders.stepsAgain({ id })).rejects.toThrow(
    `${woNumber} has the hours of its options already`,
  );
  await client.activity.undo({ id: again.change });
  expect(await client.workOrders.get({ id })).toMatchObject({ operation: "Paint", skippedSteps: [] });
  await client.stepHours.remove({ id: skip });
  const { colorOption } = await client.workOrders.update({ id, colorOption: color.camo });
  expect(colorOption).toBe(color.camo);
  expect((await client.workOrders.steps({ id }))[5]?.hours).toBe(3.5);
});

test("a step that somebody wants all the same stays wanted with other options, other hours, and after undo", async () => {
  const { client, model, color, say, sayAll, order, positionOf } = await configuredShop();
  const skip = await sayAll();
  const paint = async () => (await client.workOrders.steps({ id }))[5];
  const { id, woNumber } = await order(3, { colorOption: color.raw, stepNumber: positionOf("Quality") });
  await client.workOrders.moveTo({ id, stepNumber: positionOf("Paint"), isWanted: true });
  // The model sets hours of layup, and the color still says that it is not painted.
  await client.workOrders.update({ id, model: model.longbow });
  expect((await client.workOrders.steps({ id })).map(({ hours }) => hours)).toEqual([0.8, 5, 1.6, 2.2, 2.8, 2.4, 0.6]);
  expect(await paint()).toMatchObject({ isSkipped: false, hours: 2.4 });
  await expect(client.workOrders.stepsAgain({ id })).rejects.toThrow(
    `${woNumber} has the hours of its options already`,
  );
  expect(await client.workOrders.hoursAgain()).toEqual({ total: 0, rows: [] });
  await say("Paint", model.longbow, "add", 1);
  const { change } = await client.workOrders.workOutHours();
  expect(await paint()).toMatchObject({ isSkipped: false, hours: 3.4 });
  await client.activity.undo({ id: change as number });
  expect(await paint()).toMatchObject({ isSkipped: false, hours: 2.4 });
  // It is wanted even while no option says otherwise, and then again.
  await client.workOrders.update({ id, model: null, colorOption: null });
  await client.workOrders.update({ id, colorOption: color.raw });
  expect(await client.workOrders.get({ id })).toMatchObject({ operation: "Paint", skippedSteps: [] });
  await client.stepHours.remove({ id: skip.id });
  expect((await client.workOrders.split({ id, quantity: 1 })).siblings[0]?.skippedSteps).toEqual([]);
});

test.each([
  [{ kind: "set" as const, hours: -1 }, "Hours are at least 0"],
  [{ kind: "add" as const, hours: 1000 }, "Hours are at most 999.99"],
  [{ kind: "add" as const, hours: 0.001 }, "Hours have at most 2 decimals"],
  [{ kind: "set" as const }, "Say how many hours"],
  [{ kind: "skip" as const, optionId: 99 }, "There is no feature option 99"],
  [{ kind: "skip" as const, stepId: 99 }, "There is no production step 99"],
])("%j is refused: %s", async (row, sentence) => {
  const { client, steps, model } = await configuredShop();
  const there = { stepId: steps.get("Layup") as number, optionId: model.longbow };
  await expect(client.stepHours.create({ ...there, ...row })).rejects.toThrow(sentence);
  expect((await client.stepHours.list()).total).toBe(0);
});

test("an option changes a step once, and one with hours is not deleted", async () => {
  const { client, model, say } = await configuredShop();
  await say("Layup", model.longbow, "set", 5);
  await expect(say("Layup", model.longbow, "add", 1)).rejects.toThrow("Longbow changes Layup already. Change that");
  const [{ id, stepId, optionId } = { id: 0, stepId: 0, optionId: 0 }] = (await client.stepHours.list()).rows;
  const unsaid = client.stepHours.update({ id, stepId, optionId, kind: "add" });
  await expect(unsaid).rejects.toThrow("Say how many hours");
  await expect(client.featureOptions.remove({ id: model.longbow })).rejects.toThrow(
    "Longbow is in use: 1 step whose hours it changes. Retire it instead",
  );
});

test("several cells are entered at once, as one act which undo takes back", async () => {
  const { client, steps, model, color, say } = await configuredShop();
  await say("Layup", model.longbow, "set", 5);
  const idOf = (operation: Operation) => steps.get(operation) as number;
  const said = async () =>
    (await client.stepHours.list()).rows.map(({ operation, kind, hours }) => [operation, kind, hours]);
  const cells = [
    { stepId: idOf("Layup"), optionId: model.longbow, kind: null },
    { stepId: idOf("Layup"), optionId: model.ridgeline, kind: null },
    { stepId: idOf("Paint"), optionId: color.camo, kind: "add" as const, hours: 1.1 },
  ];
  const { changed, change } = await client.stepHours.enter({ cells });
  expect(changed).toBe(2);
  expect(await said()).toEqual([["Paint", "add", 1.1]]);
  expect(await client.stepHours.enter({ cells })).toEqual({ changed: 0, change: null });
  await client.activity.undo({ id: change as number });
  expect(await said()).toEqual([["Layup", "set", 5]]);
});

test("of cells of which one is wrong none is entered", async () => {
  const { client, steps, color } = await configuredShop();
  const cell = { stepId: steps.get("Paint") as number, optionId: color.camo, kind: "add" as const, hours: 1.1 };
  await expect(client.stepHours.enter({ cells: [cell, { ...cell, optionId: 99 }] })).rejects.toThrow(
    "no feature option 99",
  );
  await expect(client.stepHours.enter({ cells: [{ ...cell, hours: 1000 }] })).rejects.toThrow("at most 999.99");
  await expect(client.stepHours.enter({ cells: [cell, cell] })).rejects.toThrow(
    "This step is there twice for one option",
  );
  expect((await client.stepHours.list()).total).toBe(0);
});

test("where job times differ from the plan of a model by more than a fifth, the measured hours are told until they are taken over", async () => {
  const { client, context, steps, model, color, sayAll, order } = await configuredShop();
  await sayAll();
  const stepId = (operation: Operation) => steps.get(operation) as number;
  const { id: userId } = await client.staff.create({
    username: "ana",
    full_name: "Ana",
    email: "a@stockworks.example",
  });
  const { id } = await order(2, { model: model.longbow, colorOption: color.camo });
  const open = await order(1, { model: model.longbow });
  // Of 10 planned hours of layup 13 were taken, of 7 of paint 9, of 3.2 of CNC 3; the open order counts not.
  for (const [workOrderId, operation, hours] of [
    [id, "Layup", 13],
    [id, "Paint", 9],
    [id, "CNC", 3],
    [open.id, "Plugging", 9],
  ] as const) {
    const startedAt = "2026-11-20T06:00:00.000Z";
    const endedAt = new Date(Date.parse(startedAt) + hours * 3_600_000).toISOString();
    const stamps = { createdAt: startedAt, updatedAt: startedAt };
    await context.db
      .insertInto("job_times")
      .values({
        userId,
        departmentId: null,
        workOrderId,
        stepId: stepId(operation),
        startedAt,
        endedAt,
        ...stamps,
      } as never)
      .execute();
  }
  expect(await client.stepHours.measured()).toEqual([]);
  await client.workOrders.complete({ id });
  const measured = [
    { optionId: model.longbow, stepId: stepId("Layup"), hours: 6.5, orders: 1 },
    // 4.5 a piece, of which the camouflage adds 1.1.
    { optionId: model.longbow, stepId: stepId("Paint"), hours: 3.4, orders: 1 },
  ];
  expect(await client.stepHours.measured()).toEqual(measured);
  await client.stepHours.enter({
    cells: measured.map(({ optionId, stepId, hours }) => ({ optionId, stepId, hours, kind: "set" as const })),
  });
  expect(await client.stepHours.measured()).toEqual([]);
});
