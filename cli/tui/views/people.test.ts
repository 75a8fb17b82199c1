import { test } from "vitest";
import { openDashboard } from "../testing.ts";

test("who is lent to another department today is there, with the last day of it", async () => {
  const { press, sees } = await openDashboard({
    fill: async (client) => {
      const { id: staffId } = await client.staff.create({
        username: "ana",
        full_name: "Ana Ruiz",
        email: "ana@stockworks.example",
        role: "Production",
        primary_department: "Layup",
      });
      await client.staffLoans.create({ staffId, department: "Paint", from: "2026-11-20", to: "2026-11-28" });
    },
  });
  press("4");
  await sees("lent to Paint until Nov 28");
  press("\r");
  await sees("Department  lent to Paint until Nov 28");
});
