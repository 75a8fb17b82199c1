import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
const EXPORT = /^export \{ (.*) \} from '(\.\/icons\/.*)';$/gm;

/**
 * For the build: takes each icon from its own file instead of from the file that names all. So the bundler sees which
 * icons a page needs, and none of them comes before the screen that shows it.
 */
export function iconsApart(): Plugin {
  let files: Map<string, string>;
  return {
    name: "icons-apart",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("lucide-react")) return undefined;
      files ??= filesOfIcons();
      return {
        code: code.replace(IMPORT, (whole, names: string) => {
          const imports = names.split(",").flatMap((one) => {
            const [name = "", alias = name] = one.trim().split(" as ");
            if (name === "") return [];
            const file = files.get(name);
            return [
              file ? `import ${alias} from ${JSON.stringify(file)};` : `import { ${one.trim()} } from "lucide-react";`,
            ];
          });
          // On one line each, but as many lines as before: messages name the same ones.
          return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
        }),
        map: null,
      };
    },
  };
}

/** By each name of an icon the file it is in. */
function filesOfIcons(): Map<string, string> {
  const all = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", path = ""] of readFileSync(all, "utf8").matchAll(EXPORT))
    for (const name of names.split(", ")) files.set(name.replace("default as ", ""), join(dirname(all), path));
  return files;
}
