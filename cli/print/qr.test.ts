import { expect, test } from "vitest";
import { printableLines } from "./printable.ts";
import { qrCode } from "./qr.ts";

test("a QR code is a square of blocks with its three marks, which a terminal shows as it is", () => {
  const code = qrCode("https://192.168.1.5:4820");
  expect(printableLines(code)).toBe(code);
  // Each line of letters is two of points.
  const points = code
    .split("\n")
    .flatMap((line) => [
      [...line].map((letter) => "█▀".includes(letter)),
      [...line].map((letter) => "█▄".includes(letter)),
    ]);
  const size = (points[0] as boolean[]).length;
  const mark = (row: number, column: number) =>
    Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 7 }, (_, x) => (points[row + y]?.[column + x] ? "." : "#")).join(""),
    );
  const expected = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  for (const [row, column] of [
    [2, 2],
    [2, size - 9],
    [size - 9, 2],
  ] as const)
    expect(mark(row, column)).toEqual(expected);
});
