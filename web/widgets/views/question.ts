type Address = Readonly<Record<string, unknown>>;

/** What in a list's address is not part of a view: the view itself, and a record that is open or being made. */
const BESIDE = ["view", "open", "new"];

/**
 * In the menu of saved views: the question in the list's address, as a view keeps it, always in the same order:
 * "due=overdue&sort=dueDate".
 */
export function questionOf(address: Address): string {
  const said = Object.entries(address).filter(([name, value]) => value !== undefined && !BESIDE.includes(name));
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
}

/** For saved views, in their menu and in the search of everything: the list's address that asks a view's question. */
export function addressOf(question: string, view?: number): Record<string, string | number> {
  return { ...Object.fromEntries(new URLSearchParams(question)), ...(view !== undefined && { view }) };
}
