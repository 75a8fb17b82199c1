import { kindOf, WRONG_KIND } from "../../../src/modules/order-files/rules.ts";
import { MOST_BYTES, TOO_LARGE } from "../../../src/modules/order-files/schema.ts";

/** The longest side of a small picture, in pixels. */
const SIDE = 320;
const QUALITY = 0.8;
/** A canvas gives pictures as data addresses; their bytes come after this. */
const BYTES_AFTER = ",";

/**
 * A photo or paper of a sales or work order, ready to send. Throws an Error with a sentence if the server would refuse
 * it.
 */
export async function readForUpload(file: File): Promise<{ name: string; data: string; thumbnail: string | null }> {
  if (file.size > MOST_BYTES) throw new Error(TOO_LARGE);
  const kind = kindOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!kind) throw new Error(WRONG_KIND);
  return {
    name: file.name,
    data: bytesOf(await asDataUrl(file)),
    thumbnail: kind.type === "application/pdf" ? null : await thumbnailOf(file),
  };
}

/** Null if the browser cannot read the picture. */
async function thumbnailOf(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const brush = canvas.getContext("2d");
    if (!brush) return null;
    // A JPEG has no transparency, and would be black there.
    brush.fillStyle = "white";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return bytesOf(canvas.toDataURL("image/jpeg", QUALITY));
  } catch {
    return null;
  }
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(`Could not read ${file.name}`));
    reader.readAsDataURL(file);
  });
}

function bytesOf(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(BYTES_AFTER) + 1);
}
