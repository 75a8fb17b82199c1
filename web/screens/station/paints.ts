/** What everyday words of colors look like. */
const PAINTS: readonly (readonly [word: string, ...paints: string[]])[] = [
  ["flat dark earth", "#8b7355"],
  ["fde", "#8b7355"],
  ["olive", "#5a5a32"],
  ["woodland", "#4c5a34", "#6b4f33"],
  ["desert", "#c2a878", "#8f7350"],
  ["birch", "#e8e6e0", "#6f6a63"],
  ["marsh", "#8f8250", "#5d5a38"],
  ["sage", "#8f9a78", "#b8ab86"],
  ["gunmetal", "#4a4f54"],
  ["bronze", "#7a5638"],
  ["midnight", "#1c2b4d"],
  ["twill", "#2b2d30", "#44474b"],
  ["carbon", "#2b2d30", "#44474b"],
  ["forged", "#3a3c3f", "#1f2123"],
  ["black", "#1d1e20"],
  ["white", "#f4f4f2"],
  ["gray", "#80858a"],
  ["grey", "#80858a"],
  ["silver", "#b9bdc2"],
  ["tan", "#c7ab7d"],
  ["sand", "#d3bd92"],
  ["brown", "#6a4a30"],
  ["walnut", "#5c4030"],
  ["green", "#3d6b3f"],
  ["blue", "#2f5fae"],
  ["red", "#b3262a"],
  ["orange", "#d9771f"],
  ["yellow", "#e0bf2d"],
  ["gold", "#b9913c"],
  ["pink", "#d68aa4"],
  ["purple", "#6b4a94"],
];

/** The paints of a color by the words of its name, at most two: the first named comes first. None for unknown words. */
export function paints(color: string | null): readonly string[] {
  const name = color?.toLowerCase() ?? "";
  return PAINTS.flatMap(([word, ...own]) => {
    const at = new RegExp(`\\b${word}`).exec(name)?.index;
    return at === undefined ? [] : [{ at, own }];
  })
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ own }) => own)
    .slice(0, 2);
}
