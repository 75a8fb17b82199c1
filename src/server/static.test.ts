import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { NotFound } from "../lib/errors.ts";
import { serveWeb } from "./static.ts";

const TEXT = "export const hardly = 'anything';\n".repeat(200);
const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };

function served() {
  const dir = mkdtempSync(join(tmpdir(), "stockworks-assets-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, "assets"));
  writeFileSync(join(dir, "index.html"), "the page");
  const app = new H3({
    silent: true,
    onError: (error) => new Response(null, { status: error.cause instanceof NotFound ? 404 : 500 }),
  });
  serveWeb(app, dir, () => {
    throw new NotFound("There is nothing at this address");
  });
  const put = (name: string, content: string | Buffer) => writeFileSync(join(dir, "assets", name), content);
  const ask = async (name: string, encodings = "") => {
    const answer = await app.fetch(
      new Request(`http://localhost/assets/${name}`, { headers: { "accept-encoding": encodings } }),
    );
    const packing = (answer.headers.get("content-encoding") ?? "plain") as keyof typeof UNPACKED;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, packing, text: () => UNPACKED[packing](bytes).toString() };
  };
  return { dir, put, ask };
}

test.each([
  ["main-abc.js", "gzip, deflate, br", "br", "text/javascript; charset=utf-8"],
  ["main-abc.js", "gzip, deflate", "gzip", "text/javascript; charset=utf-8"],
  ["main-abc.js", "", "plain", "text/javascript; charset=utf-8"],
  ["main-abc.css", "br;q=0, gzip", "gzip", "text/css; charset=utf-8"],
  ["inter_1.woff2", "gzip, deflate, br", "plain", "font/woff2"],
  ["icon-1.png", "gzip, deflate, br", "plain", "image/png"],
])("%s is sent to a browser that takes '%s' as %s, to keep for a year", async (name, encodings, expected, type) => {
  const { put, ask } = served();
  put(name, TEXT);
  const { answer, packing, text } = await ask(name, encodings);
  expect([packing, text()]).toEqual([expected, TEXT]);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(answer.headers.get("cache-control")).toBe("max-age=31536000, immutable");
  // Between browser and server one may keep the compressed form for those that cannot read it.
  if (type.startsWith("text/")) expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
});

test("what the build compressed is sent as it lies there", async () => {
  const { put, ask } = served();
  put("main.js", "not what is sent");
  put("main.js.br", brotliCompressSync("what is sent"));
  expect((await ask("main.js", "br")).text()).toBe("what is sent");
});

test.each(["..%2fone.js", "..%2f..%2fone.js", "deep/one.js", "two.js", "", "%00.js"])(
  "'%s' is no asset",
  async (name) => {
    const { dir, put, ask } = served();
    put("one.js", TEXT);
    writeFileSync(join(dir, "..", "one.js"), TEXT);
    onTestFinished(() => rmSync(join(dir, "..", "one.js"), { force: true }));
    expect((await ask(name)).answer.status).toBe(404);
  },
);
