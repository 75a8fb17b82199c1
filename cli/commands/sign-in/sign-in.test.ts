import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../../db/open.ts";
import { seedReference } from "../../../db/seed.ts";
import { tokens } from "../../../src/modules/access/tokens.ts";
import { staffMember } from "../../../src/modules/staff/record.ts";
import { insertRecord } from "../../../src/records/records.ts";
import { localUser } from "../../../src/rights/who.ts";
import { shopContext } from "../../../src/shop/context.ts";
import { connectTo } from "../../shop/remote.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

test("a token from a pipe lets commands work at the shop, until it is signed out", async () => {
  const { at, address, fingerprint, words, config } = await shopAndUser();
  const file = join(config, "stockworks", "sign-in.json");

  const signedIn = await at(["sign-in", address], `${words.owner}\n`);
  expect(signedIn).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Signed in to .* as Mara Lind, by the token Office \(Owner\)\n$/),
  });
  expect(signedIn.stderr).toContain(`\n  ${fingerprint}\n`);
  expect([statSync(file).mode & 0o777, statSync(join(config, "stockworks")).mode & 0o777]).toEqual([0o600, 0o700]);

  const vendors = join(config, "vendors.csv");
  writeFileSync(vendors, "Vendor Name\nAcme\n");
  const imported = await at(["import", "vendors", vendors]);
  expect(imported).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`At ${address}, where you are signed in\n`),
  });
  expect((await at(["export", "vendors"])).stdout).toContain("Acme");
  expect((await at(["staff", "list"])).stdout).toContain("Mara Lind");
  expect((await at(["report", "vendors"])).code).toBe(0);
  expect((await at(["dashboard", "--plain"])).stdout).toContain("Shift board");
  // Nothing came to be on this computer.
  expect(existsSync(join(config, "data", "stockworks"))).toBe(false);

  expect(await at(["sign-out"])).toMatchObject({ code: 0, stdout: `Signed out of ${address}. The token has ended\n` });
  expect(existsSync(file)).toBe(false);
  expect(await at(["sign-in", address], words.owner)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(ENDED),
  });
  expect(await at(["sign-out"])).toMatchObject({ code: 0, stdout: "You are not signed in anywhere\n" });
});

const ENDED = "This token has ended. Make another in My account, and run stockworks sign-in\n";

test("a command may no more than its token, and is told so", async () => {
  const { at, address, words } = await shopAndUser();
  await at(["sign-in", address], words.lead);
  expect(await at(["export", "customers"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Only Admin, Owner and CSR may see customers\n"),
  });
  expect((await at(["dashboard", "--plain"])).code).toBe(0);
});

test("what works on a file says that it does, and a file that is named is worked on", async () => {
  const { at, address, words, config } = await shopAndUser();
  await at(["sign-in", address], words.owner);
  const file = join(config, "own.db");
  const here = `This works on the file of this computer, and not at ${address}\n`;
  expect(await at(["backup"])).toMatchObject({ code: 1, stderr: expect.stringContaining(here) });
  expect(await at(["staff", "set-password", "mara"], "plenty of walnut")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(here),
  });
  const seeded = await at(["seed", "--demo", "--db", file]);
  expect(seeded.stderr).not.toContain(address);
  expect((await at(["export", "vendors", "--db", file])).stderr).not.toContain(address);
});

test("a script names shop and token in its environment, and nothing is kept", async () => {
  const { at, address, words, config, authority } = await shopAndUser();
  const script = { STOCKWORKS_URL: address, STOCKWORKS_TOKEN: words.owner, NODE_EXTRA_CA_CERTS: authority };
  expect(await at(["export", "vendors"], "", script)).toMatchObject({ code: 0, stderr: "" });
  const { STOCKWORKS_TOKEN: token, ...rest } = script;
  const file = join(config, "token");
  writeFileSync(file, `${token}\n`);
  expect(await at(["export", "vendors"], "", { ...rest, STOCKWORKS_TOKEN_FILE: file })).toMatchObject({ code: 0 });
  expect(existsSync(join(config, "stockworks"))).toBe(false);
  const { STOCKWORKS_URL: _, ...half } = script;
  expect(await at(["export", "vendors"], "", half)).toMatchObject({
    code: 2,
    stderr: "STOCKWORKS_TOKEN is set, and STOCKWORKS_URL is not: set it to the address of the shop\n",
  });
  expect(await at(["export", "vendors"], "", { ...script, STOCKWORKS_DB: "shop.db" })).toMatchObject({ code: 2 });
  // Nobody vouches for the shop to whoever has not signed in to it.
  expect(await at(["export", "vendors"], "", { ...script, NODE_EXTRA_CA_CERTS: "" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The certificate of ${address} is not trusted on this computer`),
  });
});

test("a shop with another certificate than before gets no token", async () => {
  const [trusted, other] = [await shopAndUser(), await shopAndUser()];
  await trusted.at(["sign-in", trusted.address], trusted.words.owner);
  const file = join(trusted.config, "stockworks", "sign-in.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(trusted.address, other.address));
  expect(await trusted.at(["export", "vendors"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not trusted"),
  });
  expect(await trusted.at(["sign-in", other.address], other.words.owner)).toMatchObject({
    code: 1,
    stderr: `${other.address} shows another certificate than the one you trusted. If you know why, run stockworks sign-out first and sign in again\n`,
  });
});

test("who follows a shop elsewhere is told of changes, and that it is lost", async () => {
  const { address, words, authority, end } = await shopAndUser();
  const token = words.owner;
  const { client, follow, close } = connectTo(
    { url: address, token, authority: readFileSync(authority, "utf8") },
    "tui",
  );
  const heard: string[] = [];
  const stop = follow({ changed: () => heard.push("changed"), link: (link) => heard.push(link) });
  await vi.waitFor(() => expect(heard).toEqual(["server"]), { timeout: 10_000 });
  await client.vendors.create({ vendorName: "Acme" });
  await vi.waitFor(() => expect(heard).toContain("changed"), { timeout: 10_000 });
  await end();
  await vi.waitFor(() => expect(heard).toContain("lost"), { timeout: 10_000 });
  await expect(client.vendors.list()).rejects.toThrow(`${address} does not answer (ECONNREFUSED)`);
  stop();
  await close();
});

test.each([
  ["the word that some programs have for it", ["sign-in", "https://127.0.0.1:1", "--token", "sw_secret"]],
  ["the same with a sign", ["sign-in", "https://127.0.0.1:1", "--token=sw_secret"]],
  ["another command", ["export", "vendors", "--token=sw_secret"]],
  ["no address", ["sign-in", "sw_secret"]],
  ["a second word", ["sign-in", "https://127.0.0.1:1", "sw_secret"]],
])("a token in the line is refused and not repeated: %s", async (_, line) => {
  const { code, stdout, stderr } = await stockworks(line, "", "read", ownFolders());
  expect([code, stdout + stderr]).toEqual([2, expect.not.stringContaining("secret")]);
});

test.each([
  [
    "http://192.168.1.20:4820",
    2,
    "Over http anybody in the network could read the token: give the address that begins with https\n",
  ],
  ["ftp://shop", 2, "Name the address of the shop, like https://192.168.1.20:4820\n"],
  [
    "https://127.0.0.1:1",
    1,
    "https://127.0.0.1:1 does not answer (ECONNREFUSED). Is the shop's computer on, and are both on the same network?\n",
  ],
])("an address that leads nowhere is said: %s", async (address, code, stderr) => {
  expect(await stockworks(["sign-in", address], "sw_secret", "read", ownFolders())).toMatchObject({ code, stderr });
});

/** A shop served by TLS of its own, and the user of another computer, who has no folders yet. */
async function shopAndUser() {
  const file = join(temporaryFolder(), "shop.db");
  const words = await newShop(file);
  const server = await startServer(file, "--tls", "local");
  const authority = join(`${file}.tls`, "authority.pem");
  const config = temporaryFolder();
  return {
    address: server.address.replace("http:", "https:"),
    authority,
    fingerprint: rootIn(readFileSync(authority, "utf8")).fingerprint256,
    words,
    config,
    end: () => server.end("SIGTERM"),
    at: (line: string[], input = "", env: Record<string, string> = {}) =>
      stockworks(line, input, "read", { ...ownFolders(config), ...env }),
  };
}

/** The last certificate of those in a file. */
function rootIn(pem: string): X509Certificate {
  return new X509Certificate(pem.slice(pem.lastIndexOf("-----BEGIN CERTIFICATE")));
}

/** A shop with an Owner and a lead, who have made a token each. */
async function newShop(file: string) {
  const store = await openDatabase(file, { seed: (db) => seedReference(db, new Date().toISOString()) });
  const local = await shopContext(store, { who: localUser(), surface: "cli" });
  const tokenOf = async (full_name: string, role: "Owner" | "Function Lead") => {
    const [username = ""] = full_name.toLowerCase().split(" ");
    const member = { full_name, username, email: `${username}@shop.example`, role, isActive: 1 as const };
    const { id: staffId } = await insertRecord(local, staffMember, member);
    const who = { kind: "person", staffId, name: full_name, role, departments: [] } as const;
    return (await tokens.create({ ...local, who }, { name: "Office", role, isReadOnly: false, days: 1 })).word;
  };
  const words = { owner: await tokenOf("Mara Lind", "Owner"), lead: await tokenOf("Ana Ruiz", "Function Lead") };
  await store.close();
  return words;
}

function ownFolders(folder = temporaryFolder()): Record<string, string> {
  return { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: join(folder, "data"), XDG_CACHE_HOME: join(folder, "cache") };
}
