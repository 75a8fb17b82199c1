import stringWidth from "string-width";
import { expect, test } from "vitest";
import { table } from "./table.ts";
import { widthOf } from "./width.ts";

test("columns are aligned, numbers at the right", () => {
  expect(
    table(
      ["Part", "Qty"],
      [
        ["CF-100", "5"],
        ["A", "1,200"],
      ],
      { right: [1] },
    ),
  ).toBe("Part      Qty\nCF-100      5\nA       1,200\n");
});

test("wide characters and combined ones take the room that they take on a terminal", () => {
  expect(
    table(
      ["Name", "Zip"],
      [
        ["日本樹脂", "1"],
        ["Café🙂", "2"],
        ["e\u0301", "3"],
      ],
    ),
  ).toBe("Name      Zip\n日本樹脂  1\nCafé🙂    2\ne\u0301         3\n");
});

test("what is counted without a look at it takes the cells that it would take with one", () => {
  const characters = Array.from({ length: 0x2600 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
  expect(characters.filter((character) => widthOf(character) !== stringWidth(character))).toEqual([]);
  expect(widthOf("e\u0301")).toBe(1);
});

test("on a narrow terminal the widest column gives way", () => {
  const text = table(["Part", "Description"], [["CF-100", "Carbon fabric 3K twill, 50 in"]], { width: 24 });
  expect(text).toBe("Part    Description\nCF-100  Carbon fabric 3…\n");
});

test("titles are bold where it is asked for", () => {
  expect(table(["A"], [["b"]], { isBold: true })).toBe("\u001b[1mA\u001b[22m\nb\n");
});

test("where columns are named to give way the others keep their width", () => {
  const narrow = table(
    ["Order", "Customer", "Step"],
    [["WO-2026-0001", "Bighorn Rifle Works", "Paint and clear coat"]],
    {
      width: 42,
      giving: [2, 1],
    },
  );
  expect(narrow.split("\n")[1]).toBe("WO-2026-0001  Bighorn Rifle Wor…  Paint a…");
});
