/** The names that stand in the path of an endpoint: "/api/departments/:id/areas" → ["id"]. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}
