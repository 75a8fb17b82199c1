import { getRouteApi } from "@tanstack/react-router";
import { History } from "lucide-react";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { askAhead, client, useList } from "../../data/calls.ts";
import { useAddress } from "../../data/use-address.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { ChangeDetails, whereWords } from "../../widgets/history/change-details.tsx";
import { lineWords } from "../../widgets/history/line-words.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./activity-columns.tsx";
import { ActivityDays } from "./activity-days.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { activityLogSearch } from "./search.ts";

const route = getRouteApi("/activity-log");
const idOf = ({ id }: Activity) => String(id);

/** The activity log: who changed what, from where and when; each change can be looked at and undone. */
export function ActivityLogScreen() {
  const { open, ...address } = useAddress(activityLogSearch);
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, route.useNavigate(), (next) =>
    askAhead("activity", next),
  );
  const lines = useList("activity", address);
  const { record: line, isOpen, close } = useOpened<Activity>("activity", open, lines.rows, client.activity.get);
  return (
    <Page>
      <PageHeader />
      <DataTable
        title="Changes"
        failure="Could not load the activity log"
        tools={
          <>
            <ActivityFilters values={filters} onChange={narrow} />
            <ActivityDays values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("activity", columns, activityLogSearch)}
        source={lines}
        rowId={idOf}
        sort={address.sort ?? "-timestamp"}
        onSort={onSort}
        link={openingLink}
        empty={
          isNarrowed ? (
            <EmptyState icon={History} title="No changes match your search">
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={History} title="No changes yet" text="Whatever is changed from now on is listed here." />
          )
        }
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        size="lg"
        title={line ? `${line.performedBy}: ${lineWords(line)}` : "Change"}
        description={line && whereWords(line)}
      >
        <DialogBody>{line && <ChangeDetails id={line.id} leadsToRecord />}</DialogBody>
      </Dialog>
    </Page>
  );
}
