import type { FirstAnswers } from "../../src/api/first-asks.ts";
import { queryClient } from "./query-client.ts";

/**
 * Takes what the server has put into the page: answers to what its screen asks first, so that it need not ask, and is drawn with
 * them at once. Answers how far the news of changes had come then; undefined where the page holds nothing.
 */
export function takeFirstAnswers(): string | undefined {
  const text = document.getElementById("answers")?.textContent;
  if (!text) return undefined;
  const { since, answers } = JSON.parse(text) as FirstAnswers;
  for (const [key, answer] of answers)
    queryClient.setQueryData(key, key[1] === "pages" ? { pages: [answer], pageParams: [undefined] } : answer);
  return since;
}
