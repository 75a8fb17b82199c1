import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TEXT = /\.(css|html|js|json|svg)$/;
const WORTH_IT = 1024;

/** Puts a .br and a .gz beside every text file of a folder, at the highest level, for the server to send as they are. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
  await Promise.all(files.filter((file) => TEXT.test(file) && statSync(file).size >= WORTH_IT).map(compress));
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text));
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
