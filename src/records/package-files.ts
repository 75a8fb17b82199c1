import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * On the ground of the program: the path of a file that ships with its package, the same from the sources and from the
 * build in `dist`.
 */
export function packageFile(...segments: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return join(folder, ...segments);
}
