import type { localClient } from "../../shop/local-client.ts";

/**
 * For tests, eight hours a day of CNC and Paint from Monday 23 November on; a piece takes two hours and one. A: CNC 16, Paint 8, due
 * Dec 4. B: Paint 16, due Dec 2. C: Paint 24, due Nov 30. D, not on the floor: CNC 40, Paint 20, due Dec 18.
 */
export async function fillFloor(client: ReturnType<typeof localClient>) {
  for (const [operation, department, hours] of [
    ["Machine", "CNC", 2],
    ["Coat", "Paint", 1],
  ] as const) {
    await client.productionSteps.create({ operation, department, hours });
    const email = `${operation}@stockworks.example`;
    const { id: userId } = await client.staff.create({
      username: operation,
      full_name: operation,
      email,
      primary_department: department,
    });
    for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  }
  const order = (woNumber: string, quantity: number, stepNumber: number, dueDate: string) =>
    client.workOrders.create({
      customerName: "Bighorn",
      partNumber: "STK-1",
      woNumber,
      quantity,
      stepNumber,
      dateIssued: "2026-11-02",
      dueDate,
    });
  const a = await order("WO-A", 8, 1, "2026-12-04");
  const b = await order("WO-B", 16, 2, "2026-12-02");
  const c = await order("WO-C", 24, 2, "2026-11-30");
  await client.orders.create({
    customerName: "Bighorn",
    status: "confirmed",
    dateIssued: "2026-11-02",
    dueDate: "2026-12-18",
    lineItems: [{ description: "Stock", quantity: 20 }],
  });
  return { a, b, c };
}
