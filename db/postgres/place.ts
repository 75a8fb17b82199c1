import { resolve } from "node:path";

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
}

/**
 * What `postgres://user:password@host:port/database?files=/a/folder` names; without `files`, things are kept in `folder`.
 * Undefined where neither says where.
 */
export function postgresPlace(text: string, folder: string | undefined): PostgresPlace | undefined {
  const url = new URL(text);
  const named = url.searchParams.get("files");
  const files = named ?? folder;
  if (files === undefined) return undefined;
  url.searchParams.delete("files");
  const shown = new URL(url);
  shown.password = "";
  shown.search = named === null ? "" : `?files=${named}`;
  const database = decodeURIComponent(url.pathname.slice(1)) || url.username;
  return { url: url.href, place: shown.href, database, folder: resolve(files) };
}
