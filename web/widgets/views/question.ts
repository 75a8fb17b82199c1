type Address = Readonly<Record<string, unknown>>;

/** What a list's address has that is no part of a view: the view itself, a record that is open or being made, and what another tab keeps. */
const BESIDE = ["view", "open", "new", "ruleSort"];

/** What any list's address asks, as a saved view keeps it, always in the same order: "due=overdue&sort=dueDate". */
export function questionOf(address: Address): string {
  const said = Object.entries(address).filter(([name, value]) => value !== undefined && !BESIDE.includes(name));
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
}

/** The address of any list that asks what a saved view keeps. */
export function addressOf(question: string, view?: number): Record<string, string | number> {
  return { ...Object.fromEntries(new URLSearchParams(question)), ...(view !== undefined && { view }) };
}
