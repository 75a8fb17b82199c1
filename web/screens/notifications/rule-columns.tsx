import { Power } from "lucide-react";
import { PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import type { EventTrigger } from "../../../src/modules/notifications/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";
import { Priority } from "../../widgets/notifications/priority.tsx";
import { Status } from "../../widgets/status.tsx";
import { audienceWords, outsideWords, ruleSentence } from "./rule-words.ts";

const column = columnsFor<EventTrigger>();

/** The columns of the rules of notifications; with `toggle` each is switched on and off in its row. */
export function ruleColumns(nameOf: (id: number) => string, toggle: ((rule: EventTrigger) => void) | undefined) {
  return column.columns([
    column.accessor((rule) => ruleSentence(rule), {
      id: "entity",
      header: "Rule",
      meta: { fits: "sentence", phone: "title" },
    }),
    column.accessor(({ params }) => audienceWords(params, nameOf), {
      id: "tells",
      header: "Tells",
      enableSorting: false,
      meta: { fits: "name", folds: 2, phone: "second line" },
    }),
    column.accessor(({ params }) => params.priority, {
      id: "priority",
      header: "Priority",
      enableSorting: false,
      cell: ({ getValue }) => <Priority priority={getValue()} />,
      meta: {
        ...BADGE,
        says: ({ params }: EventTrigger) => PRIORITY_WORDS[params.priority] ?? "",
        folds: 1,
        phone: "second line",
      },
    }),
    column.accessor((rule) => outsideWords(rule), {
      id: "outside",
      header: "Outside",
      enableSorting: false,
      meta: { fits: "text", folds: 3 },
    }),
    column.accessor((rule) => stateWord(rule), {
      id: "state",
      header: "State",
      enableSorting: false,
      cell: ({ getValue, row: { original } }) => (
        <Status of="rule" word={getValue()} title={original.deliveries.failure ?? undefined} />
      ),
      meta: { ...BADGE, phone: "second line" },
    }),
    ...(toggle
      ? [
          column.accessor(({ id }) => id, {
            id: "actions",
            header: "Actions",
            enableSorting: false,
            cell: ({ row: { original } }) => (
              <RowActions
                actions={[
                  {
                    label: `Switch ${original.isEnabled ? "off" : "on"}: ${ruleSentence(original)}`,
                    icon: Power,
                    run: () => toggle(original),
                  },
                ]}
              />
            ),
            meta: { fits: 80, holdsButtons: true, phone: "first line" },
          }),
        ]
      : []),
  ]);
}

/** How a rule stands: what does not arrive outside is worth more than that it is on. */
function stateWord({ isEnabled, isMuted, deliveries: { failed, waiting, failure } }: EventTrigger): string {
  if (isEnabled && failure !== null && failed + waiting > 0) return "Failing";
  if (!isEnabled) return "Off";
  return isMuted ? "Muted" : "On";
}
