import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type H3Event, HTTPResponse } from "h3";
import { takes } from "./reply.ts";

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", woff2: "font/woff2", png: "image/png" };
const NAME = /^\/assets\/([\w-]+\.(js|css|woff2|png))$/;
/** Compressed in a few milliseconds. The files that each page begins with were compressed at their best by the build. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it is sent. */
type Form = "br" | "gzip" | "plain";

/**
 * Answers with the scripts, styles, typefaces and pictures of the built web UI, each read and compressed once: its name says what is in it,
 * so it stays the same. A screen asks for fifteen, and to look for each on the disk anew took five times as long.
 */
export function keptAssets(dir: string, missing: () => never): (event: H3Event) => Promise<HTTPResponse> {
  const kept = new Map<string, Promise<Bytes>>();
  return async (event) => {
    const [, name, type] = NAME.exec(event.url.pathname) ?? missing();
    const form = formFor(event, type as string);
    const key = `${name} ${form}`;
    const body = kept.get(key) ?? read(join(dir, "assets", name as string), form);
    kept.set(key, body);
    const bytes = await body.catch((error: NodeJS.ErrnoException) => {
      kept.delete(key);
      if (error.code === "ENOENT") return missing();
      throw error;
    });
    return new HTTPResponse(bytes, {
      status: 200,
      headers: {
        "content-type": TYPES[type as string] as string,
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
        ...(form !== "plain" && { "content-encoding": form }),
      },
    });
  };
}

function formFor(event: H3Event, type: string): Form {
  if (type === "woff2" || type === "png") return "plain"; // compressed already
  return takes(event, "br") ? "br" : takes(event, "gzip") ? "gzip" : "plain";
}

async function read(path: string, form: Form): Promise<Bytes> {
  if (form === "plain") return readFile(path);
  if (form === "gzip") return promisify(gzip)(await readFile(path));
  return readFile(`${path}.br`).catch(async () => promisify(brotliCompress)(await readFile(path), QUICK));
}
