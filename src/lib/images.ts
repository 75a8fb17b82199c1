import { Invalid } from "./errors.ts";
import { formatNumber } from "./text.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_SIDE = 4096;
const DATA_URL = /^data:image\/(jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/;

type ImageType = "image/jpeg" | "image/png" | "image/webp";

interface Image {
  type: ImageType;
  bytes: Uint8Array;
}

/**
 * The picture in a JPEG or PNG data URL. Throws Invalid unless its content is one too, of at most 1 MB and 4,096 pixels
 * a side.
 */
export function readImage(dataUrl: string, label: string): Image {
  const [, kind, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (kind === undefined || base64 === undefined || base64.length % 4 !== 0)
    throw new Invalid(`${label} must be a JPEG or PNG data URL`);
  if (base64.length > (MAX_BYTES * 4) / 3 + 4) throw new Invalid(`${label} is larger than 1 MB`);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const type = `image/${kind}` as ImageType;
  const wrong = wrongSize({ type, bytes }, label, MAX_SIDE);
  if (wrong !== undefined) throw new Invalid(wrong);
  return { type, bytes };
}

const KINDS = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

/** What is wrong with the size that a picture's header says; a few bytes can claim more pixels than a browser can hold. */
export function wrongSize({ type, bytes }: Image, label: string, mostPixels: number): string | undefined {
  const size = SIZES[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size || Math.min(...size) < 1) return `${label} is not a readable ${KINDS[type]} picture`;
  return Math.max(...size) > mostPixels ? `${label} is larger than ${formatNumber(mostPixels)} pixels` : undefined;
}

type Size = [width: number, height: number];
type SizeOf = (bytes: Uint8Array, view: DataView) => Size | undefined;

const SIZES: Record<ImageType, SizeOf> = { "image/jpeg": jpegSize, "image/png": pngSize, "image/webp": webpSize };

/** Signature and header, with its length before it and its checksum behind. */
const PNG_BEGINS = 33;

function pngSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < PNG_BEGINS || wordAt(bytes, 0) !== "\x89PNG" || wordAt(bytes, 12) !== "IHDR") return undefined;
  return [view.getUint32(16), view.getUint32(20)];
}

/** Walks the segments up to the frame header, which holds the size. */
function jpegSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // More such bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The first chunk of a WebP and its header. */
const WEBP_BEGINS = 30;

/** There are three kinds: lossy, lossless, and with a chunk before that says how large the canvas is. */
function webpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < WEBP_BEGINS || wordAt(bytes, 0) !== "RIFF" || wordAt(bytes, 8) !== "WEBP") return undefined;
  const fourteenBits = 0x3fff;
  switch (wordAt(bytes, 12)) {
    case "VP8 ":
      return [view.getUint16(26, true) & fourteenBits, view.getUint16(28, true) & fourteenBits];
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return [(bits & fourteenBits) + 1, ((bits >> 14) & fourteenBits) + 1];
    }
    case "VP8X":
      return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1];
    default:
      return undefined;
  }
}

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
