import { getRouteApi, useSearch } from "@tanstack/react-router";
import { BellPlus, ListChecks, Mail } from "lucide-react";
import { useMemo, useState } from "react";
import type { EventTrigger } from "../../../src/modules/notifications/schema.ts";
import { personName } from "../../../src/modules/staff/rules.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { client, useAction, useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { MailServerDialog } from "./mail-server-dialog.tsx";
import { ruleColumns } from "./rule-columns.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { usePeople } from "./use-people.ts";

const route = getRouteApi("/notifications");
const idOf = ({ id }: EventTrigger) => String(id);

/**
 * A tab of the notifications: what the shop is told about, and who is told: listed, added, changed, tried, and
 * switched off.
 */
export function RulesTab() {
  const { open, search, ruleSort } = useSearch({ from: "/notifications" });
  const navigate = route.useNavigate();
  const rules = useList("eventTriggers", { search, sort: ruleSort });
  const dialog = useOpened("eventTriggers", open, rules.rows, client.eventTriggers.get);
  const may = useMay();
  const maySetMail = may("u", "mailServer");
  const [isMailOpen, setMailOpen] = useState(false);
  const [mayAdd, mayEdit] = [may("c", "eventTriggers"), may("u", "eventTriggers")];
  useNewKey(mayAdd ? dialog.begin : undefined);
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
  const add = mayAdd && (
    <Button onClick={dialog.begin} aria-keyshortcuts="n">
      <BellPlus />
      Add Rule
    </Button>
  );
  return (
    <>
      <DataTable
        title="Rules"
        tools={
          <>
            <ListTools
              label="Search rules"
              placeholder="Search rules..."
              values={{ search }}
              onChange={({ search }) => void navigate({ search: (now) => ({ ...now, search }), replace: true })}
            />
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
        source={rules}
        rowId={idOf}
        sort={ruleSort}
        onSort={(sort) =>
          void navigate({ search: (now) => ({ ...now, ruleSort: sort as typeof ruleSort }), replace: true })
        }
        link={mayEdit ? openingLink : undefined}
        empty={
          <EmptyState
            icon={ListChecks}
            title={search === undefined ? "No rules yet" : "No rules match your search"}
            text="A rule says what the shop reports by itself, and who is told."
          >
            {add}
          </EmptyState>
        }
      />
      {maySetMail && <MailServerDialog isOpen={isMailOpen} onClose={() => setMailOpen(false)} />}
      <RuleDialog isOpen={dialog.isOpen} onClose={dialog.close} rule={dialog.record} people={people} />
    </>
  );
}
