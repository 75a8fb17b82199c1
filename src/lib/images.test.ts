import { expect, test } from "vitest";
import { readImage, wrongSize } from "./images.ts";

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0x01, 0xe0, 0x02, 0x80, 1, 0, 0, 0];
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33);
  bytes.set(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"));
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return [...bytes];
};
const url = (type: string, bytes: number[]) => `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

test("a JPEG and a PNG are read with their bytes", () => {
  expect(readImage(url("image/jpeg", JPEG), "Photo")).toEqual({ type: "image/jpeg", bytes: Uint8Array.from(JPEG) });
  expect(readImage(url("image/png", png(640, 480)), "Photo").type).toBe("image/png");
});

test.each([
  ["SVG, which can run scripts", url("image/svg+xml", [60, 115]), "must be a JPEG or PNG"],
  ["no data URL", "https://example.com/a.jpg", "must be a JPEG or PNG"],
  ["text that is no base64", "data:image/jpeg;base64,<script>", "must be a JPEG or PNG"],
  ["base64 with a letter too many", "data:image/jpeg;base64,/9j/A", "must be a JPEG or PNG"],
  ["base64 that ends too early", "data:image/png;base64,iVBORw0KGg=", "must be a JPEG or PNG"],
  ["a JPEG that is nothing but its first word", url("image/jpeg", JPEG.slice(0, 2)), "not a readable JPEG"],
  [
    "a JPEG whose parts have no length",
    url("image/jpeg", [...JPEG.slice(0, 4), ...Array(64).fill(0)]),
    "not a readable",
  ],
  ["HTML that calls itself JPEG", url("image/jpeg", [...Buffer.from("<html></html>")]), "not a readable JPEG"],
  ["a JPEG that calls itself PNG", url("image/png", JPEG), "not a readable PNG"],
  ["a JPEG cut short", url("image/jpeg", JPEG.slice(0, 10)), "not a readable JPEG"],
  ["a tiny file that claims 60,000 pixels", url("image/png", png(60_000, 60_000)), "larger than 4,096 pixels"],
  ["a PNG of eight bytes", url("image/png", png(640, 480).slice(0, 8)), "not a readable PNG"],
  ["a PNG whose header is cut off", url("image/png", png(640, 480).slice(0, 32)), "not a readable PNG"],
  ["a PNG without a width", url("image/png", png(0, 480)), "not a readable PNG"],
  [
    "more than 1 MB",
    url("image/png", [...png(640, 480), ...Array.from({ length: 1_048_576 }, () => 0)]),
    "larger than 1 MB",
  ],
])("%s is refused", (_, dataUrl, sentence) => {
  expect(() => readImage(dataUrl, "Photo")).toThrow(sentence);
});

const webp = (chunk: string, ...more: number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, "latin1"), Buffer.from(more), Buffer.alloc(10)]);
const TOO_LARGE = "The picture is larger than 8,000 pixels";

test.each([
  ["lossy", webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x1f, 1, 0), undefined],
  ["lossy and too wide", webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0x41, 0x1f, 1, 0), TOO_LARGE],
  ["lossless", webp("VP8L", 0x2f, 0x3f, 0x1f, 0, 0), undefined],
  ["lossless and too high", webp("VP8L", 0x2f, 0, 0, 0xd0, 0x07), TOO_LARGE],
  ["on a canvas", webp("VP8X", 0, 0, 0, 0, 0x3f, 0x1f, 0, 0x3f, 0x1f, 0), undefined],
  ["on a canvas too high", webp("VP8X", 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), TOO_LARGE],
  ["of no kind", webp("VP9 "), "The picture is not a readable WebP picture"],
  ["cut short", webp("VP8X").subarray(0, 29), "The picture is not a readable WebP picture"],
])("a WebP picture that is %s is measured", (_, bytes, wrong) => {
  expect(wrongSize({ type: "image/webp", bytes }, "The picture", 8000)).toBe(wrong);
});

test("a JPEG may have more bytes of 255 before a part", () => {
  expect(
    wrongSize({ type: "image/jpeg", bytes: Uint8Array.from([...JPEG.slice(0, 2), 0xff, ...JPEG.slice(2)]) }, "It", 640),
  ).toBe(undefined);
});
