import { AlarmClock, Check, Undo2 } from "lucide-react";
import { formatInstant } from "../../../src/lib/dates.ts";
import { PRIORITY_WORDS, ruleTitle, stateOf } from "../../../src/modules/notifications/rules.ts";
import type { Notification } from "../../../src/modules/notifications/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";
import { css } from "../../styled-system/css/index.js";
import { agoOf } from "../../widgets/notifications/age.ts";
import { Priority } from "../../widgets/notifications/priority.tsx";

const column = columnsFor<Notification>();

interface Acts {
  done: (notification: Notification) => void;
  notDone: (notification: Notification) => void;
  snooze: (notification: Notification) => void;
}

/** The columns of a list of notifications; what became of each is said where they are mixed. */
export function notificationColumns(acts: Acts, isMixed: boolean) {
  const state = column.accessor((row) => stateOf(row, new Date().toISOString()), {
    id: "readAt",
    header: "State",
    cell: ({ getValue, row }) => <State words={getValue()} notification={row.original} />,
    meta: { fits: "value", beside: 12, folds: 1, phone: "second line" },
  });
  return column.columns([
    column.accessor("message", {
      header: "Notification",
      cell: ({ getValue, row }) => (
        <span className={stateOf(row.original, new Date().toISOString()) === "Unread" ? unread : undefined}>
          {getValue()}
        </span>
      ),
      meta: { fits: "sentence", phone: "title" },
    }),
    column.accessor("priority", {
      header: "Priority",
      cell: ({ getValue }) => <Priority priority={getValue()} />,
      meta: { ...BADGE, says: ({ priority }: Notification) => PRIORITY_WORDS[priority] ?? "", phone: "first line" },
    }),
    column.accessor((row) => ruleTitle(row.relatedEntity, row.eventType), {
      id: "eventType",
      header: "Rule",
      meta: { fits: "value", folds: 2, phone: "second line" },
    }),
    ...(isMixed ? [state] : []),
    column.accessor("createdAt", {
      header: "Age",
      cell: ({ getValue }) => <span title={formatInstant(getValue())}>{agoOf(getValue())}</span>,
      meta: {
        fits: "value",
        align: "end",
        says: ({ createdAt }: Notification) => agoOf(createdAt),
        phone: "second line",
      },
    }),
    column.accessor(({ id }) => id, {
      id: "actions",
      header: "Actions",
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <RowActions
          actions={[
            original.doneAt === null
              ? { label: `Done: ${original.message}`, icon: Check, run: () => acts.done(original) }
              : { label: `Not done: ${original.message}`, icon: Undo2, run: () => acts.notDone(original) },
            {
              label: `Snooze: ${original.message}`,
              icon: AlarmClock,
              run: original.doneAt === null ? () => acts.snooze(original) : undefined,
            },
          ]}
        />
      ),
      meta: { fits: 90, holdsButtons: true },
    }),
  ]);
}

function State({ words, notification: { snoozedUntil } }: { words: string; notification: Notification }) {
  return (
    <span className={words === "Unread" ? unread : css({ color: "fg.muted" })}>
      {words === "Snoozed" && snoozedUntil !== null ? `Until ${formatInstant(snoozedUntil)}` : words}
    </span>
  );
}

const unread = css({ fontWeight: "semibold", color: "fg.default" });
