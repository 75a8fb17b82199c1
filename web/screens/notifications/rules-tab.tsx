import { ListChecks, Mail } from "lucide-react";
import { useMemo, useState } from "react";
import { type EventTrigger, EventTriggerList } from "../../../src/modules/notifications/schema.ts";
import { personName } from "../../../src/modules/staff/rules.ts";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { MailServerDialog } from "./mail-server-dialog.tsx";
import { ruleColumns } from "./rule-columns.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { usePeople } from "./use-people.ts";

/**
 * A tab of the notifications: what the shop is notified about, and who: listed, added, changed, tried, and switched
 * off.
 */
export function RulesTab() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("eventTriggers", "/notifications", {
    asks: ({ search, sort }) => ({ search, sort: EventTriggerList.shape.sort.safeParse(sort).data }),
  });
  const may = useMay();
  const maySetMail = may("u", "mailServer");
  const [isMailOpen, setMailOpen] = useState(false);
  const mayEdit = may("u", "eventTriggers");
  const people = usePeople();
  const { mutate: update } = useAction("eventTriggers", "update", {
    success: "Rule updated successfully",
    undo: true,
  });
  const columns = useMemo(() => {
    const nameOf = (id: number) =>
      personName(
        id,
        people.find((one) => one.id === id),
      );
    const toggle = ({ id, isEnabled }: EventTrigger) => update({ id, isEnabled: !isEnabled });
    return ruleColumns(nameOf, mayEdit ? toggle : undefined);
  }, [people, mayEdit, update]);
  const add = useAddButton("eventTriggers", "Add Rule", dialog.begin);
  return (
    <>
      <DataTable
        {...table}
        title="Rules"
        tools={
          <>
            <ListTools label="Search rules" placeholder="Search rules..." values={filters} onChange={narrow} />
            <span className={css({ display: "flex", gap: "2" })}>
              {maySetMail && (
                <Button variant="outline" onClick={() => setMailOpen(true)}>
                  <Mail />
                  Mail server
                </Button>
              )}
              {add}
            </span>
          </>
        }
        columns={columns}
        link={mayEdit ? openingLink : undefined}
        empty={
          <ListEmpty
            icon={ListChecks}
            of="rules"
            {...narrowing}
            text="A rule says what the shop reports by itself, and who is told."
          >
            {add}
          </ListEmpty>
        }
      />
      {maySetMail && <MailServerDialog isOpen={isMailOpen} onClose={() => setMailOpen(false)} />}
      <RuleDialog isOpen={dialog.isOpen} onClose={dialog.close} rule={dialog.record} people={people} />
    </>
  );
}
