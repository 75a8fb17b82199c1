import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browser } from "./browser.ts";
import { root } from "./run.ts";

/** In the pages of the guide: a picture, and in its title the address that it shows, and keys that are pressed there. */
const PICTURE = /!\[[^\]]*\]\(([\w-]+\.webp) "(\/[^" ]*)(?: ([^"]*))?"\)/g;

const WIDE = { width: 1280, height: 800 };
/** Of a hundred; letters stay sharp, and a picture has about 40 kB. */
const QUALITY = 60;
/** Lists, cards and plots come one after the other. */
const SETTLES_MS = 2500;

const guide = join(root, "docs", "guide");
const folder = mkdtempSync(join(tmpdir(), "stockworks-pictures-"));
const words = ["serve", "--demo", "--db", join(folder, "demo.db"), "--port", "0"];
const server = spawn(process.execPath, [join(root, "bin", "stockworks.js"), ...words], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const address = await addressOf(server);
  const program = await chromium.launch({ executablePath: browser(console.error), args: ["--no-sandbox"] });
  const page = await program.newPage({
    viewport: WIDE,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-US",
  });
  for (const [file, { path, keys }] of pictures()) {
    await page.goto(address + path);
    await page.locator("h1").first().waitFor();
    if (keys) await page.keyboard.press(keys);
    await page.waitForTimeout(SETTLES_MS);
    const bytes = await pictureOf(page);
    writeFileSync(join(guide, file), bytes);
    process.stdout.write(`${file} ${Math.round(bytes.length / 1000)} kB\n`);
  }
  await program.close();
} finally {
  const ended = once(server, "close");
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** What the pages of the guide show, by file. */
function pictures(): Map<string, { path: string; keys: string | undefined }> {
  const texts = readdirSync(guide).filter((file) => file.endsWith(".md"));
  const shown = texts.flatMap((file) => [...readFileSync(join(guide, file), "utf8").matchAll(PICTURE)]);
  return new Map(shown.map(([, file = "", path = "", keys]) => [file, { path, keys }]));
}

/** Playwright knows no WebP, its browser does. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  return Buffer.from(data, "base64");
}

async function addressOf(started: typeof server): Promise<string> {
  for await (const said of started.stdout.setEncoding("utf8")) {
    const address = /ready at (\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("The server ended before it was ready");
}
