import { createServer, request } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { json } from "node:stream/consumers";
import { H3, H3Event, toNodeHandler } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { arrivalOf } from "./arrival.ts";

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
  expect(arrival).toMatchObject({ scheme: "http", address: from, isLoopback: true, isProxied: false });
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(again).toBe(id);
});

const proxies = new BlockList();
proxies.addSubnet("10.9.0.0", 24);
proxies.addAddress("127.0.0.1");
const network = { host: "0.0.0.0", publicUrl: new URL("https://shop.example"), proxies };

test.each([
  ["10.9.0.2", "203.0.113.7", "203.0.113.7"],
  ["10.9.0.2", "127.0.0.1, 203.0.113.7", "203.0.113.7"],
  ["10.9.0.2", "203.0.113.7, 10.9.0.3", "203.0.113.7"],
  ["127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:10.9.0.2", "2001:db8::7", "2001:db8::7"],
  ["10.9.0.2", "", "10.9.0.2"],
  ["10.9.0.2", "203.0.113.7, unknown", "10.9.0.2"],
  ["10.9.0.2", "10.9.0.3", "10.9.0.2"],
])("of what the proxy %s forwards for '%s' the sender is %s, and never this machine", (peer, forwardedFor, address) => {
  const arrival = arrivalOf(eventOf(peer, { "x-forwarded-for": forwardedFor }), network);
  expect(arrival).toMatchObject({ address, isLoopback: false, isProxied: true });
  expect(arrival).toMatchObject({ scheme: "https", origin: "https://shop.example" });
});

test.each([
  ["203.0.113.7", "203.0.113.7", false],
  ["10.9.1.2", "10.9.1.2", false],
  ["127.0.0.2", "127.0.0.2", true],
  // What nobody can tell any more is nobody of ours.
  [undefined, "", false],
])("what %s says of others is not believed, as it is no proxy", (peer, address, isLoopback) => {
  const arrival = arrivalOf(eventOf(peer, { host: "pc7:4820", "x-forwarded-for": "127.0.0.1" }), network);
  expect(arrival).toMatchObject({ address, isLoopback, isProxied: false, scheme: "http", origin: "http://pc7:4820" });
});

function eventOf(remoteAddress: string | undefined, headers: Record<string, string>): H3Event {
  const runtime = { name: "node", node: { req: { socket: { remoteAddress } } } };
  return new H3Event(Object.assign(new Request("http://server/", { headers }), { runtime }) as never);
}
