import { once } from "node:events";
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { moduleUrl, runScript, startScript } from "../process/testing.ts";
import { testFolder } from "../sqlite/testing.ts";
import { knock, lockFile, lockToRead, realPath } from "./lock.ts";
import { lockRace, lockStops } from "./testing.ts";

const onLinux = test.runIf(process.platform === "linux");
const newFile = () => join(testFolder(), "shop.db");

onLinux.each(isShort ? [1] : [1, 2, 3])(
  "one at most has the lock and somebody always can, whoever is killed or stopped at some step of it (seed %i)",
  (seed) => lockRace(seed),
);

onLinux("of twenty processes that find a dead owner's socket exactly one gets the lock", () =>
  lockRace(20, ["here"], 20),
);

onLinux.each([
  ["keeps it", true],
  ["gives it back", false],
])("who is stopped anywhere on the way to the lock never gets it beside another who %s", async (_, isKept) => {
  expect(await lockStops(isKept)).toBeGreaterThan(20);
});

onLinux("the socket is for this user only, and nothing of it is left after the release", async () => {
  const file = newFile();
  const lock = await lockFile(file);
  expect(statSync(`${file}.sock`).mode & 0o777).toBe(0o600);
  await lock.release();
  expect(readdirSync(join(file, ".."))).toEqual([]);
});

onLinux("who knocks is let in, also at a path that is too long for a socket, and by any of its names", async () => {
  const folder = join(testFolder(), "a".repeat(120));
  mkdirSync(folder);
  const file = join(folder, `${"b".repeat(120)}.db`);
  const lock = await lockFile(file, (visitor) => visitor.end("welcome"));
  await expect(lockFile(file)).rejects.toThrow("already open");
  const [greeting] = await once(knock(join(folder, "..", "a".repeat(120), `${"b".repeat(120)}.db`)), "data");
  expect(String(greeting)).toBe("welcome");
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

onLinux("who knocks where nobody is gets an error, not an exception", async () => {
  const [here] = await once(knock(newFile()), "error");
  const [nowhere] = await once(knock(join(testFolder(), "a".repeat(120), "none", "shop.db")), "error").catch((e) => [
    e,
  ]);
  expect([here.code, nowhere.code]).toEqual(["ENOENT", "ENOENT"]);
});

onLinux("an owner whose socket was removed is found all the same, and puts it back", async () => {
  const file = newFile();
  const lock = await lockFile(file);
  rmSync(`${file}.sock`);
  await expect(lockFile(file)).rejects.toThrow("already open");
  rmSync(`${file}.sock`);
  expect(lock.stillOurs()).toBeUndefined();
  expect(existsSync(`${file}.sock`)).toBe(true);
  await lock.release();
});

onLinux("an owner whose every name was removed knows it, and the next one moves into files of its own", async () => {
  const file = newFile();
  const header = Buffer.alloc(100);
  header[18] = 3; // the file says that somebody has it open
  writeFileSync(file, header);
  const first = await lockFile(file);
  expect(first.mustMoveIn).toBe(true);
  for (const name of readdirSync(join(file, "..")).filter((one) => one.endsWith(".sock")))
    rmSync(join(file, "..", name));
  const second = await lockFile(file);
  expect(second.mustMoveIn).toBe(true);
  expect(first.stillOurs()).toMatchObject({
    code: "in-use",
    message: expect.stringContaining("was removed or replaced"),
  });
  expect(second.stillOurs()).toBeUndefined();
  await second.release();
  expect(first.stillOurs()).toBeDefined(); // once lost is lost for good
  await first.release();
});

onLinux("after a kill the file is taken over as it is, because the dead socket proves that nobody writes", async () => {
  const file = newFile();
  writeFileSync(file, Buffer.alloc(100, 3));
  const killed = startScript(`
    import { lockFile } from ${moduleUrl("lock")};
    await lockFile(${JSON.stringify(file)});
    process.kill(process.pid, "SIGKILL");
  `);
  await once(killed, "exit");
  const lock = await lockFile(file);
  expect(lock.mustMoveIn).toBe(false);
  await lock.release();
  expect(readdirSync(join(file, ".."))).toEqual(["shop.db"]);
});

onLinux("a file with a second name is refused under both, and taken once it has one", async () => {
  const file = newFile();
  const second = join(file, "..", "second.db");
  writeFileSync(file, "");
  linkSync(file, second);
  const refusal = { code: "unlockable", message: expect.stringContaining("more than one name (hard links)") };
  await expect(lockFile(file)).rejects.toMatchObject(refusal);
  await expect(lockFile(second)).rejects.toMatchObject(refusal);
  rmSync(second);
  await (await lockFile(file)).release();
});

onLinux("a file that has the socket's name is never touched", async () => {
  const file = newFile();
  writeFileSync(`${file}.sock`, "dear diary");
  await expect(lockFile(file)).rejects.toMatchObject({
    code: "unlockable",
    message: `${realPath(file)}.sock is in the way: move it to another place.`,
  });
  expect(readdirSync(join(file, ".."))).toEqual(["shop.db.sock"]);
});

test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "the socket of another user is respected, and said to be in the way",
  async () => {
    const file = newFile();
    chmodSync(join(file, ".."), 0o777);
    const lock = await lockFile(file);
    const said = await runScript(
      `
    import { isOpen, lockFile } from ${moduleUrl("lock")};
    for (const ask of [lockFile, isOpen])
      await ask(${JSON.stringify(file)}).catch((error) => console.log(error.code, error.message));
    `,
      true,
    );
    const refusal = `unlockable ${file} belongs to another user as long as ${file}.sock is there: `;
    expect(said.trim().split("\n")).toEqual([expect.stringContaining(refusal), expect.stringContaining(refusal)]);
    await lock.release();
  },
);

test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
  "a file in a folder that nobody may write is read, unless somebody has it open",
  async () => {
    const file = newFile();
    writeFileSync(file, "");
    chmodSync(join(file, ".."), 0o755);
    const reading = `
      import { lockFile, lockToRead } from ${moduleUrl("lock")};
      const file = ${JSON.stringify(file)};
      for (const lock of [lockFile, lockToRead]) console.log(await lock(file).then(() => "taken", (error) => error.code));
    `;
    expect(await runScript(reading, true)).toBe("read-only\ntaken\n");
    const lock = await lockFile(file);
    expect(await runScript(reading, true)).toBe("unlockable\nunlockable\n");
    await lock.release();
  },
);

onLinux("a file with a second name is read, but not while it is open", async () => {
  const file = newFile();
  writeFileSync(file, "");
  const lock = await lockFile(file);
  linkSync(file, `${file}.copy`);
  await expect(lockToRead(file)).rejects.toMatchObject({ code: "in-use" });
  await lock.release();
  await (await lockToRead(file)).release();
});

onLinux("a name that somebody else holds in the kernel's list of names delays nobody", async () => {
  const file = newFile();
  const { createHash } = await import("node:crypto");
  const name = `\0stockworks-${createHash("sha384").update(realPath(file)).digest("hex")}`;
  const stranger = createServer().listen({ path: name });
  await once(stranger, "listening");
  await (await lockFile(file)).release();
  stranger.close();
});
