import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { command, NotStarted, newShop, type Running, serve } from "../shop.ts";
import type { Random, Round, Story } from "../story.ts";

const FILES = 150;
const FILES_OF_SHORT = 15;
const DATABASES = 6;
const DATABASES_OF_SHORT = 2;

/** What is read is understood or refused by a sentence: no fault, no trace of the program, no end. */
export const wildFiles: Story = {
  name: "wild-files",
  tells: "lists, pictures, databases and backups of which bytes were changed, cut, doubled or moved",
  async tell(round) {
    const file = join(round.folder, "shop.db");
    await newShop(file);
    await sendFiles(file, round);
    const backup = join(round.folder, "backup");
    const made = await command(["backup", backup, "--db", file]);
    if (made.code !== 0) throw new Error(`The backup failed: ${made.stderr}`);
    for (let n = 0; n < (round.isShort ? DATABASES_OF_SHORT : DATABASES); n++) {
      await openDamaged(file, n, round);
      await restoreDamaged(backup, n, round);
    }
  },
};

async function sendFiles(file: string, { random, tally, isShort }: Round): Promise<void> {
  const server = await serve(file);
  const order = await server.call("POST", "/api/orders", { partNumber: "P-1", quantity: 1, dueDate: "2026-12-24" });
  for (let n = 0; n < (isShort ? FILES_OF_SHORT : FILES); n++) {
    await (random.chance(60) ? sendList(server, random) : sendPicture(server, random, order.body as { id?: number }));
    tally.checks++;
  }
  const { status } = await server.call("POST", "/api/master-vendors", { vendorName: "Ash" });
  if (status !== 201) throw new Error(`Afterwards a vendor gets ${status}`);
  tally.acknowledged++;
  await server.end("SIGTERM");
}

async function expectNoFault(asked: ReturnType<Running["call"]>, what: string): Promise<void> {
  const { status, body } = await asked;
  if (status >= 500) throw new Error(`${what} got ${status}: ${JSON.stringify(body)}`);
}

const LISTS: Record<string, string> = {
  parts: 'Part number,Name,On hand,Unit cost\nP-1,"Bolt, 1/4""",7,"1,234.50"\nP-2,Resin,12,38.5\n',
  vendors: "Vendor\tCity\tZip\nAcme Resin\tCambridge\t02138\n",
  customers: "Name;Contact Type;Contact Information\nNorth Star;Email;a@b.example\n",
  orders: "Part Number,Quantity,Due Date,Status\nP-1,2,11/27/26,Pending\nP-1,1,27.11.2026,Pending\n",
};

async function sendList(server: Running, random: Random): Promise<void> {
  const [noun, list] = random.pick(Object.entries(LISTS));
  const text = damaged(Buffer.from(list), random).toString(random.pick(["utf8", "latin1"]));
  const path = random.chance(50) ? "/api/imports" : "/api/imports/preview";
  await expectNoFault(server.call("POST", path, { noun, fileName: "a.csv", text }), JSON.stringify(text));
}

async function sendPicture(server: Running, random: Random, { id }: { id?: number }): Promise<void> {
  const data = damaged(PNG, random).toString("base64");
  const what = `The picture ${data}`;
  await (random.chance(50)
    ? expectNoFault(server.call("PATCH", "/api/settings", { logo: `data:image/png;base64,${data}` }), what)
    : expectNoFault(server.call("POST", "/api/order-files", { workOrderId: id, name: "a.png", data }), what));
}

/** A picture of 8 × 8 pixels. */
const PNG = (() => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(8 * 25));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
})();

/** A shop whose file was damaged opens, or says in a sentence why it does not. */
async function openDamaged(file: string, n: number, { random, folder, tally }: Round): Promise<void> {
  const copy = join(folder, `damaged-${n}.db`);
  writeFileSync(copy, damaged(readFileSync(file), random));
  try {
    const server = await serve(copy);
    await server.call("GET", "/api/master-users");
    await server.call("POST", "/api/master-vendors", { vendorName: "Ash" });
    requireSentence((await server.end("SIGTERM")).stderr);
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    requireSentence(error.outcome.stderr);
  }
  requireSentence((await command(["doctor", "--db", copy])).stderr);
  tally.checks++;
}

async function restoreDamaged(backup: string, n: number, { random, folder, tally }: Round): Promise<void> {
  const copy = join(folder, `backup-${n}`);
  cpSync(backup, copy, { recursive: true });
  const files = readdirSync(copy, { recursive: true, encoding: "utf8" })
    .map((name) => join(copy, name))
    .filter((name) => statSync(name).isFile());
  const one = random.pick(files);
  writeFileSync(one, damaged(readFileSync(one), random));
  const into = join(folder, `restored-${n}.db`);
  const { code, stderr } = await command(["restore", copy, "--db", into]);
  requireSentence(stderr);
  if (code !== 0 && existsSync(into)) throw new Error(`A refused restore left ${into}`);
  tally.checks++;
}

/** What people read holds no trace of the program. */
function requireSentence(said: string): void {
  if (/^\s+at \S+ \(|\bnode:internal|TypeError|RangeError/m.test(said))
    throw new Error(`It said: ${said.slice(0, 2000)}`);
}

/** A copy with one to four of its places changed, left out, doubled, or filled with nothing. */
function damaged(bytes: Buffer, random: Random): Buffer {
  let all = Buffer.from(bytes);
  for (let n = random(4); n >= 0; n--) {
    const at = random(all.length + 1);
    const length = random(Math.min(all.length - at, 4096) + 1);
    const [before, part, after] = [all.subarray(0, at), all.subarray(at, at + length), all.subarray(at + length)];
    all = Buffer.concat([
      before,
      random.pick([
        Buffer.alloc(0),
        Buffer.concat([part, part]),
        Buffer.alloc(length),
        Buffer.from(part.map((byte) => byte ^ (1 << random(8)))),
        Buffer.from(part.map(() => random(256))),
        Buffer.from(part.toReversed()),
      ]),
      after,
    ]);
  }
  return all;
}
