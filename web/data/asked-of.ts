/** The part of an address that says how a list is shown, not what is read. */
export const LOOK = ["columns", "density", "view"] as const;
type Look = (typeof LOOK)[number];

/** What an address asks of the list itself, without how it is shown. */
export function askedOf<Address extends object>(address: Address): Omit<Address, Look> {
  const asked = Object.entries(address).filter(([name]) => !LOOK.some((look) => look === name));
  return Object.fromEntries(asked) as Omit<Address, Look>;
}

const OF_OPTIONS = /^option(\d+)$/;

/** The name of a list's column for a category of options. */
export function optionColumn(categoryId: number): string {
  return `option${categoryId}`;
}

/** What a list of orders is asked for such columns in its address. */
export function askedCategories(columns: string | undefined): { categories?: string } {
  const ids = columns?.split(",").flatMap((column) => OF_OPTIONS.exec(column)?.[1] ?? []) ?? [];
  return ids.length === 0 ? {} : { categories: ids.join() };
}
