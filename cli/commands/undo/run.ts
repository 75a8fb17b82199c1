import { Invalid } from "../../../src/lib/errors.ts";
import { count } from "../../../src/lib/text.ts";
import { deedWords } from "../../../src/modules/activity/rules.ts";
import { OF_PEOPLE } from "../../../src/shop/nouns.ts";
import { remark, say, sayJson } from "../../print/output.ts";
import { printable } from "../../print/printable.ts";
import { connect } from "../../shop/connect.ts";

interface UndoOptions {
  db?: string;
  json?: boolean;
}

/** `stockworks undo`: takes a change back, and says what that did and what could not be brought back. */
export async function undoChange(change: string, { db, json }: UndoOptions): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(change))
    throw new Invalid(`undo takes the number of a change, as "stockworks log" shows it, and not "${change}"`);
  const { client, close } = await connect({ db, mustExist: true });
  try {
    const undone = await client.activity.undo({ id: Number(change) });
    if (json) return sayJson(undone);
    for (const note of undone.notes) remark(printable(note));
    const more = undone.more === 0 ? "" : `, and ${count(undone.more, "change")} that came with it`;
    say(
      `Change ${change} is undone by change ${undone.line.id}: ${printable(deedWords(undone.line, OF_PEOPLE))}${more}`,
    );
  } finally {
    await close();
  }
}
