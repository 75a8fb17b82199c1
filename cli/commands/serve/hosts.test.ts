import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../testing.ts";
import { hasHosts, SHOP, twoHosts } from "./testing.ts";

const PORT = "4820";
/** What a browser says when somebody goes to a page. */
const PAGE = { headers: { accept: "text/html" } };

test.runIf(hasHosts)(
  "another host learns whom to trust, comes by https, and is told nothing before it signs in",
  async () => {
    const folder = temporaryFolder();
    const { serve, ask } = await twoHosts(onTestFinished);
    const said = await serve("--db", join(folder, "shop.db"), "--host", "0.0.0.0", "--port", PORT);
    expect(said).toContain(`\n  https://${SHOP}:${PORT}\n`);
    // What it says here goes into a log, which is to hold no way in.
    expect(said).toContain("Nobody owns this shop yet. For the link that sets it up: stockworks staff link --db");
    expect(said).not.toContain("/setup#");
    const fingerprint = /^ {2}((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/m.exec(said)?.[1];

    const https = `https://${SHOP}:${PORT}`;
    const http = `http://${SHOP}:${PORT}`;
    await expect(ask("phone", `${https}/api/me`)).rejects.toThrow(/unable to verify|local issuer/);
    const page = await ask("phone", `${http}/ca`);
    expect([page.status, page.text.includes(fingerprint as string)]).toEqual([200, true]);
    const root = new X509Certificate(Buffer.from((await ask("phone", `${http}/stockworks-ca.crt`)).text, "latin1"));
    expect(root.fingerprint256).toBe(fingerprint);

    const roots = join(folder, "roots.pem");
    writeFileSync(roots, root.toString());
    expect(await ask("phone", `${https}/api/me`, {}, roots)).toMatchObject({ status: 200 });
    for (const path of ["/api/master-vendors", "/api/settings", "/api/live", "/api/docs"])
      expect(await ask("phone", `${https}${path}`, {}, roots), path).toMatchObject({ status: 401 });
    expect(await ask("phone", `${http}/orders`, PAGE)).toMatchObject({
      status: 308,
      headers: { location: `${https}/orders` },
    });
    expect(await ask("phone", `${http}/api/me`)).toMatchObject({ status: 403 });
  },
);

test.runIf(hasHosts)("another host is not taken for this computer, whatever it says", async () => {
  const { serve, ask } = await twoHosts(onTestFinished);
  await serve("--db", join(temporaryFolder(), "shop.db"), "--host", "0.0.0.0", "--port", PORT, "--plain-http");
  const path = "/api/master-vendors";
  expect(await ask("phone", `http://${SHOP}:${PORT}${path}`)).toMatchObject({ status: 401 });
  for (const [header, value, status] of [
    ["x-forwarded-for", "127.0.0.1", 400],
    ["forwarded", "for=127.0.0.1", 400],
    ["origin", "https://evil.example", 403],
    ["sec-fetch-site", "cross-site", 403],
  ] as const)
    expect(await ask("phone", `http://${SHOP}:${PORT}${path}`, { headers: { [header]: value } }), header).toMatchObject(
      {
        status,
      },
    );
  // Nor is this computer itself, by an address that others use; and where others come in, it signs in as they do.
  for (const address of [SHOP, "127.0.0.1"])
    expect(await ask("shop", `http://${address}:${PORT}${path}`), address).toMatchObject({ status: 401 });
});

test.runIf(hasHosts)(
  "a proxy that the server was told of brings others, and its own word is not taken from anybody else",
  async () => {
    const { serve, ask } = await twoHosts(onTestFinished);
    const words = ["--public-url", "https://shop.example", "--trust-proxy", "192.168.77.2"];
    await serve("--db", join(temporaryFolder(), "shop.db"), "--host", "0.0.0.0", "--port", PORT, ...words);
    const url = `http://${SHOP}:${PORT}/api/me`;
    const forwarded = { headers: { "x-forwarded-for": "203.0.113.7" } };
    const proxied = await ask("phone", url, forwarded);
    expect([proxied.status, proxied.headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
    expect(await ask("shop", url, forwarded)).toMatchObject({ status: 400 });
    expect(await ask("shop", url, PAGE)).toMatchObject({
      status: 308,
      headers: { location: "https://shop.example/api/me" },
    });
  },
);
