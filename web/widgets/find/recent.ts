import { readDraft, writeDraft } from "../../components/drafts.ts";
import type { Choice } from "./choices.ts";

/** Kept in this browser for the present person, and forgotten with their drafts. */
const KEPT = "find.recent";
const MOST = 6;

type Recent = Pick<Choice, "key" | "name" | "about" | "link">;

/** What was opened before from the search of everything, the latest first. */
export function recentChoices(): Choice[] {
  const { choices = [] } = readDraft<{ choices: Recent[] }>(KEPT) ?? {};
  return choices.map((choice) => ({ ...choice, group: "Recent" }));
}

/** Remembers a record that was opened from the search of everything. */
export function remember(choice: Choice): void {
  const others = recentChoices().filter(({ key }) => key !== choice.key);
  const choices = [choice, ...others]
    .slice(0, MOST)
    .map(({ key, name, about, link }): Recent => ({ key, name, about, link }));
  writeDraft(KEPT, { choices });
}
