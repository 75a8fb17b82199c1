#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";

const [major, minor] = process.versions.node.split(".").map(Number);
const main = new URL("../dist/program/main.js", import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Stockworks needs Node 20.19 or newer, and this is ${process.versions.node}. Newer ones are at https://nodejs.org`,
  );
} else if (!existsSync(main)) {
  refuse('Stockworks is not built yet: run "npm run build" first');
} else {
  // What was compiled once is kept for the next start, where this Node can do that and the folder may be written.
  module.enableCompileCache?.();
  import(main.href);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
