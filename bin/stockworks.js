#!/usr/bin/env node
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [major, minor] = process.versions.node.split(".").map(Number);
const program = fileURLToPath(new URL("../dist/program/", import.meta.url));

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Stockworks needs Node 20.19 or newer, and this is ${process.versions.node}. Newer ones are at https://nodejs.org`,
  );
} else if (!existsSync(join(program, "main.cjs"))) {
  refuse('Stockworks is not built yet: run "npm run build" first');
} else {
  // Only now: an older Node cannot even read it.
  import("./parts.js").then(({ loadPart }) => loadPart(program, "main.cjs"));
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
