/** An index takes no text of more than some 2,700 bytes; the other texts of an order need the rest. */
const MOST_LETTERS = 600;

/** The names of the options in some JSON of orders, by which the orders are found, each once. */
export function optionTexts(jsons: readonly unknown[]): string[] {
  const names = new Set<string>();
  let letters = 0;
  for (const json of jsons)
    for (const name of namesIn(json)) {
      if (!names.has(name)) letters += name.length + 1;
      if (letters > MOST_LETTERS) return [...names];
      names.add(name);
    }
  return [...names];
}

function namesIn(json: unknown): string[] {
  if (typeof json !== "string" || json === "{}") return [];
  const { colorCategory, others = [], ...nine } = JSON.parse(json) as Sold;
  const sold = [...Object.values(nine), ...others] as readonly Named[];
  return [...sold.map(({ name }) => name), ...(colorCategory ? [colorCategory] : [])];
}

interface Named {
  name: string;
}
type Sold = { colorCategory?: string; others?: readonly Named[] } & Record<string, unknown>;
