import { History } from "lucide-react";
import { DataTable } from "../../components/data-table.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { openingLink } from "../../data/use-opened.ts";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { ChangeDetails, useWhereWords } from "../../widgets/history/change-details.tsx";
import { useLineWords } from "../../widgets/history/line-words.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./activity-columns.tsx";
import { ActivityDays } from "./activity-days.tsx";
import { ActivityFilters } from "./activity-filters.tsx";

/** The activity log: who changed what, from where and when; each change can be looked at and undone. */
export function ActivityLogScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("activity", "/activity-log", {
    sort: "-timestamp",
  });
  const line = dialog.record;
  const [lineWords, whereWords] = [useLineWords(), useWhereWords()];
  return (
    <Page>
      <PageHeader />
      <DataTable
        {...table}
        title="Changes"
        failure="Could not load the activity log"
        tools={
          <>
            <ActivityFilters values={filters} onChange={narrow} />
            <ActivityDays values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("activity", columns)}
        link={openingLink}
        empty={
          <ListEmpty
            icon={History}
            of="changes"
            {...narrowing}
            text="Whatever is changed from now on is listed here."
          />
        }
      />
      <Dialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        size="lg"
        title={line ? `${line.performedBy}: ${lineWords(line)}` : "Change"}
        description={line && whereWords(line)}
      >
        <DialogBody>{line && <ChangeDetails id={line.id} leadsToRecord />}</DialogBody>
      </Dialog>
    </Page>
  );
}
