import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/**
 * For the build: puts a .br beside every script and style that the page of this folder begins with; others are
 * compressed as they are sent.
 */
export async function precompress(folder: string): Promise<void> {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path as string);
  await Promise.all(paths.map((path) => compress(join(folder, path))));
}

async function compress(file: string): Promise<void> {
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)));
}
