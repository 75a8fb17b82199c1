#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

const [major, minor] = process.versions.node.split(".").map(Number);
const program = new URL("../dist/program/main.js", import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Stockworks needs Node 20.19 or newer, and this is ${process.versions.node}. Newer ones are at https://nodejs.org`,
  );
} else if (!existsSync(program)) {
  refuse('Stockworks is not built yet: run "npm run build" first');
} else {
  // Newer Nodes keep what they compiled for the next start. Beside the program, because whoever may write there may change what
  // runs; a folder for temporary files is open to all.
  module.enableCompileCache?.(fileURLToPath(new URL("../dist/cache", import.meta.url)));
  // Only now: an older Node cannot even read it.
  import(program);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
