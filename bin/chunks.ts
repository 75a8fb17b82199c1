/** What a bundler knows of modules. */
export interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Of the built program: a module and all that has to be there before it: what it imports, what that imports, and so
 * on.
 */
export function neededBy(start: string, modules: Modules): Set<string> {
  const needed = new Set([start]);
  for (const id of needed) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}
