import { sentenceOf } from "../../data/calls.ts";
import type { Words } from "./words.ts";

type Refusal = Parameters<Words>[0] extends infer Key ? Extract<Key, `refused.${string}`> : never;

const COUNT = "(?<count>\\d+) (?:try|tries) left";

/** What the server says to people on the floor, and the catalogue's sentence for it. */
export const REFUSALS: readonly [said: RegExp, key: Refusal][] = [
  [/^The server does not answer\. Is Stockworks still running\?$/, "refused.noAnswer"],
  [new RegExp(`^Wrong PIN\\. ${COUNT}$`), "refused.wrongPin"],
  [new RegExp(`^Wrong PIN or badge of the supervisor\\. ${COUNT}$`), "refused.wrongSupervisor"],
  [/^Nobody has this badge$/, "refused.noBadge"],
  [/^Too many wrong tries\. Try again in (?<when>.+)$/, "refused.tooMany"],
  [/^(?<name>.+) first says who they are, by badge or PIN$/, "refused.saysFirst"],
  [/^(?<name>.+) has no badge or PIN yet\. An Admin or Owner gives one under Users$/, "refused.hasNone"],
  [/^(?<name>.+) is already clocked in since (?<since>.+)$/, "refused.alreadyIn"],
  [/^(?<name>.+) is already clocked out since (?<since>.+)$/, "refused.alreadyOut"],
  [/^(?<name>.+) has not clocked in yet$/, "refused.notYetIn"],
  [/^(?<time>.+) would be after (?<latest>.+), which is too late$/, "refused.tooLateTime"],
  [/^There is no (?<time>.+) on (?<date>\S+): the clocks skip it\. Enter another time$/, "refused.skippedTime"],
  [/^It is too late to take this back\. A supervisor can correct it$/, "refused.tooLate"],
  [/^(?<name>.+) needs another supervisor for their own time$/, "refused.needsOther"],
  [/^This code has ended or was used\. Make a new one under Devices$/, "refused.codeEnded"],
  [/^A device can only be paired over https, which its camera needs too$/, "refused.pairByHttps"],
  [/^Wrong username or password$/, "refused.wrongPassword"],
  [/^(?<number>\S+) is on hold\. Resume it first$/, "refused.onHold"],
  [/^(?<number>\S+) is already completed$/, "refused.isDone"],
  [/^(?<number>\S+) is cancelled\. Reopen it first$/, "refused.isCancelled"],
  [/^(?<name>.+) was first, (?<time>.+): (?<number>\S+) has (?<left>\d+) left here$/, "refused.firstLeft"],
  [/^(?<name>.+) was first, (?<time>.+): (?<number>\S+) is at (?<step>.+)$/, "refused.firstAt"],
  [/^(?<name>.+) was first, (?<time>.+): (?<number>\S+) is over$/, "refused.firstOver"],
  [/^The photo was not kept: the disk is nearly full$/, "refused.photoNoRoom"],
  [/^The photo was not kept: there are (?<most>\d+) within a day already$/, "refused.photoTooMany"],
  [/^A file has at most 10 MB$/, "refused.tooLarge"],
  [/^A file is a JPEG, PNG or WebP picture, or a PDF$/, "refused.wrongKind"],
  [/^This record was changed since you read it\. Look at its present values and save again$/, "refused.changed"],
];

/** A server sentence in the words of the floor's screens. If they have none for it, it stays as the server says it. */
export function refusalIn(words: Words, sentence: string): string {
  for (const [said, key] of REFUSALS) {
    const found = said.exec(sentence);
    if (found) return words(key, valuesOf(found.groups) as never);
  }
  return sentence;
}

/** What the floor's screens say about an error of a call. */
export function refusalOf(words: Words, error: unknown): string {
  return refusalIn(words, sentenceOf(error));
}

function valuesOf({ count, ...texts }: Record<string, string> = {}): Record<string, string | number> {
  return { ...texts, ...(count !== undefined && { count: Number(count) }) };
}
