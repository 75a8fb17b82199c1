import { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { get } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

/** What a client that trusts these roots gets over TLS. */
function asked(address: string, ca?: string, host?: string): Promise<{ status: number | undefined; said: string }> {
  const url = new URL("/api/master-vendors", address.replace("http:", "https:"));
  return new Promise((resolve, reject) => {
    get(
      url,
      { ...(ca ? { ca } : {}), ...(host ? { servername: host, headers: { host } } : {}), agent: false },
      async (response) => resolve({ status: response.statusCode, said: await text(response) }),
    ).on("error", reject);
  });
}

test("a server with TLS of its own is believed by whoever trusts its root, also after a restart, and by nobody else", async () => {
  const db = join(temporaryFolder(), "shop.db");
  const first = await startServer(db, "--tls", "local");
  await expect(asked(first.address)).rejects.toThrow(/unable to get local issuer/);
  const authority = readFileSync(join(`${db}.tls`, "authority.pem"), "utf8");
  expect(await asked(first.address, authority)).toEqual({ status: 200, said: "[]" });
  // On this computer the camera works without, too.
  expect((await fetch(`${first.address}/api/master-vendors`)).status).toBe(200);
  await first.end("SIGTERM");

  const leaf = readFileSync(join(`${db}.tls`, "server.pem"), "utf8");
  const second = await startServer(db, "--tls", "local");
  expect(await asked(second.address, authority)).toEqual({ status: 200, said: "[]" });
  expect(readFileSync(join(`${db}.tls`, "server.pem"), "utf8")).toBe(leaf);
  const { code, stderr } = await second.end("SIGTERM");
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/PRIVATE|certificate/)]);
});

test("keys are their user's alone and in no backup", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  await (await startServer(db, "--tls", "local")).end("SIGTERM");
  expect((statSync(`${db}.tls`).mode & 0o777).toString(8)).toBe("700");
  for (const name of readdirSync(`${db}.tls`))
    expect((statSync(join(`${db}.tls`, name)).mode & 0o777).toString(8), name).toBe("600");
  expect(await stockworks(["backup", join(folder, "copy"), "--db", db])).toMatchObject({ code: 0 });
  for (const name of readdirSync(join(folder, "copy"), { recursive: true }) as string[])
    expect(name).not.toMatch(/tls|pem/);
});

test("a certificate that somebody brought is used, and one that is wrong named before anything listens", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  await (await startServer(db, "--tls", "local")).end("SIGTERM");
  const [authority, leaf] = ["authority.pem", "server.pem"].map((name) => join(`${db}.tls`, name)) as [string, string];
  const server = await startServer(db, "--tls", leaf, leaf);
  expect(await asked(server.address, readFileSync(authority, "utf8"))).toEqual({ status: 200, said: "[]" });
  await server.end("SIGTERM");
  const wrong = await stockworks(["serve", "--db", db, "--port", "0", "--tls", leaf, authority]);
  expect(wrong).toMatchObject({ code: 2, stderr: `${authority} is not the key of ${leaf}\n` });
});

test("a server answers to the names in the certificate that somebody brought", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  await (await startServer(db, "--tls", "local", "--allow-host", "shop.lan")).end("SIGTERM");
  const [authority, leaf] = ["authority.pem", "server.pem"].map((name) => join(`${db}.tls`, name)) as [string, string];
  const { address } = await startServer(db, "--tls", leaf, leaf);
  const ca = readFileSync(authority, "utf8");
  expect(await asked(address, ca, "shop.lan")).toEqual({ status: 200, said: "[]" });
});

test("the address that others type stands in the certificate, also where this computer does not have it", async () => {
  const db = join(temporaryFolder(), "shop.db");
  const start = (...words: string[]) => startServer(db, "--tls", "local", ...words);
  await (await start("--public-url", "https://192.168.1.5:4820")).end("SIGTERM");
  const held = new X509Certificate(readFileSync(join(`${db}.tls`, "server.pem")));
  expect(held.checkIP("192.168.1.5")).toBe("192.168.1.5");
  await expect(start("--public-url", "https://203.0.113.7")).rejects.toThrow(/may not sign for 203\.0\.113\.7\./);
  await expect(start("--allow-host", "shop.example")).rejects.toThrow(
    /may not sign for shop\.example\. Bring a certificate with --tls; or, for a name, remove that folder/,
  );
});
