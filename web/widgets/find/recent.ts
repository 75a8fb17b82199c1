import { readDraft, writeDraft } from "../../components/drafts.ts";
import type { Choice } from "./choices.ts";

/** Kept in this browser for the person at work, and forgotten with what they typed. */
const KEPT = "find.recent";
const MOST = 6;

type Recent = Pick<Choice, "key" | "name" | "about" | "link">;

/** What was gone to from the search of everything before, the latest first. */
export function recentChoices(): Choice[] {
  const { choices = [] } = readDraft<{ choices: Recent[] }>(KEPT) ?? {};
  return choices.map((choice) => ({ ...choice, group: "Recent" }));
}

/** Remembers that a record was gone to from the search of everything. */
export function remember(choice: Choice): void {
  const others = recentChoices().filter(({ key }) => key !== choice.key);
  const choices = [choice, ...others]
    .slice(0, MOST)
    .map(({ key, name, about, link }): Recent => ({ key, name, about, link }));
  writeDraft(KEPT, { choices });
}
