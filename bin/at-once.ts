import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";

const GLUE = join(root, "node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js");
const YOGA = join(root, "node_modules/yoga-layout/dist/src/index.js");
const INK = join(root, "node_modules/ink/build/reconciler.js");
const BYTES = /(?<=data:application\/octet-stream;base64,)[A-Za-z0-9+/=]+/;

/**
 * Ink, and Yoga which lays out the terminal for it, wait for something while they are loaded. A script cannot do that: what only
 * developers of Ink wait for is left out, and Yoga's WebAssembly is made at once. Fails the build when a package has become another.
 */
export const atOnce: Plugin = {
  name: "at-once",
  transform(code, id) {
    const replaced = (...pairs: [text: string, by: string][]) => ({
      code: pairs.reduce((said, [text, by]) => {
        if (!said.includes(text)) throw new Error(`bin/at-once.ts no longer fits ${id}`);
        return said.replace(text, by);
      }, code),
      map: null,
    });
    if (id === INK) return replaced(["await import('./devtools.js')", ""], ["await loadPackageJson()", "undefined"]);
    if (id === YOGA) return replaced(["const Yoga", `${FILL}const Yoga`], ["await loadYoga()", "filled"]);
    return id === GLUE ? replaced([bytes(), ""]) : undefined;
  },
};

/** Yoga's WebAssembly, as text. */
function bytes(): string {
  const [found] = BYTES.exec(readFileSync(GLUE, "utf8")) ?? [];
  if (found === undefined) throw new Error(`bin/at-once.ts finds no WebAssembly in ${GLUE}`);
  return found;
}

/** Yoga's own loader fills what it is given, at once where that can make the WebAssembly. */
const FILL = `const filled = {
  instantiateWasm(imports, take) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from("${bytes()}", "base64")), imports);
    take(instance);
    return instance.exports;
  },
};
loadYoga(filled);
`;
