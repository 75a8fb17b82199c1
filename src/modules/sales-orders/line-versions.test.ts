import { expect, test } from "vitest";
import { dealersOrder } from "./testing.ts";

test("who changes a line that another has changed meanwhile is refused, and gets the line as it is now", async () => {
  const { client, order } = await dealersOrder();
  const { id } = order;
  const { updatedAt, ...read } = await client.orderLines.get({ id, no: 1 });
  const [, theirs] = await client.orderLines.update({ id, no: 1, quantity: 4 }, { ifMatch: updatedAt });
  expect(theirs).toMatchObject({
    ...read,
    quantity: 4,
    total: 2106.75,
    updatedAt: expect.not.stringMatching(updatedAt),
  });
  const stale = { name: "Stale", record: theirs };
  await expect(client.orderLines.update({ id, no: 1, quantity: 3 }, { ifMatch: updatedAt })).rejects.toMatchObject(
    stale,
  );
  await expect(client.orderLines.remove({ id, no: 1 }, { ifMatch: updatedAt })).rejects.toMatchObject(stale);
  await expect(
    client.orderLines.add({ id, kind: "item", description: "Sling", unitPrice: 1 }, { ifMatch: updatedAt }),
  ).rejects.toMatchObject({ name: "Stale", record: { id, quantity: 7 } });
  expect(await client.orderLines.get({ id, no: 1 })).toEqual(theirs);
  await expect(client.orderLines.get({ id, no: 9 })).rejects.toThrow("SO-2026-0001 has no line 9");
});
