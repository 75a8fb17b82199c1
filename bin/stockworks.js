#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPart } from "./parts.js";

const [major, minor] = process.versions.node.split(".").map(Number);
const program = fileURLToPath(new URL("../dist/program/", import.meta.url));

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    `Stockworks needs Node 20.19 or newer, and this is ${process.versions.node}. Newer ones are at https://nodejs.org`,
  );
} else if (!existsSync(program)) {
  refuse('Stockworks is not built yet: run "npm run build" first');
} else {
  loadPart(program, "main.cjs");
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
