import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, languageIn } from "./language.ts";
import { REFUSALS, refusalIn } from "./refusals.ts";
import { CATALOGUES, wordsOf } from "./words.ts";

/** Every sentence of a catalogue by its path: "clock.title". */
function sentencesIn(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === "string" ? [[`${path}${name}`, text] as [string, string]] : sentencesIn(text, `${path}${name}.`),
  );
}

/** The arguments of a message: names at odd depths of its braces, since branches stand at even ones. */
function argumentsIn(message: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [at, letter] of [...message].entries()) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (letter === "{" && depth % 2 === 1) names.push(/^\w+/.exec(message.slice(at + 1))?.[0] ?? "");
  }
  return [...new Set(names)].sort();
}

test("each sentence is there in both languages, with the same arguments, and said otherwise in Spanish", () => {
  const english = sentencesIn(CATALOGUES.en);
  const spanish = new Map(sentencesIn(CATALOGUES.es));
  expect([...spanish.keys()]).toEqual(english.map(([name]) => name));
  for (const [name, text] of english) expect(argumentsIn(spanish.get(name) as string), name).toEqual(argumentsIn(text));
  const alike = english.filter(([name, text]) => spanish.get(name) === text).map(([name]) => name);
  expect(alike).toEqual(["clock.general", "clock.dateAndTime", "who.ok", "station.what", "options.colorOption"]);
});

test("numbers, plurals and names stand where the language wants them", () => {
  const [en, es] = [wordsOf("en"), wordsOf("es")];
  expect(en("step.pieces", { count: 1 })).toBe("1 piece");
  expect(es("step.pieces", { count: 1200 })).toBe("1,200 piezas");
  expect(es("work.Late", { days: 1 })).toBe("1 día de atraso");
  expect(es("clock.doing.clock_in", { name: "Ana Ruiz" })).toBe("Marcar entrada: Ana Ruiz");
});

test.each<[string[], Language | undefined]>([
  [["es-MX", "en-US"], "es"],
  [["en-GB", "es"], "en"],
  [["de-DE", "es-US"], "es"],
  [["de-DE"], undefined],
])("who prefers %j reads %s", (wanted, language) => {
  expect(languageIn(wanted)).toBe(language);
});

test("what the server says to the floor is said in Spanish, and what it never says stays as it is", () => {
  const [en, es] = [wordsOf("en"), wordsOf("es")];
  const values = {
    name: "Ana Ruiz",
    since: "9:00 AM",
    count: 2,
    when: "30 s",
    time: "7:00 AM",
    latest: "6 AM",
    number: "WO-1",
    left: "4",
    step: "Paint",
    most: "50",
  };
  const told = new Set<string>();
  for (const [, key] of REFUSALS) {
    const sentence = en(key, values as never);
    expect(refusalIn(en, sentence)).toBe(sentence);
    expect(refusalIn(es, sentence)).toBe(es(key, values as never));
    told.add(key.slice("refused.".length));
  }
  expect([...told].sort()).toEqual(Object.keys(CATALOGUES.en.refused).sort());
  expect(refusalIn(es, "Something went wrong (request 7f3a)")).toBe("Something went wrong (request 7f3a)");
});

/** For a sentence to the floor: the server's files that have it, as it is written there. */
const SAID_BY: Record<string, readonly string[]> = {
  "src/modules/devices/service.ts": [
    "`Wrong PIN. ${",
    '"Nobody has this badge"',
    '"This code has ended or was used. Make a new one under Devices"',
    '"A device can only be paired over https, which its camera needs too"',
  ],
  "src/modules/timekeeping/at-clock.ts": [
    "} first says who they are, by badge or PIN`",
    "} has no badge or PIN yet. An Admin or Owner gives one under Users`",
    "`Wrong PIN or badge of the supervisor. ${",
  ],
  "src/modules/timekeeping/rules.ts": [
    "} is already clocked in since ${",
    "} is already clocked out since ${",
    "} has not clocked in yet`",
    "} needs another supervisor for their own time`",
  ],
  "src/modules/timekeeping/reported-times.ts": ["} would be after ${", "}, which is too late`"],
  "src/modules/timekeeping/service.ts": ['"It is too late to take this back. A supervisor can correct it"'],
  "src/modules/timekeeping/room-for-photos.ts": [
    '"The photo was not kept: the disk is nearly full"',
    "`The photo was not kept: there are ${",
  ],
  "src/modules/access/tries.ts": ["`Too many wrong tries. Try again in ${"],
  "src/modules/access/service.ts": ['"Wrong username or password"'],
  "src/modules/work-orders/found.ts": [
    '"is on hold. Resume it first"',
    '"is already completed"',
    '"is cancelled. Reopen it first"',
    " was first${when}: ${woNumber} has ${quantity} left here`",
    " was first${when}: ${woNumber} is at ${",
    " was first${when}: ${woNumber} is over`",
  ],
  "src/modules/order-files/schema.ts": ['"A file has at most 10 MB"'],
  "src/modules/order-files/rules.ts": ['"A file is a JPEG, PNG or WebP picture, or a PDF"'],
  "src/shop/perform.ts": ['"This record was changed since you read it. Look at its present values and save again"'],
  "web/data/calls.ts": ['"The server does not answer. Is Stockworks still running?"'],
};

test("the server still says these sentences in these words", () => {
  for (const [file, sentences] of Object.entries(SAID_BY)) {
    const text = readFileSync(file, "utf8");
    for (const sentence of sentences) expect(text, `${file}: ${sentence}`).toContain(sentence);
  }
  expect(Object.values(SAID_BY).flat().length).toBeGreaterThanOrEqual(REFUSALS.length);
});
