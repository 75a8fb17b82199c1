/** A part of a syntax tree: what kind it is, where it stands in the text, and what is under it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Of a tree and what is under it: all parts of a kind, each before those in it. */
export function allOf(node: unknown, type: string): Node[] {
  if (node === null || typeof node !== "object") return [];
  const under = Object.values(node).flatMap((value) => allOf(value, type));
  return (node as Node).type === type ? [node as Node, ...under] : under;
}
