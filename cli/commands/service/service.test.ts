import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";
import { stockworks } from "../../testing.ts";

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
