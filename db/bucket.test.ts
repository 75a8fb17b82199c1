import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type Bucket, openBucket } from "./bucket.ts";
import { contentHash, readPhoto } from "./files.ts";
import { testDatabase } from "./testing.ts";

const KEY = { id: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const REGION = "eu-central-1";
const photo = (words: string) => Buffer.from(`photo ${words}`);

test("files are kept in a bucket under their hash, listed over several pages, and read again", async () => {
  const { bucket, held } = await testBucket();
  const files = openBucket(bucket);
  const hashes = await Promise.all(["one", "two", "three", "four", "five"].map((words) => files.save(photo(words))));
  expect(await files.save(photo("one"))).toBe(hashes[0]);
  expect((await files.names()).sort()).toEqual(hashes.toSorted());
  expect([...held.keys()].sort()).toEqual(hashes.map((hash) => `photos/here/${hash}`).sort());
  expect(Buffer.from((await files.read(hashes[1] as string)) ?? "")).toEqual(photo("two"));
  expect(await files.read(contentHash(photo("another")))).toBeUndefined();
  expect(await files.read("../shop")).toBeUndefined();
});

test("a backup contains them, and a move takes them along", async () => {
  const { bucket } = await testBucket();
  const files = openBucket(bucket);
  const [from, to] = [await testDatabase(), await testDatabase()];
  for (const database of [from, to]) onTestFinished(database.close);
  const hash = await from.files.save(photo("one"));
  await files.takeFrom(from.file);
  await files.save(photo("two"));
  await files.copyTo(to.file);
  expect((await to.files.names()).sort()).toEqual([hash, contentHash(photo("two"))].sort());
  expect(readPhoto(to.file, hash)).toEqual(photo("one"));
});

test("a file that was changed in the bucket is left out of backups", async () => {
  const { bucket, held } = await testBucket();
  const files = openBucket(bucket);
  const hash = await files.save(photo("one"));
  held.set(`photos/here/${hash}`, { bytes: photo("another"), at: new Date() });
  const to = await testDatabase();
  onTestFinished(to.close);
  await files.copyTo(to.file);
  expect(await to.files.names()).toEqual([]);
});

test("old files that no row names are removed", async () => {
  const { bucket, held } = await testBucket();
  const files = openBucket(bucket);
  const [named, old] = [await files.save(photo("named")), await files.save(photo("old"))];
  for (const kept of held.values()) kept.at = new Date(0);
  const young = await files.save(photo("young"));
  await files.removeUnnamed(new Set([named]), new Date(Date.now() - 24 * 3_600_000));
  expect((await files.names()).sort()).toEqual([named, young].sort());
  expect(old).not.toBe(young);
});

test("a wrong key, a wrong region, no such bucket and no store at all are said in a sentence without the secret", async () => {
  const { bucket } = await testBucket();
  // Nobody listens there. fetch itself refuses ports that nobody would ever use.
  const nowhere = "http://127.0.0.1:59/shop";
  const cases: [Partial<Bucket>, string][] = [
    [{ key: { ...KEY, secret: "another" } }, "does not let this key in (SignatureDoesNotMatch)"],
    [{ region: "us-east-1" }, "does not let this key in (SignatureDoesNotMatch)"],
    [{ url: bucket.url.replace("/shop/", "/shops/") }, "answered 404 (NoSuchBucket)"],
    [{ url: nowhere }, `The store of files at ${nowhere} cannot be reached (ECONNREFUSED).`],
  ];
  for (const [other, sentence] of cases) {
    const files = openBucket({ ...bucket, ...other });
    const hash = contentHash(photo("one"));
    for (const ask of [() => files.save(photo("one")), () => files.read(hash), files.names]) {
      const error = await ask().catch((error: Error) => error);
      expect(error).toMatchObject({
        name: "DatabaseProblem",
        code: "no-files",
        message: expect.stringContaining(sentence),
      });
      expect(String(error)).not.toContain(KEY.secret);
    }
  }
});

/** A small S3 store, with just what we use. It refuses requests that are not signed, body included. */
async function testBucket(): Promise<{ bucket: Bucket; held: Map<string, { bytes: Buffer; at: Date }> }> {
  const held = new Map<string, { bytes: Buffer; at: Date }>();
  const server = createServer(async (request, answer) => {
    const refuse = (status: number, code: string) =>
      answer.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    const bytes = await buffer(request);
    const url = new URL(request.url ?? "", "http://store");
    const [, bucket, ...path] = url.pathname.split("/");
    const name = path.join("/");
    if (!isSigned(request, url, bytes)) return refuse(403, "SignatureDoesNotMatch");
    if (bucket !== "shop") return refuse(404, "NoSuchBucket");
    if (request.method === "PUT") held.set(name, { bytes, at: new Date() });
    if (request.method === "DELETE") held.delete(name);
    if (request.method !== "GET") return answer.end();
    if (name === "") return answer.end(listOf(held, url.searchParams));
    const found = held.get(name);
    return found ? answer.end(found.bytes) : refuse(404, "NoSuchKey");
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { bucket: { url: `http://127.0.0.1:${port}/shop/photos/here`, region: REGION, key: KEY }, held };
}

/** Two to a page. */
function listOf(held: Map<string, { at: Date }>, asked: URLSearchParams): string {
  const all = [...held].filter(([name]) => name.startsWith(asked.get("prefix") ?? "")).sort();
  const from = Number(asked.get("continuation-token")?.slice("from & ".length) ?? 0);
  const page = all.slice(from, from + 2).map(([name, { at }]) => {
    return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const next = from + 2 < all.length ? `<NextContinuationToken>from &amp; ${from + 2}</NextContinuationToken>` : "";
  return `<ListBucketResult>${page.join("")}${next}</ListBucketResult>`;
}

/** Signature Version 4, as documented. */
function isSigned({ method, headers }: IncomingMessage, url: URL, bytes: Buffer): boolean {
  const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const [, scope = "", signed = "", signature] =
    /Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(headers.authorization ?? "") ?? [];
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const given = String(headers["x-amz-content-sha256"]);
  if (method === "PUT" && given !== createHash("sha256").update(bytes).digest("hex")) return false;
  const lines = signed.split(";").map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, url.pathname, query.join("&"), lines.join(""), signed, given].join("\n");
  const [day = ""] = scope.split("/");
  const whole = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, createHash("sha256").update(asked).digest("hex")];
  const key = [REGION, "s3", "aws4_request"].reduce<Buffer>(sign, sign(`AWS4${KEY.secret}`, day));
  return sign(key, whole.join("\n")).toString("hex") === signature;
}
