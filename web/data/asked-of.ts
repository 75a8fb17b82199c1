/** What an address says of how a list is looked at, which asks nothing of the list. */
export const LOOK = ["columns", "density", "view"] as const;
type Look = (typeof LOOK)[number];

/** What an address asks of the list itself, without how it is looked at. */
export function askedOf<Address extends object>(address: Address): Omit<Address, Look> {
  const asked = Object.entries(address).filter(([name]) => !LOOK.some((look) => look === name));
  return Object.fromEntries(asked) as Omit<Address, Look>;
}
