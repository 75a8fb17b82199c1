import { Invalid } from "../../../src/lib/errors.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { EXIT, remark, say, sayJson } from "../../print/output.ts";
import { printable } from "../../print/printable.ts";
import { lookOf, table } from "../../print/table.ts";
import { connect } from "../../shop/connect.ts";
import { shopDates } from "../../shop/dates.ts";

interface Options {
  db?: string;
  json?: boolean;
}

/** `stockworks import list`: prints the imports so far, the newest first. */
export async function listImports({ db, json }: Options): Promise<void> {
  const connection = await connect({ db, mustExist: true });
  try {
    const { rows } = await connection.client.imports.list();
    const { moment } = await shopDates(connection.client);
    if (json) sayJson(rows);
    else if (rows.length === 0) say("Nothing was imported yet");
    else {
      const titles = ["No", "When", "By", "List", "File", "New", "Changed", "Rejected", "Undone"];
      process.stdout.write(
        table(
          titles,
          rows.map((batch) => cellsOf(batch, moment)),
          { ...lookOf(), right: [0, 5, 6, 7] },
        ),
      );
    }
  } finally {
    await connection.close();
  }
}

function cellsOf(batch: ImportBatch, moment: (instant: string) => string): string[] {
  const { id, createdAt, performedBy, noun, fileName, undoneAt } = batch;
  const counts = [batch.new, batch.changed, batch.refused].map((n) => formatNumber(n));
  return [String(id), moment(createdAt), performedBy, noun, fileName, ...counts, undoneAt ? moment(undoneAt) : ""];
}

/**
 * `stockworks import undo`: takes an import back and says what stayed as it is. Answers the exit code: 2 when
 * something did.
 */
export async function undoImport(number: string, { db, json }: Options): Promise<number> {
  if (!/^[1-9]\d{0,8}$/.test(number))
    throw new Invalid(`undo takes the number of an import, as "stockworks import list" shows it, and not "${number}"`);
  const connection = await connect({ db, mustExist: true });
  try {
    const batch = await connection.client.imports.undo({ id: Number(number) });
    if (json) sayJson(batch);
    else {
      for (const { entity, record, reason } of batch.left)
        remark(printable(`${entity} ${record} is left as it is: ${reason}`));
      const left = batch.left.length > 0 ? `, ${count(batch.left.length, "record")} left alone` : "";
      const done = `${count(batch.restored, "change")} taken back, ${count(batch.removed, "new record")} removed${left}`;
      say(`Import ${batch.id} (${printable(batch.fileName)}) is undone: ${done}`);
    }
    return batch.left.length > 0 ? EXIT.wrongUse : EXIT.done;
  } finally {
    await connection.close();
  }
}
