/** What a file of an order may be. */
interface Kind {
  type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  ending: string;
}

export const WRONG_KIND = "A file is a JPEG, PNG or WebP picture, or a PDF";

const ANY_SIZE = [undefined, undefined, undefined, undefined];
/** How each kind begins: a byte each, undefined for any. */
const BEGINNINGS: readonly [Kind, readonly (number | undefined)[]][] = [
  [{ type: "image/jpeg", ending: "jpg" }, [0xff, 0xd8, 0xff]],
  [{ type: "image/png", ending: "png" }, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  [{ type: "image/webp", ending: "webp" }, [...letters("RIFF"), ...ANY_SIZE, ...letters("WEBP")]],
  [{ type: "application/pdf", ending: "pdf" }, letters("%PDF-")],
];

/**
 * What a file of an order is by its content, whatever it is called. What a browser could run, such as HTML and SVG,
 * is none of these and is never kept.
 */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const begins = ([, beginning]: (typeof BEGINNINGS)[number]) =>
    beginning.every((byte, at) => byte === undefined || bytes[at] === byte);
  return BEGINNINGS.find(begins)?.[0];
}

/**
 * The name under which a browser saves a file of an order: its own, as far as that fits into a header, with the
 * ending of its kind.
 */
export function savedName(name: string, { ending }: Kind): string {
  const plain = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").replace(/[^A-Za-z0-9 ._()-]/g, "_");
  return `${plain}.${ending}`;
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
