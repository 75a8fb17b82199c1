import type { Endpoint } from "../api/endpoint.ts";
import type { FirstAnswers, FirstAsk } from "../api/first-asks.ts";
import type { Context } from "../records/context.ts";
import { perform } from "../shop/perform.ts";
import { table } from "../shop/table.ts";
import { STEP } from "./route.ts";

/** How long a page is kept back for them. */
const PATIENCE_MS = 100;

/**
 * What a screen asks first, answered as far as that is for who asks and there soon. For everything else the screen asks by
 * itself, and then tells what is wrong with it.
 */
export async function firstAnswers(
  asks: readonly FirstAsk[],
  context: Promise<Context>,
): Promise<Pick<FirstAnswers, "answers">> {
  const answers: [FirstAsk["key"], unknown][] = [];
  const all = asks.map(async (ask) => {
    const answer = await context.then((known) => answerTo(ask, known)).catch(() => undefined);
    if (answer !== undefined) answers.push([ask.key, answer]);
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(all), patience]);
  clearTimeout(timer);
  return { answers: [...answers] };
}

async function answerTo({ noun, action, input }: FirstAsk, context: Context): Promise<unknown> {
  const endpoint = (table as Record<string, Record<string, Endpoint>>)[noun]?.[action];
  if (endpoint === undefined) return undefined;
  // A call without a limit answers a whole list, which here is one page or left out.
  const isWhole = endpoint.paged && input["limit"] === undefined && "limit" in endpoint.input.shape;
  const asked = isWhole ? { ...input, limit: STEP } : input;
  const answer = await perform({ noun, action, endpoint }, context, asked);
  return isWhole && (answer as { next?: string }).next !== undefined ? undefined : answer;
}
