import { expect, test } from "vitest";
import { readImage } from "./images.ts";

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0x01, 0xe0, 0x02, 0x80, 1, 0, 0, 0];
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
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
  ["a tiny file that claims 60,000 pixels", url("image/png", png(60_000, 60_000)), "larger than 4096 pixels"],
  [
    "more than 1 MB",
    url("image/png", [...png(640, 480), ...Array.from({ length: 1_048_576 }, () => 0)]),
    "larger than 1 MB",
  ],
])("%s is refused", (_, dataUrl, sentence) => {
  expect(() => readImage(dataUrl, "Photo")).toThrow(sentence);
});
