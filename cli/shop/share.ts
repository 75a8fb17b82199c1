import { join } from "node:path";
import { stopApart } from "../../db/apart.ts";
import { openPostgres } from "../../db/postgres/open.ts";
import { type PostgresPlace, postgresPlace } from "../../db/postgres/place.ts";
import { seedReference } from "../../db/seed.ts";
import type { Endpoint } from "../../src/api/endpoint.ts";
import { Invalid } from "../../src/lib/errors.ts";
import type { Caller } from "../../src/records/context.ts";
import { shareNews } from "../../src/records/news.ts";
import { secretFrom } from "../../src/records/secret-files.ts";
import { shopContext } from "../../src/shop/context.ts";
import { localClient } from "../../src/shop/local-client.ts";
import { table } from "../../src/shop/table.ts";
import { requireKnown } from "./address.ts";
import { ownFolders } from "./own-folders.ts";
import type { Owner } from "./owner.ts";

/** Everything that news can be about. */
const ALL_NEWS = [
  ...new Set(
    Object.values(table as Record<string, Record<string, Endpoint>>).flatMap((endpoints) =>
      Object.values(endpoints).flatMap(({ refreshes = [] }) => refreshes),
    ),
  ),
];

/**
 * A command's way to a shop on a PostgreSQL: opens the database at this address, which others may have open as well.
 * Photos and backups are in the folder that the address names with `?files=`, else in this user's data folder. Only one that `mayUpgrade`
 * brings a database of an older Stockworks up to date. Throws a DatabaseProblem.
 */
export async function shareDatabase(
  address: string,
  caller: Caller,
  { mustExist = false, mayUpgrade = false }: { mustExist?: boolean; mayUpgrade?: boolean } = {},
): Promise<Owner> {
  const store = await openPostgres(await placeAt(address), {
    mustExist,
    mustBeCurrent: !mayUpgrade,
    seed: (db) => seedReference(db, new Date().toISOString()),
  });
  if (store.others) shareNews(store.db, store.others, ALL_NEWS);
  return {
    store,
    client: localClient(() => shopContext(store, caller)),
    async close() {
      stopApart();
      await store.close();
    },
    hasGone: () => false,
    gone: new Promise(() => {}),
  };
}

/** The variable that names the file with the access key. An address can be seen by others, so the key is not in it. */
const KEY_FILE = "STOCKWORKS_FILES_KEY_FILE";

/** The key to the bucket of photos: the id on the first line of the file, the secret on the second. */
function keyOfFiles(): { id: string; secret: string } {
  const key = secretFrom(KEY_FILE);
  if (key === undefined)
    throw new Invalid(
      `The store of photos asks for a key: name the file with its id and secret in ${KEY_FILE}, a line each`,
    );
  const [id, secret, ...more] = key.trim().split(/\s+/);
  if (!id || !secret || more.length > 0)
    throw new Invalid(`The file that ${KEY_FILE} names holds no key: the id on one line, the secret on the next`);
  return { id, secret };
}

/**
 * The way to a shop on a PostgreSQL by the address that a command is given: the database, and the folder for its
 * photos, by default this user's. Throws Invalid for what is none, and where no folder is known.
 */
export async function placeAt(address: string): Promise<PostgresPlace> {
  if (!URL.canParse(address))
    throw new Invalid("That is not the address of a database. Write one like postgres://user@host/shop");
  requireKnown(address);
  const folders = await ownFolders();
  const place = postgresPlace(address, folders && join(folders.data, "postgres"), keyOfFiles);
  if (place) return place;
  throw new Invalid("Your user has no home folder to keep photos in: add ?files=/a/folder to the address");
}
