import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A PostgreSQL of one's own, for tests and measurements. */
export interface OwnPostgres {
  /** Of its database "postgres"; whoever is on this machine may come in without a password. */
  url: string;
  /** Ends it without a word to anybody, as a fault of it or of its machine does. */
  kill: () => Promise<void>;
  /** Starts it again where it was, with all that it had stored. */
  startAgain: () => Promise<void>;
  /** Ends it, and removes all that it held. */
  stop: () => Promise<void>;
}

/**
 * On the machine that runs the tests and measures: the folder with PostgreSQL's programs, of the newest version that is
 * installed; undefined where none is.
 */
export function postgresPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * For running tests and measures: starts a PostgreSQL of the machine on a free port, with its data in a folder of its
 * own. It refuses to run as root: then it runs as the user postgres or nobody. Without `isSafe` it waits for no disk,
 * which tests need not.
 */
export async function startPostgres({ isSafe = false }: { isSafe?: boolean } = {}): Promise<OwnPostgres> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "stockworks-postgres-"));
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const how = { ...user, cwd: folder, stdio: "ignore" } as const;
  execFileSync(
    join(programs, "initdb"),
    ["--pgdata", data, "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"],
    how,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    ...(isSafe ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const isReady = () => {
    try {
      execFileSync(join(programs, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  const start = () => spawn(join(programs, "postgres"), ["-D", data, ...words], how);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  let server = start();
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once (${server.exitCode})`);
    await wait(SOON_MS);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => end("SIGKILL"),
    async startAgain() {
      for (server = start(); !isReady(); await wait(SOON_MS))
        // What the killed one has left may still be ending.
        if (server.exitCode !== null) server = start();
    },
    async stop() {
      // At once: who still has a connection is not waited for.
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Between looks whether it is ready. */
const SOON_MS = 50;

function ordinaryUser(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    try {
      const number = (what: string) => Number(execFileSync("id", [what, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: number("-u"), gid: number("-g") };
    } catch {}
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
