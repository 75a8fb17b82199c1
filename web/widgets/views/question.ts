type Address = Readonly<Record<string, unknown>>;

/** What a list's address has that is no part of a view: the view itself, a record that is open or being made, and what another tab keeps. */
const BESIDE = ["view", "open", "new"];

/**
 * In the menu of saved views: what the list's address asks, as a view keeps it, always in the same order:
 * "due=overdue&sort=dueDate".
 */
export function questionOf(address: Address): string {
  const said = Object.entries(address).filter(([name, value]) => value !== undefined && !BESIDE.includes(name));
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
}

/** Of saved views, in their menu and in the search of everything: the address of the list that asks what one keeps. */
export function addressOf(question: string, view?: number): Record<string, string | number> {
  return { ...Object.fromEntries(new URLSearchParams(question)), ...(view !== undefined && { view }) };
}
