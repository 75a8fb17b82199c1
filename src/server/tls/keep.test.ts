import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openAuthority } from "./authority.ts";
import { type Pair, readPair } from "./certificate.ts";
import { keepTls } from "./keep.ts";

const NOW = new Date();
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** Files of a certificate as somebody would bring them, and TLS that keeps to them, on a day that can be set. */
async function keptFiles() {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-keep-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { root, pairFor } = await openAuthority(join(folder, "tls"), ["pc7.local"], NOW);
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const write = (pair: Pair) => {
    writeFileSync(cert, pair.cert);
    writeFileSync(key, pair.key);
  };
  const first = await pairFor(["pc7.local"], NOW);
  write(first);
  const told: string[] = [];
  const today = { is: NOW };
  const keep = () =>
    keepTls(
      () => readPair(cert, key),
      (sentence) => told.push(sentence),
      () => today.is,
    );
  return { root, pairFor, first, cert, key, write, told, today, keep };
}

/** The number of the certificate that a client is shown, and the protocol they agree on. */
async function shownBy(
  server: Awaited<ReturnType<typeof keepTls>>["server"],
  root: string,
  only: Pick<ConnectionOptions, "maxVersion" | "minVersion" | "ciphers"> = {},
) {
  if (!server.listening) {
    onTestFinished(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
  }
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1", servername: "pc7.local", ca: root, ...only });
  await once(client, "secureConnect");
  const shown = { serial: client.getPeerCertificate().serialNumber, protocol: client.getProtocol() };
  client.destroy();
  return shown;
}

test("a certificate that changes is used from the next connection on, without a restart", async () => {
  const { root, pairFor, write, told, keep } = await keptFiles();
  const tls = await keep();
  const before = await shownBy(tls.server, root);
  await tls.look();
  expect((await shownBy(tls.server, root)).serial).toBe(before.serial);
  write(await pairFor(["pc7.local", "192.168.1.9"], NOW));
  await tls.look();
  expect((await shownBy(tls.server, root)).serial).not.toBe(before.serial);
  expect(told).toEqual([]);
});

test.each([
  ["is no certificate", "cert", "hello", /cert\.pem holds no certificate as PEM/],
  ["has the key of another", "key", "other", /key\.pem is not the key of .*cert\.pem/],
  ["has no key", "key", "", /key\.pem holds no private key as PEM without a password/],
] as const)("one that %s is not used, and said once; the one before stays", async (_, file, text, sentence) => {
  const { root, pairFor, first, told, keep, ...files } = await keptFiles();
  const tls = await keep();
  const before = await shownBy(tls.server, root);
  const other = (await pairFor(["pc7.local", "192.168.1.9"], NOW)).key;
  writeFileSync(files[file], text === "other" ? other : text);
  await tls.look();
  await tls.look();
  expect(await shownBy(tls.server, root)).toEqual(before);
  expect(told).toEqual([expect.stringMatching(sentence)]);
  await expect(keep()).rejects.toThrow(sentence);
});

test("files that are not there are named at the start", async () => {
  await expect(readPair("/nowhere/cert.pem", "/nowhere/key.pem")).rejects.toThrow(
    /^\/nowhere\/cert\.pem cannot be read: ENOENT/,
  );
});

test.each([
  [75, []],
  [77, [/^The certificate ends on .*: renew it before then$/]],
  [91, [/^The certificate ended on .*: browsers refuse it/]],
])("on day %i of 90 somebody is told what has to be", async (day, sentences) => {
  const { told, today, keep } = await keptFiles();
  today.is = later(day);
  const tls = await keep();
  await tls.look();
  expect(told).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test("what has to be done is said again the next day", async () => {
  const { told, today, keep } = await keptFiles();
  const tls = await keep();
  for (const day of [77, 77.5, 78.1]) {
    today.is = later(day);
    await tls.look();
  }
  expect(told).toHaveLength(2);
});

test("TLS before 1.2 is not spoken", async () => {
  const { root, keep } = await keptFiles();
  const { server } = await keep();
  expect((await shownBy(server, root)).protocol).toBe("TLSv1.3");
  const old = { maxVersion: "TLSv1.1", minVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  await expect(shownBy(server, root, old)).rejects.toThrow(/protocol version/);
});

test("of TLS 1.2 only ciphers are spoken that notice each change, also after a new certificate", async () => {
  const { root, pairFor, write, keep } = await keptFiles();
  const { server, look } = await keep();
  const by = (ciphers: string) => shownBy(server, root, { maxVersion: "TLSv1.2", ciphers });
  for (const renewed of [false, true]) {
    if (renewed) write(await pairFor(["pc7.local", "192.168.1.9"], NOW));
    await look();
    expect((await by("ECDHE-ECDSA-AES128-GCM-SHA256")).protocol).toBe("TLSv1.2");
    for (const weak of ["ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA"])
      await expect(by(weak), weak).rejects.toThrow(/handshake failure/);
  }
});
