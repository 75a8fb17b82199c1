import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { NotFound } from "../lib/errors.ts";
import { keptAssets } from "./assets.ts";

const TEXT = "export const hardly = 'anything';\n".repeat(200);
const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };

function served() {
  const dir = mkdtempSync(join(tmpdir(), "stockworks-assets-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, "assets"));
  const app = new H3({
    onError: (error) => new Response(null, { status: error.cause instanceof NotFound ? 404 : 500 }),
  });
  const missing = () => {
    throw new NotFound("There is nothing at this address");
  };
  app.get("/assets/**", keptAssets(dir, missing));
  const put = (name: string, content: string | Buffer) => writeFileSync(join(dir, "assets", name), content);
  const ask = async (name: string, encodings = "") => {
    const answer = await app.fetch(
      new Request(`http://localhost/assets/${name}`, { headers: { "accept-encoding": encodings } }),
    );
    const packing = (answer.headers.get("content-encoding") ?? "plain") as keyof typeof UNPACKED;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, packing, bytes, text: () => UNPACKED[packing](bytes).toString() };
  };
  return { dir, put, ask };
}

test.each([
  ["main-abc.js", "gzip, deflate, br", "br", "text/javascript"],
  ["main-abc.js", "gzip, deflate", "gzip", "text/javascript"],
  ["main-abc.js", "", "plain", "text/javascript"],
  ["main-abc.css", "br;q=0, gzip", "gzip", "text/css"],
  ["inter_1.woff2", "gzip, deflate, br", "plain", "font/woff2"],
  ["icon-1.png", "gzip, deflate, br", "plain", "image/png"],
])("%s is sent to a browser that takes '%s' as %s", async (name, encodings, expected, type) => {
  const { put, ask } = served();
  put(name, TEXT);
  for (const time of ["the first time", "again"]) {
    const { answer, packing, bytes, text } = await ask(name, encodings);
    expect([time, packing, text()]).toEqual([time, expected, TEXT]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
  }
});

test("what the build compressed is sent as it lies there", async () => {
  const { put, ask } = served();
  put("main.js", "not what is sent");
  put("main.js.br", brotliCompressSync("what is sent"));
  expect((await ask("main.js", "br")).text()).toBe("what is sent");
});

test("what was read once is sent when its file has gone, and what was not there is, once it has come", async () => {
  const { dir, put, ask } = served();
  put("one.js", TEXT);
  await ask("one.js", "br");
  expect((await ask("two.js", "br")).answer.status).toBe(404);
  rmSync(join(dir, "assets", "one.js"));
  put("two.js", TEXT);
  for (const name of ["one.js", "two.js"]) expect((await ask(name, "br")).text()).toBe(TEXT);
});

test.each(["..%2fone.js", "deep/one.js", "one.json", "one.js.br", "", "%00.js"])("'%s' is no asset", async (name) => {
  const { dir, put, ask } = served();
  for (const is of ["one.js", "one.json", "one.js.br"]) put(is, TEXT);
  writeFileSync(join(dir, "one.js"), TEXT);
  expect((await ask(name)).answer.status).toBe(404);
});
