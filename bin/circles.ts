import { posix } from "node:path";

/** What leads to what: files or folders by what they import. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Every form of import, types and `import()` included. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** The arrows between these files of the program, each with its text. */
export function fileArrows(files: ReadonlyMap<string, string>): Arrows {
  return new Map(
    [...files].map(([file, text]) => [file, new Set(importsOf(file, text).filter((to) => files.has(to)))]),
  );
}

/** The arrows between the folders of the program's files, without those that stay inside one. */
export function folderArrows(arrows: Arrows, folderOf: (file: string) => string): Arrows {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of arrows) {
    const from = folderOf(file);
    const found = folders.get(from) ?? new Set();
    folders.set(from, found);
    for (const to of [...targets].map(folderOf)) if (to !== from) found.add(to);
  }
  return folders;
}

/**
 * Of the arrows between the program's files or folders: a way that comes back to where it began, such as `["a", "b",
 * "a"]`; undefined when there is none.
 */
export function circleIn(arrows: Arrows): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (at: string): string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return undefined;
    way.push(at);
    for (const to of arrows.get(at) ?? []) {
      const circle = walk(to);
      if (circle) return circle;
    }
    way.pop();
    done.add(at);
    return undefined;
  };
  for (const start of arrows.keys()) {
    const circle = walk(start);
    if (circle) return circle;
  }
  return undefined;
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, source]) => posix.join(posix.dirname(file), source as string));
}
