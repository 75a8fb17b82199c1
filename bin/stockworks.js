#!/usr/bin/env node
import { existsSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
const main = new URL("../dist/program/main.js", import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Stockworks needs Node 20.19 or newer, and this is ${process.versions.node}. Newer ones are at https://nodejs.org`,
  );
} else if (!existsSync(main)) {
  refuse('Stockworks is not built yet: run "npm run build" first');
} else {
  import(main.href);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
