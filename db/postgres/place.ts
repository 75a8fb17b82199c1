import { resolve } from "node:path";
import type { Bucket } from "../bucket.ts";

/** A database of a PostgreSQL, and the folder for what is kept beside it. */
export interface PostgresPlace {
  /** For connections, with the password. */
  url: string;
  /** For people: without the password. */
  place: string;
  /** Its name. */
  database: string;
  /** Where photos and backups are. Servers that share the database share it, too. */
  folder: string;
  /** Where photos are instead. */
  bucket?: Bucket;
}

/** What most stores take that are not Amazon's. */
const USUAL_REGION = "us-east-1";

/**
 * What `postgres://user:password@host:port/database?files=/a/folder` names; without `files`, things are kept in `folder`.
 * Undefined where neither says where. With `files=https://s3.example.com/bucket` photos are in that bucket, of `&region=`,
 * and `keyOf` is asked for its key.
 */
export function postgresPlace(
  text: string,
  folder: string | undefined,
  keyOf = (): Bucket["key"] => ({ id: "", secret: "" }),
): PostgresPlace | undefined {
  const url = new URL(text);
  const named = url.searchParams.get("files");
  const region = url.searchParams.get("region") ?? USUAL_REGION;
  const isBucket = /^https?:/.test(named ?? "");
  const files = isBucket ? folder : (named ?? folder);
  if (files === undefined) return undefined;
  for (const own of ["files", "region"]) url.searchParams.delete(own);
  const shown = new URL(url);
  shown.password = "";
  shown.search = named === null ? "" : `?files=${named}`;
  const database = decodeURIComponent(url.pathname.slice(1)) || url.username;
  const place = { url: url.href, place: shown.href, database, folder: resolve(files) };
  return isBucket ? { ...place, bucket: { url: named as string, region, key: keyOf() } } : place;
}
