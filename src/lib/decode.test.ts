import { describe, expect, test } from "vitest";
import { decode } from "./decode.ts";

const words = "Vendor,City\nCafé “Résine” – Ø50,Malmö\n";

describe("a file's bytes become text in the encoding they are in", () => {
  test.each([
    ["UTF-8", Buffer.from(words)],
    ["UTF-8", Buffer.from(`\ufeff${words}`)],
    ["UTF-16", Buffer.from(`\ufeff${words}`, "utf16le")],
    ["UTF-16", Buffer.from(words, "utf16le")],
    ["UTF-16", Buffer.from(`\ufeff${words}`, "utf16le").swap16()],
    ["UTF-16", Buffer.from(words, "utf16le").swap16()],
    ["Windows-1252", windows1252(words)],
  ])("%s", (encoding, bytes) => {
    expect(decode(bytes, "vendors.csv")).toEqual({ text: words, encoding });
  });

  const old = Buffer.from("Vendor,City\rM\x9fller,K\x9aln\rCaf\x8e d\xd5Or,N\x94mes\r", "latin1");
  const read = "Vendor,City\rMüller,Köln\rCafé d’Or,Nîmes\r";

  test("that of old programs on a Mac is known by the words that it makes", () => {
    expect(decode(old, "vendors.csv")).toEqual({ text: read, encoding: "Macintosh" });
    expect(decode(Buffer.from("M\x9fller\n", "latin1"), "vendors.csv").text).toBe("Müller\n");
    expect(decode(Buffer.from("Ren\x8e,Gen\x8fve\n", "latin1"), "vendors.csv").text).toBe("René,Genève\n");
    expect(decode(old, "vendors.csv", "Windows-1252").text).toContain("MŸller,Kšln");
  });

  test.each(["O’Neill", "MÜLLER GMBH", "CAFÉ", "½” bolt", "Acme\u00a0Resin", "Tube 2” OD", "10° / ±5", "Nuñez\rPeña"])(
    "%j is read as Windows wrote it",
    (text) => {
      expect(decode(windows1252(text), "vendors.csv")).toEqual({ text, encoding: "Windows-1252" });
    },
  );

  test("every character of Windows-1252 is read as itself", () => {
    const signs = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡ÿ";
    expect(decode(windows1252(signs), "signs.csv", "Windows-1252")).toEqual({ text: signs, encoding: "Windows-1252" });
  });
});

describe("a file that is not text is refused with a sentence", () => {
  test.each([
    ["parts.csv is empty", Buffer.alloc(0)],
    ["parts.csv is empty", Buffer.from("\ufeff \r\n\r\n")],
    ["parts.csv is an Excel workbook, not CSV: save it as CSV first", zip("xl/workbook.xml")],
    ["parts.csv is an Excel workbook (.xls), not CSV: save it as CSV first", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    [
      "parts.csv is a spreadsheet, not CSV: save it as CSV first",
      zip("application/vnd.oasis.opendocument.spreadsheet"),
    ],
    ["parts.csv is a ZIP archive, not CSV: unpack it first", zip("parts.csv")],
    ["parts.csv is a PDF, not CSV: export the list as CSV instead", Buffer.from("%PDF-1.7")],
    ["parts.csv is a compressed file, not CSV: unpack it first", Buffer.from("1f8b0800", "hex")],
    ["parts.csv is a web page or XML, not CSV: save it as CSV first", Buffer.from("\n<html><table><tr>")],
    ["parts.csv is not text, so not CSV", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["parts.csv is not text, so not CSV", Buffer.from("a,b\n1\u0000,2\n")],
    ["parts.csv is not text, so not CSV", Buffer.from([0x61, 0x2c, 0x81, 0x8d, 0x1a])],
    ["parts.csv is not text, so not CSV", Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62])],
  ])("%s", (sentence, bytes) => {
    expect(() => decode(bytes, "parts.csv")).toThrow(sentence);
  });
});

function windows1252(text: string): Buffer {
  const high = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
  return Buffer.from([...text].map((char) => (high.includes(char) ? 0x80 + high.indexOf(char) : char.charCodeAt(0))));
}

function zip(name: string): Buffer {
  return Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(5000), Buffer.from(name)]);
}
