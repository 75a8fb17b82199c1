/** A kind of file that an order may have. */
interface Kind {
  type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  ending: string;
}

/** The longest side of a picture. */
export const MOST_PIXELS = 8000;

export const WRONG_KIND = "A file is a JPEG, PNG or WebP picture, or a PDF";

const ANY_SIZE = [undefined, undefined, undefined, undefined];
/** How each kind begins, byte by byte; undefined for any byte. */
const BEGINNINGS: readonly [Kind, readonly (number | undefined)[]][] = [
  [{ type: "image/jpeg", ending: "jpg" }, [0xff, 0xd8, 0xff]],
  [{ type: "image/png", ending: "png" }, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  [{ type: "image/webp", ending: "webp" }, [...letters("RIFF"), ...ANY_SIZE, ...letters("WEBP")]],
  [{ type: "application/pdf", ending: "pdf" }, letters("%PDF-")],
];

/**
 * The kind of a file by its content, whatever its name. Files that a browser could run, such as HTML and SVG, are none
 * of these and are never kept.
 */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const begins = ([, beginning]: (typeof BEGINNINGS)[number]) =>
    beginning.every((byte, at) => byte === undefined || bytes[at] === byte);
  return BEGINNINGS.find(begins)?.[0];
}

/**
 * The name under which a browser saves a file: its own, as far as a header can hold it, with the ending of its kind.
 */
export function savedName(name: string, { ending }: Kind): string {
  const plain = name.replace(/\.[A-Za-z0-9]{1,5}$/, "").replace(/[^A-Za-z0-9 ._()-]/g, "_");
  return `${plain}.${ending}`;
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
