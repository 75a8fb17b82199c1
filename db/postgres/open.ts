import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from "kysely";
import { type ClientConfig, Pool, types } from "pg";
import { answered, apartFromUs, COPIED_WITHIN_MS } from "../apart.ts";
import { openBucket } from "../bucket.ts";
import { DatabaseProblem } from "../errors.ts";
import { type FileStore, openFileStore } from "../file-store.ts";
import type { Examined } from "../jobs.ts";
import { AT_ONCE, newChain } from "../log-chain.ts";
import { type Migrations, migrate } from "../migrate.ts";
import { migrations as allMigrations } from "../migrations.ts";
import type { OpenDatabase } from "../open.ts";
import { makeFolder } from "../sqlite/place.ts";
import type { Tables } from "../tables.ts";
import { countedRows, noteRowChanges } from "./counted-rows.ts";
import { postgresDialect } from "./dialect.ts";
import { FUNCTIONS } from "./functions.ts";
import { othersOn } from "./others.ts";
import type { PostgresPlace } from "./place.ts";
import { ask } from "./query.ts";
import { writeToFile } from "./to-file.ts";
import { indexWords } from "./words.ts";

interface OpenOptions {
  /** First rows of a new database. */
  seed?: (db: Kysely<Tables>) => Promise<void>;
  migrations?: Migrations;
  /** Refuse a database of an older Stockworks, under whose servers it must not change; a server brings it up to date. */
  mustBeCurrent?: boolean;
  /** Refuse an empty database instead of filling it: for commands that only read. */
  mustExist?: boolean;
}

/** One connection for changes, which happen one after the other as on a file, and one for news. The others are for reading. */
const [WRITING, NEWS] = [1, 1];

/** How long to wait for a connection, and for an answer, which may include another server's long import. */
const [CONNECT_WITHIN_MS, ANSWER_WITHIN_MS] = [30_000, 120_000];

/**
 * For each connection, whatever the database's own configuration says. A server that vanished inside a transaction, or stands
 * still there, stops blocking the others: the database ends a connection that is silent for some seconds or gone. What one
 * transaction has read after it got its turn is what is stored. Compiling a search takes longer than answering it.
 */
const SETTINGS = Object.entries({
  idle_in_transaction_session_timeout: "5s",
  tcp_keepalives_idle: "5",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
  client_connection_check_interval: "5s",
  client_min_messages: "warning",
  default_transaction_isolation: "read committed",
  jit: "off",
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");

/** Whoever wants to write waits at most so long for another server that writes, such as one with a long import. */
const WAIT_TO_WRITE = "set lock_timeout = '30s'";

/** How often a server looks whether a newer one has changed the database under it. */
const LOOK_EVERY_MS = 5000;

/** Copies a database before it is changed up to a migration, from one that has been through those of `applied`. */
type CopyBefore = (pending: string, applied: readonly string[]) => Promise<void>;

/** Whoever prepares a database holds it meanwhile; another server that starts waits. Any number that nothing else here uses. */
const PREPARING = 4_820_000_002;

/**
 * Opens a PostgreSQL database on the newest schema; an empty one gets its tables and first rows. Throws a
 * DatabaseProblem if it cannot be reached, holds something else, or has a newer schema.
 */
export async function openPostgres(at: PostgresPlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  const migrations = options.migrations ?? allMigrations;
  makeFolder(at.folder);
  const pools = [
    poolOf(at, WRITING, `${SETTINGS}; ${WAIT_TO_WRITE}`),
    poolOf(at, at.connections - WRITING - NEWS, SETTINGS),
  ] as const;
  const [db, reading] = pools.map(
    (pool) => new Kysely<Tables>({ dialect: postgresDialect(pool, at.place), plugins: [EMPTY_LISTS] }),
  ) as [Kysely<Tables>, Kysely<Tables>];
  const { stop, ...others } = othersOn(reading, connectionOf(at));
  let closed: Promise<void> | undefined;
  let newer: DatabaseProblem | undefined;
  let looking: NodeJS.Timeout | undefined;
  const close = () => {
    clearInterval(looking);
    closed ??= stop().then(async () => void (await Promise.all([db.destroy(), reading.destroy()])));
    return closed;
  };
  try {
    const isNew = await reading.connection().execute(async (own) => {
      await sql`select pg_advisory_lock(${PREPARING})`.execute(own);
      try {
        return await prepare(db, at.place, migrations, {
          ...options,
          async copyBefore(pending, applied) {
            const before = Object.fromEntries(applied.map((name) => [name, migrations[name] as Migrations[string]]));
            const copy = join(at.folder, `${at.database}.db.before-${pending}.bak`);
            rmSync(copy, { force: true });
            await writeToFile(own, copy, before);
          },
        });
      } finally {
        await sql`select pg_advisory_unlock(${PREPARING})`.execute(own);
      }
    });
    const file = join(at.folder, `${at.database}.db`);
    const counted = await countedRows(reading);
    const files = at.bucket === undefined ? openFileStore(file) : await checked(openBucket(at.bucket));
    looking = setInterval(async () => {
      // A database that does not answer says so at the next call.
      newer ??= await newerIn(reading, at.place, migrations).catch(() => undefined);
    }, LOOK_EVERY_MS).unref();
    return {
      db,
      reading,
      countedRows: counted,
      readAside: () => () => {},
      others,
      connections: () => connectionsOf(pools),
      files,
      file,
      place: at.place,
      isNew,
      problem: () => newer,
      close,
      abandon: close,
      async vacuumInto(target) {
        const own = join(at.folder, `.copy-${randomUUID()}`);
        const rows = await writeToFile(reading, own);
        await answered(apartFromUs("moveTo", own, target), target, COPIED_WITHIN_MS);
        return rows;
      },
      examine: () => examine(reading),
      forget: async () => void (await sql`vacuum`.execute(reading)),
      query: (text, withinMs) => ask(reading, text, withinMs),
      lookForDamage: async () => undefined,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reports an unusable store at the start, and not with the first photo. */
async function checked(files: FileStore): Promise<FileStore> {
  await files.read("0".repeat(64));
  return files;
}

/** "in ()" is not standard SQL, but SQLite accepts it. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

const { BOOL, INT8, NUMERIC } = types.builtins;

/** Values as SQLite answers them. Counts, cents and their sums stay below the largest safe number. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOL]: (text) => (text === "t" ? 1 : 0),
  [INT8]: Number,
  [NUMERIC]: Number,
};

function connectionOf({ url }: PostgresPlace): ClientConfig {
  const getTypeParser = ((id: number, format?: "text") =>
    PARSERS[id] ?? types.getTypeParser(id, format)) as typeof types.getTypeParser;
  return {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    types: { getTypeParser },
    application_name: "stockworks",
  };
}

function poolOf(at: PostgresPlace, max: number, settings: string): Pool {
  const pool = new Pool({ ...connectionOf(at), max });
  pool.on("connect", (client) => {
    // A cut connection rejects the waiting call; but without a listener here as well, the process would end.
    client.on("error", () => {});
    client.query(settings).catch(() => {});
  });
  // For idle connections: the next caller gets another.
  pool.on("error", () => {});
  return pool;
}

function connectionsOf(pools: readonly Pool[]) {
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    awaited: sum(({ waitingCount }) => waitingCount),
  };
}

/** The problem of a database that a newer Stockworks has changed; undefined for any other. */
async function newerIn(
  db: Kysely<Tables>,
  place: string,
  migrations: Migrations,
): Promise<DatabaseProblem | undefined> {
  const applied = await appliedIn(db);
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown === undefined) return undefined;
  const message = `${place} was changed by a newer Stockworks (${unknown}): install that version to open it.`;
  return new DatabaseProblem("newer-schema", place, message);
}

async function appliedIn(db: Kysely<Tables>): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** Brings it to the newest schema. Answers whether it was empty. */
async function prepare(
  db: Kysely<Tables>,
  place: string,
  migrations: Migrations,
  { seed, mustExist, mustBeCurrent, copyBefore }: OpenOptions & { copyBefore: CopyBefore },
): Promise<boolean> {
  const isNew = await db.transaction().execute(async (inside) => {
    await requireFit(inside, place);
    const isNew = await requireOurs(inside, place, migrations);
    if (isNew && mustExist)
      throw new DatabaseProblem("missing", place, `${place} is empty. Start a shop there with "stockworks serve".`);
    await sql.raw(FUNCTIONS).execute(inside);
    return isNew;
  });
  const applied = isNew ? [] : await appliedIn(db);
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !applied.includes(name))
    .at(-1);
  if (!isNew && pending !== undefined) {
    if (mustBeCurrent) {
      const message = `${place} is of an older Stockworks. Start "stockworks serve" with this one, which copies it and brings it up to date.`;
      throw new DatabaseProblem("older-schema", place, message);
    }
    await copyBefore(pending, applied);
  }
  await migrate(db, isNew && seed ? endingWith(migrations, seed) : migrations);
  // A server that was killed between the tables and their first rows once left a shop without any.
  if (!isNew && seed && (await isBare(db))) await seed(db);
  await db.transaction().execute(async (inside) => {
    await indexWords(inside);
    await noteRowChanges(inside);
  });
  return isNew;
}

/** With first rows that are stored together with the tables, or not at all. */
function endingWith(migrations: Migrations, seed: (db: Kysely<Tables>) => Promise<void>): Migrations {
  const last = Object.keys(migrations).sort().at(-1) as string;
  const up = async (db: Kysely<Tables>) => {
    await migrations[last]?.up(db);
    await seed(db);
  };
  return { ...migrations, [last]: { up } };
}

/** Whether it has tables, and nothing that a shop begins with. */
async function isBare(db: Kysely<Tables>): Promise<boolean> {
  const [settings, departments] = [
    await db.selectFrom("settings").select("key").limit(1).execute(),
    await db.selectFrom("departments").select("id").limit(1).execute(),
  ];
  return settings.length === 0 && departments.length === 0;
}

/** Throws a DatabaseProblem where a shop's texts could not be stored, or its tables not be made. */
async function requireFit(db: Kysely<Tables>, place: string): Promise<void> {
  const { rows } = await sql<{ encoding: string; schema: string | null; mayCreate: number | null }>`
    select pg_encoding_to_char(encoding) as encoding, current_schema() as schema,
      has_schema_privilege(current_schema(), 'create') as "mayCreate"
    from pg_database where datname = current_database()`.execute(db);
  const [{ encoding, schema, mayCreate } = { encoding: "", schema: null, mayCreate: null }] = rows;
  const refuse = (why: string) => {
    throw new DatabaseProblem("not-a-database", place, `${place} ${why}`);
  };
  if (encoding !== "UTF8") refuse(`stores texts as ${encoding}, which lacks letters: make the database with UTF8.`);
  if (schema === null || mayCreate !== 1)
    refuse("lets this user make no tables: let the database be this user's, or grant create on its schema.");
}

/**
 * The result of checking the database. PostgreSQL itself checks pages and references. It never reuses the numbers of
 * rolled-back lines, so missing lines at the end of the change log cannot be detected.
 */
async function examine(db: Kysely<Tables>): Promise<Examined> {
  const { state, isFollowedBy, end } = newChain();
  for (let last = 0, more = true; more; ) {
    const lines = await db.selectFrom("logs").selectAll().where("id", ">", last).orderBy("id").limit(AT_ONCE).execute();
    last = lines.at(-1)?.id ?? last;
    more = isFollowedBy(lines) && lines.length === AT_ONCE;
  }
  if (state.broken === null) end();
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return { integrity: "ok", broken: [], chain: state, bytes: size.rows[0]?.bytes as number };
}

async function requireOurs(db: Kysely<Tables>, place: string, migrations: Migrations): Promise<boolean> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  if (tables.rows.length === 0) return true;
  if (!tables.rows.some(({ name }) => name === "kysely_migration"))
    throw new DatabaseProblem("not-a-database", place, `${place} holds other tables: name an empty database.`);
  const newer = await newerIn(db, place, migrations);
  if (newer !== undefined) throw newer;
  // A first start that was broken off leaves a list of no migrations.
  return (await appliedIn(db)).length === 0;
}
