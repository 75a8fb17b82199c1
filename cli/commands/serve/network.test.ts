import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isListed } from "../../../src/server/network.ts";
import { makeProgram } from "../../program.ts";
import { greetingOf, setupLines } from "./greeting.ts";
import { type NetworkWords, namesOf, networkOf, tlsOf } from "./network.ts";
import { settingsFile, settle } from "./settings.ts";

const OWN = namesOf("PC7.shop.lan");
const HERE = { host: "127.0.0.1" };
const ALL = { host: "0.0.0.0" };

test.each([
  ["pc7", ["pc7", "pc7.local"]],
  ["PC7.shop.lan", ["pc7.shop.lan", "pc7", "pc7.local"]],
  ["Ana’s Mac.local", []],
  ["localhost", []],
  ["", []],
])("a computer that calls itself %s is known to others as %j", (hostname, names) => {
  expect(namesOf(hostname)).toEqual(names);
});

test.each<[string, NetworkWords, "local" | string[] | undefined]>([
  ["nothing", HERE, undefined],
  ["TLS alone", { ...HERE, tls: ["local"] }, "local"],
  ["a host alone", ALL, "local"],
  ["a certificate", { ...ALL, tls: ["a.pem", "b.pem"] }, ["a.pem", "b.pem"]],
  ["no TLS", { ...ALL, plainHttp: true }, undefined],
  ["a proxy", { ...ALL, publicUrl: "https://a.example", trustProxy: ["10.0.0.2"] }, undefined],
  ["a proxy here", { ...HERE, publicUrl: "https://a.example", trustProxy: ["127.0.0.1"] }, undefined],
  ["an address that others type", { ...HERE, publicUrl: "https://a.example" }, undefined],
  ["the loopback address of IPv6", { host: "::1" }, undefined],
])("who says %s gets the TLS for it", (_, words, tls) => {
  expect(tlsOf(words)).toEqual(tls);
});

test.each<[Partial<NetworkWords>, RegExp]>([
  [{ tls: ["cert.pem"] }, /--tls cert\.pem key\.pem/],
  [{ tls: ["a", "b", "c"] }, /--tls cert\.pem key\.pem/],
  [{ trustProxy: ["10.0.0.2"] }, /add --public-url/],
  [{ publicUrl: "shop.example" }, /"shop\.example" is not an address that people can type/],
  [{ publicUrl: "https://shop.example/orders" }, /is not an address that people can type/],
  [{ publicUrl: "ftp://shop.example" }, /is not an address that people can type/],
  [{ publicUrl: "https://a:b@shop.example" }, /is not an address that people can type/],
  [{ host: "" }, /"" is not an address to listen on/],
  [{ host: "*" }, /is not an address to listen on; use 0\.0\.0\.0/],
  ...["10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "nginx"].map(
    (range): [Partial<NetworkWords>, RegExp] => [
      { publicUrl: "https://shop.example", trustProxy: [range] },
      /is not an address or range; use one like/,
    ],
  ),
  ...["10.0.0.2", "a b", "shop.lan:4820", "https://shop.lan", "", "-"].map((name): [Partial<NetworkWords>, RegExp] => [
    { allowHost: [name] },
    /is not the name of a computer; use one like shop\.lan/,
  ]),
])("the words %j are refused with what to say instead", (words, sentence) => {
  expect(() => {
    networkOf({ ...ALL, ...words }, OWN);
    tlsOf({ ...ALL, ...words });
  }).toThrow(sentence);
});

test("proxies are believed by their range, in both kinds of address", () => {
  const { proxies } = networkOf({ ...ALL, publicUrl: "https://a.example", trustProxy: ["10.0.0.0/24", "::1"] }, OWN);
  for (const address of ["10.0.0.7", "::1"]) expect(isListed(address, proxies), address).toBe(true);
  for (const address of ["10.0.1.7", "::2", "127.0.0.1"]) expect(isListed(address, proxies), address).toBe(false);
});

test("others' names are allowed where others may come, and what was said always", () => {
  expect(networkOf({ ...HERE, allowHost: ["Shop.LAN"] }, OWN).names).toEqual(["shop.lan"]);
  expect(networkOf({ ...ALL, allowHost: ["Shop.LAN"] }, OWN).names).toEqual([...OWN, "shop.lan"]);
});

const ADDRESSES = ["192.168.1.5", "10.8.0.2"];
const authority = { root: "", fingerprint: "AB:CD" };
test.each<[string, Parameters<typeof greetingOf>[0], string, string | undefined, RegExp[]]>([
  ["on loopback", { host: "127.0.0.1" }, "http://127.0.0.1:4820", undefined, []],
  ["on loopback of IPv6", { host: "::1" }, "http://[::1]:4820", undefined, []],
  [
    "with an authority of its own",
    { host: "0.0.0.0", names: ["pc7", "pc7.local"], tls: { authority } },
    "http://127.0.0.1:4820",
    "http://192.168.1.5:4820/ca",
    [
      /^ {2}https:\/\/192\.168\.1\.5:4820\n {2}https:\/\/10\.8\.0\.2:4820\n {2}https:\/\/pc7\.local:4820$/m,
      /trust this server first: http:\/\/192\.168\.1\.5:4820\/ca tells how[^]*^ {2}AB:CD$/m,
      /keep its address.*TCP port 4820.*firewall/,
    ],
  ],
  [
    "with a certificate",
    { host: "0.0.0.0", names: ["pc7", "pc7.local"], tls: { names: ["shop.example"] } },
    "http://127.0.0.1:4820",
    "https://shop.example:4820",
    [/^Others open one of these:\n {2}https:\/\/shop\.example:4820\nLet/m],
  ],
  [
    "on one address",
    { host: "192.168.1.5", tls: { authority } },
    "https://192.168.1.5:4820",
    "http://192.168.1.5:4820/ca",
    [/^ {2}https:\/\/192\.168\.1\.5:4820$/m],
  ],
  [
    "without TLS",
    { host: "0.0.0.0", mayBePlain: true },
    "http://127.0.0.1:4820",
    "http://192.168.1.5:4820",
    [/^ {2}http:\/\/192\.168\.1\.5:4820$/m, /Without TLS anybody in this network can read and change.*passwords/],
  ],
  [
    "behind a proxy",
    networkOf({ host: "127.0.0.1", publicUrl: "https://shop.example", trustProxy: ["127.0.0.1"] }, OWN),
    "https://shop.example",
    "https://shop.example",
    [/the proxy asks port 4820/],
  ],
])("a server that listens %s tells others where to go and what to do first", (_, network, here, scan, lines) => {
  const greeting = greetingOf(network, 4820, network.host === "192.168.1.5" ? ["192.168.1.5"] : ADDRESSES);
  expect([greeting.here, greeting.scan]).toEqual([here, scan]);
  for (const line of lines) expect(greeting.others.join("\n")).toMatch(line);
  if (lines.length === 0) expect(greeting.others).toEqual([]);
  expect(greeting.others.join("\n").includes("Without TLS")).toBe(network.mayBePlain === true);
});

test("the link that sets a shop up is told for this computer, and for others where they open something else", () => {
  const lines = (network: Parameters<typeof greetingOf>[0]) =>
    setupLines(greetingOf(network, 4820, ADDRESSES), "/setup#word").filter((line) => line.startsWith("  "));
  expect(lines({ host: "0.0.0.0", tls: { authority } })).toEqual([
    "  http://127.0.0.1:4820/setup#word",
    "  https://192.168.1.5:4820/setup#word",
  ]);
  const { publicUrl, proxies } = networkOf(
    { ...HERE, publicUrl: "https://shop.example", trustProxy: ["127.0.0.1"] },
    OWN,
  );
  expect(lines({ host: "127.0.0.1", publicUrl, proxies } as Parameters<typeof greetingOf>[0])).toEqual([
    "  https://shop.example/setup#word",
  ]);
});

/** A database's place with these settings beside it. */
function besides(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = join(folder, "shop.db");
  writeFileSync(settingsFile(db), text);
  return db;
}

test("the command goes before a variable, that before the file, and each setting tells where it is from", () => {
  const db = besides('{ "port": 1, "host": "::1", "allowHost": "shop.lan", "demo": true }');
  const env = { STOCKWORKS_PORT: "2", STOCKWORKS_HOST: "0.0.0.0", STOCKWORKS_TRUST_PROXY: "10.0.0.2, 10.0.0.3" };
  expect(settle({ port: "3" }, db, { ...env, STOCKWORKS_DAILY_BACKUP: "no" })).toEqual([
    { name: "port", value: "3", from: "the command" },
    { name: "host", value: "0.0.0.0", from: "STOCKWORKS_HOST" },
    { name: "trustProxy", value: ["10.0.0.2", "10.0.0.3"], from: "STOCKWORKS_TRUST_PROXY" },
    { name: "allowHost", value: ["shop.lan"], from: settingsFile(db) },
    { name: "demo", value: true, from: settingsFile(db) },
    { name: "dailyBackup", value: false, from: "STOCKWORKS_DAILY_BACKUP" },
  ]);
});

test.each([
  ['{ "prot": 1 }', {}, /says "prot", which is no setting; there are port, host, tls/],
  ['{ "demo": "maybe" }', {}, /stockworks\.config\.json: demo is true or false$/],
  ['{ "allowHost": [1] }', {}, /allowHost is a list of texts$/],
  ["port = 1", {}, /is not JSON of the form/],
  ["{}", { STOCKWORKS_OPEN: "maybe" }, /^STOCKWORKS_OPEN is yes or no, and not "maybe"$/],
])("settings like %s %j are refused with a sentence", (text, env, sentence) => {
  expect(() => settle({}, besides(text), env)).toThrow(sentence);
});

test("every option of serve but the database may stand in the file, too", () => {
  const serve = makeProgram().commands.find((command) => command.name() === "serve");
  const names = serve?.options.map((option) => option.attributeName()).filter((name) => name !== "db") ?? [];
  expect(names.length).toBeGreaterThan(10);
  for (const name of names)
    expect(() => settle({}, besides(`{ "${name}": null }`), {}), name).not.toThrow(/no setting/);
});
