import { Invalid } from "./errors.ts";

export const ENCODINGS = ["UTF-8", "UTF-16", "Windows-1252", "Macintosh"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The text of any file's bytes, without its byte order mark, and the encoding it was in. No character is ever
 * replaced: Windows-1252, or Macintosh as old programs on a Mac write it, is taken only when the bytes are not UTF-8, or
 * when it is `wanted`. `name` begins the sentences. Throws Invalid for what is empty, or a workbook, a PDF, a web page, anything but text of that encoding.
 */
export function decode(bytes: Uint8Array, name: string, wanted?: Encoding): { text: string; encoding: Encoding } {
  const other = otherKind(bytes);
  if (other) throw new Invalid(`${name} is ${other}`);
  const [text, encoding] = (wanted ? [readAs[wanted](bytes), wanted] : readText(bytes)) ?? [];
  if (text === undefined && wanted) throw new Invalid(`${name} is not ${wanted}`);
  if (text === undefined || encoding === undefined || text.includes("\0"))
    throw new Invalid(`${name} is not text, so not CSV`);
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) throw new Invalid(`${name} is a web page or XML, ${SAVE_AS_CSV}`);
  if (text.trim() === "") throw new Invalid(`${name} is empty`);
  return { text, encoding };
}

const SAVE_AS_CSV = "not CSV: save it as CSV first";

function otherKind(bytes: Uint8Array): string | undefined {
  const starts = (...magic: number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return `an Excel workbook (.xls), ${SAVE_AS_CSV}`;
  if (starts(0x25, 0x50, 0x44, 0x46)) return "a PDF, not CSV: export the list as CSV instead";
  if (starts(0x1f, 0x8b)) return "a compressed file, not CSV: unpack it first";
  if (!starts(0x50, 0x4b, 0x03, 0x04)) return undefined;
  // A ZIP archive lists the names of its files again at its end.
  const names =
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)) + new TextDecoder("latin1").decode(bytes.slice(-4000));
  if (names.includes("xl/")) return `an Excel workbook, ${SAVE_AS_CSV}`;
  if (names.includes("opendocument.spreadsheet")) return `a spreadsheet, ${SAVE_AS_CSV}`;
  return "a ZIP archive, not CSV: unpack it first";
}

const readAs: Record<Encoding, (bytes: Uint8Array) => string | undefined> = {
  "UTF-8": (bytes) => strictly("utf-8", bytes),
  "UTF-16": (bytes) => strictly(utf16Label(bytes) ?? "utf-16le", bytes),
  "Windows-1252": fromWindows1252,
  Macintosh: (bytes) => strictly("macintosh", bytes),
};

function readText(bytes: Uint8Array): [text: string, encoding: Encoding] | undefined {
  const unicode = utf16Label(bytes) ? "UTF-16" : "UTF-8";
  const text = readAs[unicode](bytes);
  if (text !== undefined) return [text, unicode];
  if (unicode === "UTF-16") return undefined;
  const [windows, mac] = [fromWindows1252(bytes), readAs.Macintosh(bytes)];
  // To a Mac every byte is a character, those of a picture too.
  const isMac = mac !== undefined && !CONTROL.test(mac) && (windows === undefined || isLikelier(mac, windows));
  if (isMac) return [mac, "Macintosh"];
  return windows === undefined ? undefined : [windows, "Windows-1252"];
}

const CONTROL = /(?![\t\n\v\f\r])\p{Cc}/u;

/** Whether a text of a Mac looks more like words than the same bytes read as those of Windows. */
function isLikelier(mac: string, windows: string): boolean {
  const [odd, oddOfWindows] = [oddities(mac), oddities(windows)];
  // Where both do, the line ends tell: old programs on a Mac wrote no line feeds.
  return odd < oddOfWindows || (odd === oddOfWindows && /\r(?!\n)/.test(mac) && !mac.includes("\n"));
}

/** Signs within words, and large letters beside small ones, as the wrong encoding makes them: "M¸ller", "CafŽ", "MŸller". */
function oddities(text: string): number {
  return text.match(ODD)?.length ?? 0;
}

const ODD =
  /(?<=\p{L})[^\p{L}\p{Z}\0-\x7f‘’–—](?=\p{L})|(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{Lu})(?![A-Z])\p{Lu}(?=\p{Ll})/gu;

/** UTF-16 by its byte order mark or, without one, by every other byte being zero, as in Latin script. */
function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i % 2] = (zeros[i % 2] as number) + 1;
  const [even, odd] = zeros.map((n) => n / (sample.length / 2)) as [number, number];
  if (odd > 0.5 && even < 0.05) return "utf-16le";
  if (even > 0.5 && odd < 0.05) return "utf-16be";
  return undefined;
}

function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// The bytes 0x80 to 0x9F; a blank stands for a byte that the encoding lacks. Some releases of Node decode these as
// Latin-1.
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function fromWindows1252(bytes: Uint8Array): string | undefined {
  if (bytes.some((byte) => byte >= 0x80 && byte <= 0x9f && HIGH[byte - 0x80] === " ")) return undefined;
  const latin1 = new TextDecoder("latin1").decode(bytes);
  return latin1.replace(/[\x80-\x9f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] as string);
}
