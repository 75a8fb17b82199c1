import { Invalid } from "./errors.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_SIDE = 4096;
const DATA_URL = /^data:image\/(jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/;

interface Image {
  type: "image/jpeg" | "image/png";
  bytes: Uint8Array;
}

/**
 * The picture in a JPEG or PNG data URL. Throws Invalid unless its content is one too, of at most 1 MB and 4096 pixels
 * a side.
 */
export function readImage(dataUrl: string, label: string): Image {
  const [, kind, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (kind === undefined || base64 === undefined || base64.length % 4 !== 0)
    throw new Invalid(`${label} must be a JPEG or PNG data URL`);
  if (base64.length > (MAX_BYTES * 4) / 3 + 4) throw new Invalid(`${label} is larger than 1 MB`);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const size = kind === "png" ? pngSize(bytes) : jpegSize(bytes);
  if (!size) throw new Invalid(`${label} is not a readable ${kind.toUpperCase()} picture`);
  const [width, height] = size;
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
    throw new Invalid(`${label} is larger than ${MAX_SIDE} pixels`);
  return { type: `image/${kind}` as Image["type"], bytes };
}

type Size = [width: number, height: number];

function pngSize(bytes: Uint8Array): Size | undefined {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 24 || !signature.every((byte, i) => bytes[i] === byte)) return undefined;
  const view = new DataView(bytes.buffer);
  return [view.getUint32(16), view.getUint32(20)];
}

/** Walks the segments up to the frame header, which holds the size. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
