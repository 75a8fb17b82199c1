import { chainHash, ERASURE, newSeal } from "../../../db/log-chain.ts";
import { rowUpdater } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import { newPause } from "../../records/pace.ts";
import { logChange } from "../../records/records.ts";
import { staffMember } from "../staff/record.ts";
import { loose, namesOne } from "./mentions.ts";
import { formerKey, formerName, isOutsiders, type Names, soughtOf, withoutNames } from "./rules.ts";

type Line = Parameters<typeof chainHash>[1] & { id: number; hash: string | null };

const OWN: Readonly<Record<string, (id: number) => string | null>> = {
  full_name: formerName,
  username: formerKey,
  email: (id) => `${formerKey(id)}@invalid`,
  phone_number: () => null,
};

/** The tables of the nouns in whose lines people outside the shop are named. */
const TABLES: Readonly<Record<string, string>> = {
  customer: "customers",
  address: "addresses",
  vendor: "vendors",
  "sales order": "sales_orders",
  "work order": "work_orders",
  shipment: "shipments",
};

/**
 * Takes somebody's names out of the change log, and answers of how many lines. Each of them keeps its hash, to which the
 * chain holds on, and gets one of what it says now. The line of this erasure seals those.
 */
export async function eraseFromLog(context: Context, names: Names, staffId: number, photos: number): Promise<number> {
  const update = rowUpdater(context, "logs");
  const pause = newPause();
  let lines = 0;
  for (const line of await linesNaming(context, names, staffId)) {
    const said = withoutPerson(line, names, staffId);
    await pause();
    if (said === undefined) continue;
    const erased = line.hash === null ? null : chainHash(line.hash, { ...line, ...said });
    await update(line.id, { ...said, erased });
    lines++;
  }
  const seal = newSeal();
  const sealed = context.db.selectFrom("logs").select(["id", "erased"]).where("erased", "is not", null);
  for (const { id, erased } of await sealed.orderBy("id").execute()) seal.add(id, erased as string);
  await logChange(context, { noun: ERASURE }, staffId, "erased", {}, { lines, photos, seal: seal.sum() });
  return lines;
}

/** The lines of the log that are about somebody, by them, or name them. */
export async function linesNaming(context: Context, names: Names, staffId: number): Promise<Line[]> {
  const sought = soughtOf(names);
  return (await loose(context)
    .selectFrom("logs")
    .selectAll()
    .where((of) =>
      of.or([
        of("staffId", "=", staffId),
        of.and([of("relatedEntity", "=", staffMember.noun), of("entityId", "=", staffId)]),
        ...["performedBy", "changes", "reason"].map((column) => namesOne(column, sought)),
      ]),
    )
    .orderBy("id")
    .execute()) as unknown as Line[];
}

/** What a line says without somebody's names; undefined where it does not name them. */
function withoutPerson(line: Line, names: Names, id: number) {
  const left = (text: string) => withoutNames(text, names, id);
  const said = {
    performedBy: line.staffId === id ? formerName(id) : left(line.performedBy),
    changes: changesWithout(line, left, id),
    reason: line.reason && left(line.reason),
  };
  const isSame = (["performedBy", "changes", "reason"] as const).every((column) => said[column] === line[column]);
  return isSame ? undefined : said;
}

function changesWithout(
  { relatedEntity, entityId, changes }: Line,
  left: (text: string) => string,
  id: number,
): string {
  const isOwn = relatedEntity === staffMember.noun && entityId === id;
  const table = TABLES[relatedEntity];
  if (!isOwn && table === undefined) return left(changes);
  const said = Object.entries(changesIn(changes)).map(([column, values]) => {
    const own = isOwn ? OWN[column] : undefined;
    if (own) return [column, values.map((value) => (value === null ? null : own(id)))];
    if (table !== undefined && isOutsiders(table, column)) return [column, values];
    return [column, JSON.parse(left(JSON.stringify(values)))];
  });
  const text = JSON.stringify(Object.fromEntries(said));
  return text === JSON.stringify(changesIn(changes)) ? changes : text;
}
