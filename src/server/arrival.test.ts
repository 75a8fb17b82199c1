import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { H3, toNodeHandler } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { arrivalOf, isLoopbackAddress } from "./arrival.ts";

/** What a server on this address makes of a request that comes from that one. */
async function arrivalFrom(localAddress: string, host: string) {
  const app = new H3().get("/", (event) => ({ ...arrivalOf(event), again: arrivalOf(event).id }));
  const server = createServer(toNodeHandler(app));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const target = localAddress.includes(":") ? "::1" : "127.0.0.1";
  const answer = await new Promise((resolve, reject) => {
    request({ host: target, port, localAddress, agent: false }, (response) => resolve(json(response)))
      .on("error", reject)
      .end();
  });
  return (await answer) as ReturnType<typeof arrivalOf> & { again: string };
}

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["127.0.0.7", "0.0.0.0"],
  ["::1", "::"],
  ["127.0.0.1", "::"],
])("a request from %s to a server on %s is told to be of this machine, by its short address", async (from, host) => {
  const { id, again, ...arrival } = await arrivalFrom(from, host);
  expect(arrival).toMatchObject({ scheme: "http", address: from, isLoopback: true });
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(again).toBe(id);
});

test.each([
  ["127.0.0.1", true],
  ["127.255.0.9", true],
  ["::1", true],
  ["128.0.0.1", false],
  ["10.0.0.1", false],
  ["::2", false],
  ["fe80::1", false],
  // What nobody can tell any more is nobody of ours.
  ["", false],
  ["127.0.0.1.evil.test", false],
])("whether %s is this machine: %s", (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
