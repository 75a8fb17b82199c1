import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTool } from "../../../bin/tools.ts";
import { packageFile } from "../../../src/records/package-files.ts";
import { stockworks, temporaryFolder } from "../../testing.ts";

/** The places to which documents have the server back up, or copy backups by a program that it runs. */
function placesInDocuments(): string[] {
  const folder = packageFile("docs");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const told = texts.flatMap((text) => [...text.matchAll(/(?:stockworks backup|cp -r "\$1") (\/\S+)/g)]);
  return told.map(([, place]) => place as string);
}

test.each(["/var/lib/stockworks/shop.db", "/srv/shop.db"])(
  "the systemd unit of %s lets the server back up wherever the documents do",
  async (file) => {
    const { stdout } = await stockworks(["service", "--db", file]);
    const writable = [...stdout.matchAll(/^ReadWritePaths=-?(.*)$/gm)].map(([, path]) => path as string);
    const places = placesInDocuments();
    expect(places).toContain("/media/usb/shop-friday");
    expect(places.filter((place) => !writable.some((path) => place.startsWith(`${path}/`)))).toEqual([]);
  },
);

test.each([
  ["/srv/shop.db", "/srv", "/srv/shop.db"],
  ["/srv/our shop/a.db", '"/srv/our shop"', '"/srv/our shop/a.db"'],
  ["/srv/100%/a.db", "/srv/100%%", "/srv/100%%/a.db"],
  ['/srv/the "shop"/a.db', '"/srv/the \\"shop\\""', '"/srv/the \\"shop\\"/a.db"'],
  ["/srv/$shop/a.db", "/srv/$shop", "/srv/$$shop/a.db"],
])("the unit of %s names its folder and file as systemd reads them", async (file, folder, word) => {
  const { stdout } = await stockworks(["service", "--db", file]);
  expect(stdout).toContain(`\nReadWritePaths=${folder}\n`);
  expect(stdout).toContain(` serve --db ${word}\n`);
});

test.runIf(hasTool("systemd-analyze"))(
  "systemd finds nothing wrong with a unit, whatever its folder is called",
  async () => {
    const names = ["shop", "our shop", "100%", 'the "shop"', "$shop", "büro"];
    for (const name of names) {
      const folder = join(temporaryFolder(), name);
      mkdirSync(folder);
      const { stdout } = await stockworks(["service", "--db", join(folder, "shop.db"), "--user", "root"]);
      const unit = join(temporaryFolder(), "stockworks.service");
      writeFileSync(unit, stdout);
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
      expect([name, status, stderr]).toEqual([name, 0, ""]);
    }
  },
);

test("the unit of a PostgreSQL reads its address from a file, and shows no password", async () => {
  const { stdout } = await stockworks(["service", "--db", "postgres://ana:secret@db.lan/shop"]);
  expect(stdout).toContain("EnvironmentFile=/etc/stockworks.env\n");
  expect(stdout).toMatch(/^ExecStart=.* serve$/m);
  expect(stdout).not.toContain("secret");
});

test.each([
  [["--user", "a b"], '"a b" is not the name of a user'],
  [["--db", "/srv/a:b/shop.db"], "systemd takes no folder with a colon"],
])("a unit that systemd would misread is refused: %j", async (words, why) => {
  const { code, stderr } = await stockworks(["service", ...words]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
});
