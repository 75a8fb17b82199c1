import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startServer, temporaryFolder } from "../../testing.ts";

test("a webhook that waits when the server is killed goes out when it runs again, once", async () => {
  const received: { id: string; message: string }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push((await json(request)) as (typeof received)[number]);
    response.end();
    receiver.emit("received");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void receiver.close());
  await once(receiver, "listening");
  const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  const db = join(temporaryFolder(), "shop.db");
  const killed = await startServer(db);
  const rule = { entity: "part", eventType: "low stock", params: { priority: 1, webhook } };
  expect((await killed.call("POST", "/api/event-triggers", rule)).status).toBe(201);
  const part = { partNumber: "P-1", name: "Recoil pad", stockQuantity: 0 };
  expect((await killed.call("POST", "/api/master-parts", part)).status).toBe(201);
  await killed.end("SIGKILL");

  const next = await startServer(db);
  if (received.length === 0) await once(receiver, "received");
  await next.end("SIGTERM");
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received[0]?.message).toBe("Recoil pad (P-1) is out of stock");
});
