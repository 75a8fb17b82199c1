import { fold } from "./text.ts";

/** A field that a column of a file may hold, and what such columns are called. */
export interface Wanted {
  field: string;
  /** Its name in sentences: "Part number". */
  label: string;
  /** The names of such a column, the surest group first; within a group all are equally sure. */
  names: readonly (readonly string[])[];
  isRequired?: boolean;
  /** The fields that tell it where no column does: it is not required beside one of them. */
  toldBy?: readonly string[];
  /** The field whose column is used if this one has none: a list without names has descriptions. */
  otherwise?: string;
}

export interface Matched {
  /** Field → the column's index. */
  places: Map<string, number>;
  /** Sentences about columns that are missing or ambiguous. */
  problems: string[];
}

/**
 * Which column in the header of a CSV file holds which field, by names in any case, order and spelling ("P/N", "Part
 * No."). `map` (column → field, or → "" for none) decides first. What is not sure is a problem, never a guess.
 */
export function matchColumns(
  header: readonly string[],
  wanted: readonly Wanted[],
  map: Readonly<Record<string, string>> = {},
): Matched {
  const keys = header.map(headerKey);
  const mapped = applyMap(header, wanted, map);
  const { places, problems } = mapped;
  const fixed = new Set(places.keys());
  const unclear = new Set<string>();
  const free = new Set([...keys.keys()].filter((index) => keys[index] !== "" && !mapped.taken.has(index)));

  const fill = (wishes: readonly Wanted[]) => {
    const ranked = wishes.map(({ field, label, names }) => ({
      field,
      label,
      ranks: names.map((group) => group.map(headerKey)),
    }));
    for (let rank = 0; rank < Math.max(...ranked.map(({ ranks }) => ranks.length)); rank++) {
      for (const { field, label, ranks } of ranked) {
        if (places.has(field) || unclear.has(field)) continue;
        const found = [...free].filter((index) => ranks[rank]?.includes(keys[index] as string));
        for (const index of found) free.delete(index);
        if (found.length === 1) places.set(field, found[0] as number);
        if (found.length < 2) continue;
        unclear.add(field);
        problems.push(
          `The columns ${quoted(header, found)} could each be the ${label}: map one of them to ${field}, or remove the others`,
        );
      }
    }
  };

  fill(wanted);
  for (const { field, otherwise = "" } of wanted) {
    const place = places.get(otherwise);
    if (place === undefined || fixed.has(otherwise) || places.has(field) || unclear.has(field)) continue;
    places.delete(otherwise);
    places.set(field, place);
    fill(wanted.filter((wish) => wish.field === otherwise));
  }
  for (const { field, label, isRequired, toldBy = [] } of wanted) {
    if (!isRequired || [field, ...toldBy].some((one) => places.has(one) || unclear.has(one))) continue;
    problems.push(`No column holds the ${label}. ${askForColumn(header, { field, label })}`);
  }
  return { places, problems };
}

/** Says for a CSV file which columns it has, and how to name the one that holds a field. */
export function askForColumn(header: readonly string[], { field, label }: Pick<Wanted, "field" | "label">): string {
  return `${columnsAre(header)}: rename one to "${label}", or map it to ${field}`;
}

/**
 * The name of a CSV file's column without case, accents, punctuation and the usual abbreviations: "Part No." →
 * "partnumber".
 */
export function headerKey(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
    .replaceAll("#", " number ");
  const words = fold(spaced).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => ABBREVIATIONS[word] ?? word).join("");
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  no: "number",
  num: "number",
  nbr: "number",
  qty: "quantity",
  pt: "point",
  min: "minimum",
  desc: "description",
  std: "standard",
  avg: "average",
  addr: "address",
  mfr: "manufacturer",
  mfg: "manufacturer",
};

function applyMap(header: readonly string[], wanted: readonly Wanted[], map: Readonly<Record<string, string>>) {
  const places = new Map<string, number>();
  const taken = new Set<number>();
  const problems: string[] = [];
  for (const [column, field] of Object.entries(map)) {
    const found = [...header.keys()].filter((index) => header[index]?.trim() === column.trim());
    for (const index of found) taken.add(index);
    if (found.length === 0) problems.push(`There is no column "${column}" to map. ${columnsAre(header)}`);
    else if (field === "") continue;
    else if (!wanted.some((wish) => wish.field === field))
      problems.push(`"${field}" is no field here. The fields are ${wanted.map((wish) => wish.field).join(", ")}`);
    else if (found.length > 1 || places.has(field))
      problems.push(`Several columns are mapped to ${field}: only one can be`);
    else places.set(field, found[0] as number);
  }
  return { places, taken, problems };
}

function columnsAre(header: readonly string[]): string {
  const named = [...header.keys()].filter((index) => header[index]?.trim() !== "");
  return `The columns are ${quoted(header, named)}`;
}

const MOST_NAMED = 20;

function quoted(header: readonly string[], indexes: number[]): string {
  const names = indexes.slice(0, MOST_NAMED).map((index) => `"${header[index]?.trim()}"`);
  const more = indexes.length - names.length;
  return more === 0 ? names.join(", ") : `${names.join(", ")} and ${more} more`;
}
