import { rankOf } from "../../lib/matching.ts";
import { closest, fold } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { namesOf } from "../catalog/rules.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS } from "../catalog/schema.ts";
import { foldedKey } from "../imports/match/finding.ts";
import type { Say } from "../imports/match/list.ts";
import { inWords } from "../imports/match/refer.ts";
import { type Column, columnsFor } from "../imports/read/columns.ts";
import type { SheetRow } from "../imports/read/rows.ts";
import { OrderDialog, orderRow, STATUSES, storedStatus } from "./schema.ts";

// Fields of both kinds of order.

/** Statuses of other systems are kept, with a question. */
function unknownStatus(cell: string): string | undefined {
  return cell === "" || STATUSES.some((status) => status === storedStatus(cell))
    ? undefined
    : `"${cell}" is not one of our statuses: ${STATUSES.join(", ")}`;
}

const { customerName, quantity, dateIssued, dueDate, partNumber } = OrderDialog.shape;
const { status, shipping, total, ...options } = orderRow;

/** The columns of both kinds of order. */
export const ORDER_COLUMNS: readonly Column[] = [
  ...columnsFor(
    { customerName, status, quantity, dateIssued, dueDate, partNumber },
    {
      customerName: { names: [["Customer name"], ["Customer", "Client", "Bill to name", "Sold to"], ["Name"]] },
      status: { doubt: unknownStatus, names: [["Status"], ["Order status"]] },
      quantity: { names: [["Quantity"], ["Order quantity", "Quantity ordered", "Quantity (- Refund)"]] },
      dateIssued: {
        names: [["Date issued"], ["Order date", "Issue date", "Date ordered", "Ordered"], ["Date", "Created date"]],
      },
      dueDate: {
        names: [
          ["Due date"],
          ["Ship date", "Promised date", "Delivery date", "Date due", "Required date", "Need by", "Needed by"],
        ],
      },
      partNumber: {
        names: [
          ["Part number", "Part no", "P/N"],
          ["Item number", "Item", "Part"],
        ],
      },
    },
  ),
  ...columnsFor(options),
  { field: "colorCategory", label: "Color category", holds: "text", names: [["Color category"]] },
  ...columnsFor(
    { shipping, total },
    {
      shipping: {
        names: [["Shipping"], ["Freight", "Shipping cost", "Shipping amount", "Order shipping amount"], ["Ship"]],
      },
      total: { names: [["Total"], ["Order total", "Grand total", "Amount", "Total amount", "Order total amount"]] },
    },
  ),
];

/** Replaces the names of options by their ids. An id, as in our exports, stays. */
export async function referToOptions(context: Context, rows: readonly SheetRow[], say: Say): Promise<void> {
  const { refuse, ask } = say;
  const all = await context.db
    .selectFrom("feature_options")
    .innerJoin("feature_categories", "feature_categories.id", "feature_options.categoryId")
    .select(["feature_options.id", "feature_options.name", "feature_options.subcategory", "feature_options.aliases"])
    .select(["feature_options.isActive", "feature_categories.kind"])
    .execute();
  for (const row of rows) {
    const { values } = row;
    if (values["otherOptions"] !== undefined) values["otherOptions"] = othersIn(row, all, say);
    for (const field of OPTION_FIELDS) {
      const said = values[field];
      if (typeof said !== "string") continue;
      const ofField = all.filter(({ kind }) => kind === field);
      const named = meantBy(row, field, ofField, said, say);
      const ofColor = named.filter(({ subcategory }) => subcategory === values["colorCategory"]);
      const [only, ...others] = field === "colorOption" && ofColor.length > 0 ? ofColor : named;
      if (only && others.length === 0) values[field] = only.id;
      else if (!only && /^[1-9]\d{0,8}$/.test(said)) values[field] = Number(said);
      else {
        delete values[field];
        const names = ofField.map(({ name }) => name);
        const label = OPTION_CATEGORIES[field];
        if (only) refuse(row, field, `"${said}" is the name of several options of ${label}`);
        else {
          const has = names.join(", ") || "none yet";
          refuse(row, field, `${label} has no option ${said}; it has ${has}`, closest(said, names));
          ask(row, field, { choices: () => inWords(names) });
        }
      }
    }
  }
}

/** Those that a cell means: that are called so, or else the only one still offered that it meant in an earlier file. */
function meantBy<Option extends { name: string; aliases: string | null; isActive: number }>(
  row: SheetRow,
  field: string,
  options: readonly Option[],
  said: string,
  { before, recall }: Say,
): Option[] {
  const named = calledSo(options, said, field === "hand");
  const meaning = named.length === 0 ? before(row, field) : undefined;
  if (meaning === undefined) return named;
  const meant = options.filter(({ name, isActive }) => isActive === 1 && foldedKey(name) === foldedKey(meaning));
  if (meant.length === 1) recall(row, field, meaning);
  return meant.length === 1 ? meant : named;
}

/** Those that are called so, or else that have it as another word. A hand may be "Left" or "Left-handed". */
function calledSo<Option extends { name: string; aliases: string | null }>(
  options: readonly Option[],
  said: string,
  isHand: boolean,
): Option[] {
  const named = options.filter(({ name }) => foldedKey(name) === foldedKey(said));
  if (named.length > 0) return named;
  const known = options.filter((option) => rankOf({ label: option.name, words: namesOf(option) }, said) === 0);
  if (known.length > 0 || !isHand) return known;
  const side = sideOf(said);
  return side === "" ? [] : options.filter(({ name }) => sideOf(name) === side);
}

function sideOf(hand: string): string {
  return fold(hand).replace(/[\s-]*hand(ed)?$/, "");
}

/** Options of other categories, as "QD; Rail" or by their ids as in our exports. */
function othersIn(
  row: SheetRow,
  all: readonly { id: number; name: string; kind: string | null; aliases: string | null; isActive: number }[],
  say: Say,
): number[] {
  const { refuse, ask } = say;
  const said = String(row.values["otherOptions"] ?? "").replace(/^\[|\]$/g, "");
  const names = said.split(/[;,]/).flatMap((name) => name.trim() || []);
  const ofOthers = all.filter(({ kind }) => kind === null);
  return names.flatMap((name) => {
    // A word is asked about, and remembered, where it stands alone.
    const isAlone = names.length === 1;
    const found = isAlone ? meantBy(row, "otherOptions", ofOthers, name, say) : calledSo(ofOthers, name, false);
    if (found.length === 1) return (found[0] as { id: number }).id;
    if (found.length === 0 && /^[1-9]\d{0,8}$/.test(name)) return Number(name);
    const problem = found.length > 1 ? "is the name of several options" : "is no option of another category";
    refuse(row, "otherOptions", `"${name}" ${problem}`);
    if (isAlone) ask(row, "otherOptions", { choices: () => inWords(ofOthers.map((option) => option.name)) });
    return [];
  });
}
