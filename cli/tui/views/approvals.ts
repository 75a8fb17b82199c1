import { lookOf } from "../../../src/lib/status.ts";
import { correctionText } from "../../../src/modules/timekeeping/rules.ts";
import type { TimeCorrection } from "../../../src/modules/timekeeping/schema.ts";
import type { Who } from "../../../src/rights/who.ts";
import { historyOf } from "../history.ts";
import { toneOf } from "../text.ts";
import type { Action, Call, Cell, Clock, View } from "../view.ts";
import { whenOf } from "../words.ts";

type Correction = TimeCorrection;

/** A decision needs a person's name, and at a computer without sign-in there is none. */
function decided(action: "approve" | "reject", row: Correction, who: Who, note: string): Call | string {
  if (row.status !== "awaiting") return `It is already ${row.status}`;
  if (who.kind !== "person")
    return "A decision needs your name: sign in with stockworks sign-in, or decide under Approvals in the browser";
  if (action === "reject" && row.act === "add" && row.entryId !== null)
    return `Reject it under Approvals in the browser: that asks when ${row.full_name} left`;
  const input = { id: row.id, decidedBy: who.staffId, ...(note === "" ? {} : { note }) };
  return { noun: "timeCorrections", action, input, ifMatch: row.updatedAt };
}

const takenBack = (_: unknown, { id }: Correction) => ({ lastOf: { entity: "time correction", entityId: id } });

const actions: readonly Action<Correction>[] = [
  {
    key: "n",
    words: "approve",
    deed: "a",
    call: (row, _, who) => decided("approve", row, who, ""),
    undo: takenBack,
  },
  {
    key: "c",
    words: "reject",
    deed: "a",
    prompt: { label: "Reason for the rejection", start: () => "" },
    call: (row, text, who) => decided("reject", row, who, text.trim()),
    undo: takenBack,
  },
];

function what(row: Correction, clock: Clock): string {
  return correctionText(row, (instant) => whenOf(instant, clock), clock.dates.time);
}

const statusCell = ({ status }: Correction): Cell => ({ text: status, tone: toneOf(lookOf("correction", status)) });

export const approvals: View<Correction> = {
  name: "approvals",
  noun: "timeCorrections",
  title: "Approvals",
  short: "Time",
  aliases: ["app", "time", "corrections"],
  defaultSort: "-createdAt",
  defaultScope: "awaiting",
  scopes: { "all corrections": {}, awaiting: { status: "awaiting" }, rejected: { status: "rejected" } },
  columns: [
    { head: "Employee", sort: "full_name", width: 16, isFlexible: true, cell: ({ full_name }) => full_name },
    { head: "Correction", width: 30, isFlexible: true, cell: what },
    { head: "Reason", width: 18, isFlexible: true, rank: 1, cell: ({ reason }) => reason },
    {
      head: "Asked",
      sort: "createdAt",
      width: 15,
      rank: 2,
      cell: ({ createdAt }, clock) => ({ text: whenOf(createdAt, clock), tone: "quiet" }),
    },
    { head: "Status", sort: "status", width: 9, cell: statusCell },
  ],
  list: (client, { scope, ...query }) => client.timeCorrections.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: ({ full_name }) => full_name,
  actions,
  async open(client, { id }, clock) {
    const row = await client.timeCorrections.get({ id });
    const status = statusCell(row);
    return {
      row,
      title: `${row.full_name}, correction of time`,
      fields: [
        ["Correction", what(row, clock), "strong"],
        ["Reason", row.reason],
        ["Asked by", row.requestedBy],
        ["Status", status.text, status.tone],
        ["Decided by", row.decidedByName ?? "–"],
        ["Note", row.note ?? "–"],
      ],
      lines: await historyOf(client, "time correction", id, clock),
    };
  },
  empty: "Nothing to approve",
};
