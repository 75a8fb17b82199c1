/** The part of an address that says how a list is shown, not what is read. */
export const LOOK = ["columns", "density", "view"] as const;
type Look = (typeof LOOK)[number];

/** What an address asks of the list itself, without how it is shown. */
export function askedOf<Address extends object>(address: Address): Omit<Address, Look> {
  const asked = Object.entries(address).filter(([name]) => !LOOK.some((look) => look === name));
  return Object.fromEntries(asked) as Omit<Address, Look>;
}
