import { AwsClient } from "aws4fetch";
import { DatabaseProblem } from "./errors.ts";
import type { FileStore } from "./file-store.ts";
import { contentHash, HASH, readPhoto, writePhoto } from "./files.ts";
import { photosOf } from "./photos.ts";

/** A bucket of a store that speaks S3, such as Amazon's, Backblaze's, Hetzner's or MinIO. */
export interface Bucket {
  /** The bucket's address and a folder in it: https://s3.example.com/my-shop/photos */
  url: string;
  region: string;
  /** The id of the access key and its secret. */
  key: { id: string; secret: string };
}

/** How long one request may take, sending included. */
const WITHIN_MS = 20_000;
/** Retries after the store was too busy. */
const RETRIES = 3;

/**
 * The files beside a database, photos and papers, in a bucket, each under its hash. Throws a DatabaseProblem with a
 * sentence when the store cannot be reached, refuses the key or does not take a file.
 */
export function openBucket({ url, region, key }: Bucket): FileStore {
  const client = new AwsClient({
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: "s3",
    region,
    retries: RETRIES,
  });
  const { origin, pathname } = new URL(url);
  const [, bucket, ...folders] = pathname.split("/").filter((part, n) => n === 0 || part !== "");
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const place = (name: string) => `${origin}/${bucket}/${name === "" ? "" : prefix + name}`;

  const ask = async (method: string, at: string, body?: Uint8Array, hash?: string): Promise<Response> => {
    const headers: Record<string, string> = hash === undefined ? {} : { "x-amz-content-sha256": hash };
    const sent = body === undefined ? {} : { body: Buffer.from(body) };
    let answer: Response;
    try {
      answer = await client.fetch(at, { method, headers, ...sent, signal: AbortSignal.timeout(WITHIN_MS) });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      throw problem(`cannot be reached (${cause?.code ?? message})`, error);
    }
    if (answer.ok) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? "without a word";
    if (code === "NoSuchKey") return answer;
    if (answer.status === 403)
      throw problem(`does not let this key in (${code}): look at the key, the region and the clock`);
    throw problem(`answered ${answer.status} (${code})`);
  };
  const problem = (what: string, cause?: unknown) =>
    new DatabaseProblem("no-files", url, `The store of files at ${url} ${what}.`, cause);

  /** All files, each with the instant when it was last saved. */
  async function* all(): AsyncGenerator<{ hash: string; keptAt: Date }> {
    for (let next: string | undefined = ""; next !== undefined; ) {
      const words = new URLSearchParams({ "list-type": "2", prefix, ...(next && { "continuation-token": next }) });
      const list = await (await ask("GET", `${place("")}?${words}`)).text();
      for (const [, file = ""] of list.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const hash = of(file, "Key").slice(prefix.length);
        if (HASH.test(hash)) yield { hash, keptAt: new Date(of(file, "LastModified")) };
      }
      next = of(list, "NextContinuationToken") || undefined;
    }
  }

  const save = async (bytes: Uint8Array) => {
    const hash = contentHash(bytes);
    // Saved again even if it is there: files that no row names are removed by age.
    await ask("PUT", place(hash), bytes, hash);
    return hash;
  };
  const read = async (hash: string) => {
    if (!HASH.test(hash)) return undefined;
    const answer = await ask("GET", place(hash));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
  const names = async () => {
    const found = [];
    for await (const { hash } of all()) found.push(hash);
    return found;
  };
  return {
    save,
    read,
    room: async () => undefined,
    names,
    async copyTo(database) {
      const there = new Set(photosOf(database));
      for await (const { hash } of all()) {
        const bytes = there.has(hash) ? undefined : await read(hash);
        // A file whose content does not match its name is left out, as with a folder.
        if (bytes !== undefined && contentHash(bytes) === hash) writePhoto(database, hash, bytes);
      }
    },
    async takeFrom(database) {
      const there = new Set(await names());
      for (const hash of photosOf(database)) {
        const bytes = there.has(hash) ? undefined : readPhoto(database, hash);
        if (bytes !== undefined && contentHash(bytes) === hash) await save(bytes);
      }
    },
    async removeUnnamed(named, before) {
      for await (const { hash, keptAt } of all())
        if (!named.has(hash) && keptAt < before) await ask("DELETE", place(hash));
    },
  };
}

/** The text of an element in the list. Our names and the store's tokens contain no escapes but "&". */
function of(xml: string, name: string): string {
  const [, held = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return held.replaceAll("&amp;", "&");
}
