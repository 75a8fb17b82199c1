import { createPrivateKey, webcrypto, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkServerIdentity, connect, createServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
// The classes of x509 are decorated when it is loaded.
import "reflect-metadata";
import {
  ExtendedKeyUsageExtension,
  X509Certificate as Made,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { openAuthority } from "./authority.ts";
import { certificatesIn, endOf, isIn, type Pair } from "./certificate.ts";

const NOW = new Date();
const NAMES = ["pc7", "pc7.local", "shop.example"];
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

function folder(): string {
  const made = join(mkdtempSync(join(tmpdir(), "stockworks-tls-")), "shop.db.tls");
  onTestFinished(() => rmSync(join(made, ".."), { recursive: true, force: true }));
  return made;
}

/** What a client that trusts this root finds wrong with a server of this pair; nothing if it believes it. */
async function wrongWith(pair: Pair, name: string, root?: string): Promise<string | undefined> {
  const server = createServer(pair, (socket) => socket.end());
  server.on("tlsClientError", () => {});
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect({
    port,
    host: "127.0.0.1",
    ca: root,
    ...(isIP(name) > 0 ? {} : { servername: name }),
    checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
  });
  try {
    await once(client, "secureConnect");
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    client.destroy();
  }
}

test("who trusts the root believes the server by its names and addresses, who does not refuses it", async () => {
  const authority = await openAuthority(folder(), NAMES, NOW);
  const pair = await authority.pairFor([...NAMES, "localhost", "127.0.0.1", "::1", "192.168.1.5", "fd00::5"], NOW);
  for (const name of ["pc7.local", "shop.example", "localhost", "127.0.0.1"])
    expect(await wrongWith(pair, name, authority.root), name).toBe(undefined);
  expect(await wrongWith(pair, "pc8", authority.root)).toMatch(/altnames/);
  expect(await wrongWith(pair, "pc7.local")).toMatch(/unable to get local issuer/);
});

test.each([
  ["pc7.local", undefined],
  ["press.shop.example", undefined],
  // A computer called "shop" must not be able to sign for all of .shop.
  ["pc7", "permitted subtree violation"],
  ["bank.pc7", "permitted subtree violation"],
  ["scale.lan", undefined],
  ["bank.example", "permitted subtree violation"],
  ["pc7.example", "permitted subtree violation"],
  ["xshop.example", "permitted subtree violation"],
  ["bank.example.local.example", "permitted subtree violation"],
])("whoever steals the key and signs for %s makes a device believe it or not", async (name, expected) => {
  const where = folder();
  const { root } = await openAuthority(where, NAMES, NOW);
  const forged = await forge(readFileSync(join(where, "authority.pem"), "utf8"), { type: "dns", value: name });
  expect(await wrongWith(forged, name, root)).toBe(expected);
});

test.each([
  ["127.0.0.9", undefined],
  ["203.0.113.7", "permitted subtree violation"],
])("a certificate that a thief signs for the address %s is believed or not", async (address, expected) => {
  const where = folder();
  const { root } = await openAuthority(where, NAMES, NOW);
  const forged = await forge(readFileSync(join(where, "authority.pem"), "utf8"), { type: "ip", value: address });
  expect(await wrongWith(forged, address, root)).toBe(expected);
});

test("root and signer both say what may be signed, and no key of the root is kept", async () => {
  const where = folder();
  await openAuthority(where, NAMES, NOW);
  const text = readFileSync(join(where, "authority.pem"), "utf8");
  expect(text.match(/PRIVATE KEY-----$/gm)).toHaveLength(2);
  const [signer = "", root = ""] = certificatesIn({ cert: text, key: "" });
  const key = createPrivateKey(text.slice(text.indexOf("-----BEGIN PRIVATE KEY")));
  expect([new X509Certificate(signer).checkPrivateKey(key), new X509Certificate(root).checkPrivateKey(key)]).toEqual([
    true,
    false,
  ]);
  for (const cert of [signer, root]) expect(new Made(cert).getExtension("2.5.29.30")?.critical).toBe(true);
});

test("folder and files are their user's alone, also where they were open to others", async () => {
  const where = folder();
  const { pairFor } = await openAuthority(where, NAMES, NOW);
  await pairFor(NAMES, NOW);
  chmodSync(where, 0o755);
  await openAuthority(where, NAMES, NOW);
  expect((statSync(where).mode & 0o777).toString(8)).toBe("700");
  for (const file of ["authority.pem", "server.pem"])
    expect((statSync(join(where, file)).mode & 0o777).toString(8)).toBe("600");
});

test("the authority is the same after a restart, and so is the certificate, as long as nothing changed", async () => {
  const where = folder();
  const wanted = ["pc7.local", "shop.example", "192.168.1.5"];
  const first = await openAuthority(where, NAMES, NOW);
  const pair = await first.pairFor(wanted, NOW);
  const second = await openAuthority(where, NAMES, later(1));
  expect(second.fingerprint).toBe(first.fingerprint);
  expect(await second.pairFor(wanted, later(1))).toEqual(pair);
});

test.each([
  ["30 days before it ends", 61, ["pc7.local", "192.168.1.5"], true],
  ["31 days before it ends", 59, ["pc7.local", "192.168.1.5"], false],
  ["with a new address", 1, ["pc7.local", "192.168.1.6"], true],
  ["with one address less", 1, ["pc7.local"], false],
  ["with a name that may not be signed for", 1, ["pc7.local", "bank.example"], true],
])("a certificate is made anew or kept %s", async (_, day, wanted, isNew) => {
  const authority = await openAuthority(folder(), NAMES, NOW);
  const pair = await authority.pairFor(["pc7.local", "192.168.1.5"], NOW);
  const next = await authority.pairFor(wanted, later(day));
  expect(next.cert !== pair.cert).toBe(isNew);
  expect(endOf(next).getTime()).toBeGreaterThan(later(day + 29).getTime());
  expect((await authority.pairFor(wanted, later(day))).cert).toBe(next.cert);
  expect(wanted.filter(isIn(next))).toEqual(wanted.filter((name) => name !== "bank.example"));
});

test("an authority is replaced before it ends, and what the last one signed with it", async () => {
  const where = folder();
  const first = await openAuthority(where, NAMES, NOW);
  const pair = await first.pairFor(NAMES, NOW);
  const last = await openAuthority(where, NAMES, later(3650 - 151));
  expect(last.fingerprint).toBe(first.fingerprint);
  const next = await openAuthority(where, NAMES, later(3650 - 149));
  expect(next.fingerprint).not.toBe(first.fingerprint);
  expect(await next.pairFor(NAMES, later(1))).not.toEqual(pair);
});

test.each([
  ["is cut off", (text: string) => text.slice(0, 500)],
  [
    "holds another key",
    (text: string) => text.replace(/(?<=BEGIN PRIVATE KEY-----\n)[^-]+/, "MC4CAQAwBQYDK2VwBCIEIAAA\n"),
  ],
  ["is empty", () => ""],
])("an authority whose file %s is refused with what to do", async (_, harm) => {
  const where = folder();
  await openAuthority(where, NAMES, NOW);
  const file = join(where, "authority.pem");
  writeFileSync(file, harm(readFileSync(file, "utf8")));
  await expect(openAuthority(where, NAMES, NOW)).rejects.toThrow(/authority\.pem is damaged\. Remove it/);
});

/** What a thief of the authority's file could sign. */
async function forge(stolen: string, name: { type: "dns" | "ip"; value: string }): Promise<Pair> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const der = createPrivateKey(stolen.slice(stolen.indexOf("-----BEGIN PRIVATE KEY"))).export({
    format: "der",
    type: "pkcs8",
  });
  const signingKey = await webcrypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as webcrypto.CryptoKeyPair;
  const issuer = new Made(certificatesIn({ cert: stolen, key: "" })[0] as string);
  const leaf = await X509CertificateGenerator.create({
    subject: "CN=forged",
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([name]), new ExtendedKeyUsageExtension(["1.3.6.1.5.5.7.3.1"])],
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" }).export({ format: "pem", type: "pkcs8" });
  return { cert: `${leaf.toString("pem")}\n${issuer.toString("pem")}\n`, key: key.toString() };
}
