import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer, temporaryFolder } from "../../testing.ts";

test.each(["SIGTERM", "SIGINT"] as const)(
  "a %s behind a SIGTERM ends a server that is still closing at once, and nothing acknowledged is lost",
  async (second) => {
    const db = join(temporaryFolder(), "shop.db");
    const server = await startServer(db);
    await unfinishedCall(db);
    const acknowledged: string[] = [];
    let first: Promise<unknown> | undefined;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const vendorName = `Vendor ${writer}-${n}`;
        const answer = await server.call("POST", "/api/master-vendors", { vendorName }).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(201);
        if (acknowledged.push(vendorName) === 20) first = server.end("SIGTERM");
      }
    });
    await Promise.all(writers);
    expect(first).toBeDefined();
    // In order it would end with 0, once the unfinished call is cut off.
    expect(await server.end(second)).toEqual({ code: 1, stderr: expect.not.stringContaining("    at ") });
    const { body } = await (await startServer(db)).call("GET", "/api/master-vendors");
    const stored = new Set((body as { vendorName: string }[]).map(({ vendorName }) => vendorName));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  },
);

/** A command's call whose body does not come: the server has begun it, and gives commands half a minute. */
async function unfinishedCall(db: string): Promise<void> {
  const socket = connect(`${db}.sock`).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const head = ["POST /api/master-vendors HTTP/1.1", "Host: shop", "Content-Length: 100", "Expect: 100-continue"];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "data"); // "100 Continue"
}
