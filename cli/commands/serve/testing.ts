import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { json, text } from "node:stream/consumers";
import { packageFile } from "../../../src/records/package-files.ts";

export const SHOP = "192.168.77.1";
const PHONE = "192.168.77.2";

/** Whether this machine can make hosts of its own. */
export const hasHosts =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--net", "ip", "link"]).status === 0;

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Tells what to do when the test is over. */
type AtEnd = (work: () => void) => void;

/**
 * For tests of `stockworks serve`: two hosts with a network of their own and a cable between: the shop's server, and
 * a phone.
 */
export async function twoHosts(atEnd: AtEnd) {
  const [shop, phone] = await Promise.all([host(atEnd), host(atEnd)]);
  inside(shop, "ip", "link", "add", "eth0", "type", "veth", "peer", "name", "eth0", "netns", String(phone.pid));
  for (const [where, address] of [
    [shop, SHOP],
    [phone, PHONE],
  ] as const) {
    inside(where, "ip", "address", "add", `${address}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) inside(where, "ip", "link", "set", device, "up");
  }
  return {
    /** Starts `stockworks serve` on the shop's host; answers all it says until it is ready. */
    async serve(...words: string[]): Promise<string> {
      const server = spawn("nsenter", [
        ...into(shop),
        process.execPath,
        packageFile("bin", "stockworks.js"),
        "serve",
        ...words,
      ]);
      atEnd(() => void server.kill("SIGKILL"));
      const stderr = text(server.stderr);
      let said = "";
      server.stdout.on("data", (piece) => {
        said += piece;
      });
      // The last that it says.
      while (!said.includes("sets it up"))
        await Promise.race([
          once(server.stdout, "data"),
          once(server, "close").then(async () => {
            throw new Error(`The server ended: ${said}${await stderr}`);
          }),
        ]);
      return said;
    },
    /** The words before a program that runs on the phone. */
    onPhone: ["nsenter", ...into(phone)],
    /** Asks from the phone, or from the shop's host itself, as a program that trusts the roots in this file. */
    ask: (from: "phone" | "shop", url: string, init: RequestInit = {}, roots?: string) =>
      ask(from === "phone" ? phone : shop, url, init, roots),
  };
}

/** A host is there as long as its process, which ends with this one at the latest. */
async function host(atEnd: AtEnd): Promise<ChildProcess> {
  const process = spawn("unshare", ["--net", "sh", "-c", "echo made; exec cat"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  atEnd(() => void process.kill("SIGKILL"));
  await once(process.stdout, "data");
  return process;
}

function into({ pid }: ChildProcess): string[] {
  return ["--target", String(pid), "--net"];
}

function inside(where: ChildProcess, ...command: string[]): void {
  execFileSync("nsenter", [...into(where), ...command]);
}

const ASK = `
const [url, init] = process.argv.slice(1);
try {
  const answer = await fetch(url, { redirect: "manual", ...JSON.parse(init) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  console.log(JSON.stringify({ status: answer.status, headers: Object.fromEntries(answer.headers), text: bytes.toString("latin1") }));
} catch (error) {
  console.log(JSON.stringify({ failure: error.cause?.message ?? error.message }));
}`;

async function ask(where: ChildProcess, url: string, init: RequestInit, roots?: string): Promise<Answer> {
  const words = [...into(where), process.execPath, "--input-type=module", "--eval", ASK, url, JSON.stringify(init)];
  const env = { ...process.env, ...(roots ? { NODE_EXTRA_CA_CERTS: roots } : {}) };
  const { stdout } = spawn("nsenter", words, { env, stdio: ["ignore", "pipe", "inherit"] });
  const answer = (await json(stdout)) as Answer & { failure?: string };
  if (answer.failure !== undefined) throw new Error(answer.failure);
  return answer;
}
