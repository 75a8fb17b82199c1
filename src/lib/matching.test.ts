import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";
import { bestFirst, matching, meantBy, rankOf } from "./matching.ts";

/** The first so many columns of a file of the demo shop. */
function columnsOf(file: string, wanted: readonly string[], where: (row: Record<string, string>) => boolean) {
  const [header, ...rows] = readCsv(readFileSync(new URL(`../../fixtures/${file}.csv`, import.meta.url), "utf8")).rows;
  const records = rows.map(({ cells }) =>
    Object.fromEntries((header?.cells ?? []).map((column, at) => [column, cells[at] ?? ""])),
  );
  return records.filter(where).map((row) => {
    const words = wanted.flatMap((column) => (row[column] ?? "").split(column === "aliases" ? "," : "\n"));
    return { label: words[0] as string, words: words.filter(Boolean) };
  });
}

const optionsOf = (category: string) =>
  columnsOf("feature-options", ["name", "aliases"], ({ categoryName }) => categoryName === category);
const everything = () => true;
const SHOP = {
  model: optionsOf("Model"),
  type: optionsOf("Type"),
  hand: optionsOf("Hand"),
  length: optionsOf("Action Length"),
  inlet: optionsOf("Action Inlet"),
  metal: optionsOf("Bottom Metal"),
  barrel: optionsOf("Barrel Inlet"),
  custom: optionsOf("Custom"),
  color: optionsOf("Color"),
  part: columnsOf("parts", ["partNumber", "name"], everything),
  customer: columnsOf("customers", ["customerName"], ({ recordType }) => recordType !== "contact"),
  person: columnsOf("staff", ["full_name", "title"], everything),
};

test.each<[keyof typeof SHOP, string, string | undefined]>([
  // Other words.
  ["inlet", "m70", "Winchester Model 70"],
  ["inlet", "M-70", "Winchester Model 70"],
  ["inlet", "m 98", "Mauser 98"],
  ["inlet", "98", "Mauser 98"],
  ["inlet", "r7", "Remington Model 7"],
  ["inlet", "vang", "Howa 1500"],
  ["inlet", "mark 5", "Weatherby Mark V"],
  ["inlet", "own", "Customer Supplied Action"],
  ["metal", "m5", "Detachable Box 5 Round"],
  ["metal", "10round", "Detachable Box 10 Round"],
  ["barrel", "mtu", "Heavy Palma"],
  ["barrel", "#5", "No. 5 Sporter"],
  ["barrel", "1 1/4", "Straight 1.250"],
  ["model", "rlh", "Ridgeline Hunter"],
  ["model", "f class", "Longbow Prone"],
  ["hand", "lbrp", "Left Bolt Right Port"],
  ["length", "xl", "Magnum"],
  ["color", "fde", "Flat Dark Earth"],
  ["color", "grey", "Wolf Gray"],
  ["color", "red", "Candy Red"],
  ["custom", "lop", "Spacer Length-of-Pull System"],
  // Beginnings of names, and of words.
  ["model", "pra", "Prairie Dog"],
  ["model", "PRAIRIE  dog", "Prairie Dog"],
  ["model", "long range", "Overwatch Long Range"],
  ["model", "longr", "Overwatch Long Range"],
  ["model", "range over", "Overwatch Long Range"],
  ["type", "fiberglass w", "Fiberglass with Carbon Fore-end"],
  ["type", "foreend", "Fiberglass with Carbon Fore-end"],
  ["hand", "left", "Left Hand"],
  ["hand", "port", "Left Bolt Right Port"],
  ["length", "s", "Short"],
  ["inlet", "model 7", "Winchester Model 70"],
  ["inlet", "t3x", "Tikka T3x"],
  ["metal", "steel", "Steel Hinged Floorplate"],
  ["barrel", "no5", "No. 5 Sporter"],
  ["barrel", "palma", "Light Palma"],
  ["custom", "lengthofpull", "Spacer Length-of-Pull System"],
  ["color", "tan", "Sand Tan"],
  ["color", "web gold", "Gold Web on Black"],
  // Inside a word.
  ["model", "bow", "Longbow Prone"],
  ["custom", "hole", "Thumbhole Grip"],
  ["inlet", "500", "Howa 1500"],
  ["inlet", "chester odel", "Winchester Model 70"],
  // Numbers and names of parts.
  ["part", "cf3k", "CF-3K-TW50"],
  ["part", "tw50", "CF-3K-TW50"],
  ["part", "rs lam", "RS-LAM-5G"],
  ["part", "832", "HW-INS-832"],
  ["part", "resin", "RS-LAM-5G"],
  ["part", "box six", "PK-BOX-6"],
  // Customers and staff, with accents and without.
  ["customer", "jose y", "José Ybarra"],
  ["customer", "YBARRA", "José Ybarra"],
  ["customer", "orourke", "Emmett O'Rourke"],
  ["customer", "hollister & d", "Hollister & Daughters, Gunsmiths"],
  ["customer", "big horn", "Bighorn Rifle Works"],
  ["customer", "red riv", "Red River Custom Rifles"],
  ["customer", "heron blue", "Blue Heron Guns & Tackle"],
  ["person", "jimenez", "Rosa Jiménez"],
  ["person", "sander", "Mei Castillo"],
  ["person", "Jiménez, Rosa", "Rosa Jiménez"],
  // Nothing.
  ["inlet", "zz", undefined],
  ["inlet", "m700", undefined],
  ["inlet", "el 10", undefined],
  ["inlet", "mtu", undefined],
  ["inlet", "m5", undefined],
  ["metal", "m70", undefined],
  ["barrel", "hvp", undefined],
  ["model", "rdgln", undefined],
  ["hand", "left hand q", undefined],
  ["color", "28", undefined],
  ["part", "cf twill zz", undefined],
  ["customer", "rdriv", undefined],
  ["person", "-", undefined],
])("among the demo's choices of a %s, %j highlights %j", (of, typed, first) => {
  const found = matching(SHOP[of], typed);
  expect(found[meantBy(found, typed)]?.label).toBe(first);
});

test("an other word that is meant whole finds nothing else", () => {
  expect(matching(SHOP.inlet, "m70").map(({ label }) => label)).toEqual(["Winchester Model 70"]);
});

test("of equally good matches the first that goes is meant; if none goes the first, which says why", () => {
  const choice = (label: string, isRefused: boolean) => ({ label, isRefused });
  const all = [choice("Left Hand", true), choice("Left Bolt", false), choice("Two Left", false)];
  const meant = (typed: string) => {
    const found = matching(all, typed);
    return found[meantBy(found, typed)]?.label;
  };
  expect([meant("left"), meant("left hand"), meant("two")]).toEqual(["Left Bolt", "Left Hand", "Two Left"]);
});

test("nothing typed leaves all, and only what is found by nothing matches it", () => {
  expect(matching(SHOP.hand, " ")).toEqual(SHOP.hand);
  expect(meantBy(SHOP.hand, "")).toBe(-1);
  expect(rankOf({ label: "Left Hand" }, "")).toBeUndefined();
  expect(rankOf({ label: "None", words: ["None", ""] }, "")).toBe(0);
});

test("what matches stands before what the server found by other fields", () => {
  const found = ["Acme Resin", "Big Red", "Red River"].map((label) => ({ label }));
  expect(bestFirst(found, "red").map(({ label }) => label)).toEqual(["Red River", "Big Red", "Acme Resin"]);
});
