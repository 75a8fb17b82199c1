import { resolve } from "node:path";
import type { Bucket } from "../bucket.ts";

/** A PostgreSQL database, and the folder for the things beside it. */
export interface PostgresPlace {
  /** For connections, with the password. */
  url: string;
  /** For people: without the password. */
  place: string;
  /** Its name. */
  database: string;
  /** The folder of photos and backups. Servers that share the database share it too. */
  folder: string;
  /** How many connections each server may have open at most. */
  connections: number;
  /** The bucket for photos, instead of the folder. */
  bucket?: Bucket;
}

/** What an address may say besides what the connection takes. */
export const OWN_WORDS = ["files", "region", "connections"];

/** With this many each, nine servers can share a PostgreSQL with its default of a hundred. */
const USUAL_CONNECTIONS = 10;

/** What most stores other than Amazon's accept. */
const USUAL_REGION = "us-east-1";

/**
 * Reads `postgres://user:password@host:port/database?files=/a/folder`; without `files`, things are kept in `folder`.
 * Undefined if neither says where. With `files=https://s3.example.com/bucket` photos are in that bucket, of `&region=`,
 * and `keyOf` gives its key.
 */
export function postgresPlace(
  text: string,
  folder: string | undefined,
  keyOf = (): Bucket["key"] => ({ id: "", secret: "" }),
): PostgresPlace | undefined {
  const url = new URL(text);
  const connections = Number(url.searchParams.get("connections") ?? USUAL_CONNECTIONS);
  const named = url.searchParams.get("files");
  const region = url.searchParams.get("region") ?? USUAL_REGION;
  const isBucket = /^https?:/.test(named ?? "");
  const files = isBucket ? folder : (named ?? folder);
  if (files === undefined) return undefined;
  for (const own of OWN_WORDS) url.searchParams.delete(own);
  const shown = new URL(url);
  shown.password = "";
  shown.search = named === null ? "" : `?files=${named}`;
  const database = decodeURIComponent(url.pathname.slice(1)) || url.username;
  const place = { url: url.href, place: shown.href, database, folder: resolve(files), connections };
  return isBucket ? { ...place, bucket: { url: named as string, region, key: keyOf() } } : place;
}
