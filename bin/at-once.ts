import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const INK = /[\\/]ink[\\/]build[\\/]reconciler\.js$/;
const YOGA = /[\\/]yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/;
/** Yoga's own loader, with its WebAssembly as text. */
const LOADER = /[\\/]yoga-layout[\\/]dist[\\/]binaries[\\/]yoga-wasm-base64-esm\.js$/;
const BYTES = /(?<=data:application\/octet-stream;base64,)[A-Za-z0-9+/=]+/;

/**
 * Ink, and Yoga which lays out the terminal for it, wait for something while they are loaded. A script cannot do that: what only
 * developers of Ink wait for is left out, and Yoga's WebAssembly is made at once. Fails the build when a package has become another.
 */
export const atOnce: Plugin = {
  name: "at-once",
  async transform(code, id) {
    const replaced = (...pairs: [text: string, by: string][]) => ({
      code: pairs.reduce((said, [text, by]) => {
        if (!said.includes(text)) throw new Error(`bin/at-once.ts no longer fits ${id}`);
        return said.replace(text, by);
      }, code),
      map: null,
    });
    if (INK.test(id)) return replaced(["await import('./devtools.js')", ""], ["await loadPackageJson()", "undefined"]);
    if (LOADER.test(id)) return { code: code.replace(BYTES, ""), map: null };
    if (!YOGA.test(id)) return undefined;
    const loader = await this.resolve("../binaries/yoga-wasm-base64-esm.js", id);
    const [bytes] = BYTES.exec(loader ? readFileSync(loader.id, "utf8") : "") ?? [];
    if (bytes === undefined) throw new Error(`bin/at-once.ts finds no WebAssembly beside ${id}`);
    return replaced(["const Yoga", `${filledWith(bytes)}const Yoga`], ["await loadYoga()", "filled"]);
  },
};

/** Yoga's own loader fills what it is given, at once where that can make the WebAssembly. */
function filledWith(bytes: string): string {
  return `const filled = {
  instantiateWasm(imports, take) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from("${bytes}", "base64")), imports);
    take(instance);
    return instance.exports;
  },
};
loadYoga(filled);
`;
}
