import { renderUnicodeCompact } from "uqr";

/** A text printed as a QR code of blocks, for a dark terminal; phones read it from a light one, too. */
export function qrCode(text: string): string {
  return renderUnicodeCompact(text, { border: 2 });
}
