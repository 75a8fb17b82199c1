import type { Client } from "../../../api/endpoint.ts";
import { nouns } from "../../nouns.ts";
import type { ApiTable } from "../../table.ts";

/** What acts answer of how they are taken back: an import its number, a move of many one change for each. */
type Answered =
  | { id?: number; change?: number | null; batch?: number | null; moved?: { change: number }[] }
  | undefined;

/** The changes by which an act is taken back, in the order in which they were made, where its answer names them. */
export function changesIn(answer: unknown): number[] | undefined {
  const { batch, moved, change } = (answer as Answered) ?? {};
  if (batch != null) return [batch];
  if (moved) return moved.map(({ change }) => change);
  return change == null ? undefined : [change];
}

/** Of the lines that an act wrote, in their order, the one by which it is taken back: that of its own record. */
export function ownChange(
  name: string,
  input: object,
  answer: unknown,
  lines: readonly { id: number; relatedEntity: string | null; entityId: number | null }[],
): number[] {
  const id = (answer as Answered)?.id ?? (input as { id?: number }).id;
  const word = nouns.find((noun) => "calls" in noun && noun.calls === name.split(".")[0])?.noun;
  const own = lines.find((line) => line.relatedEntity === word && line.entityId === id) ?? lines.at(-1);
  return own ? [own.id] : [];
}

/** Takes back changes of a call, the last one first. Answers those by which that can be taken back in turn. */
export async function takenBack(
  client: Pick<Client<ApiTable>, "imports" | "activity">,
  name: string,
  changes: readonly number[],
): Promise<number[]> {
  const undone: number[] = [];
  for (const id of changes.toReversed()) {
    if (name === "imports.run") await client.imports.undo({ id });
    else undone.push((await client.activity.undo({ id })).line.id);
  }
  return undone;
}
