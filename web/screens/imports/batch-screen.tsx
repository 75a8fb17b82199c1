import { FileX, Undo2 } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { columnWords, fieldWords } from "../../../src/modules/activity/rules.ts";
import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { useConfirm } from "../../components/confirm.tsx";
import { formatInstant, shopDates } from "../../components/dates.ts";
import { FileLink } from "../../components/file-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { addressOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { RecordPage } from "../../widgets/record-page.tsx";
import { countStats } from "./count-stats.ts";
import { nounLabel } from "./words.ts";

const LIST = { to: "/imports", label: "Imports" } as const;
const ROWS_SHOWN = 100;

/** One import: its changes, the rows it rejected, and how to undo it. */
export function BatchScreen() {
  return (
    <RecordPage noun="imports" what="import" at="/imports/$id" list={LIST} icon={FileX}>
      {(batch) => <Batch batch={batch} />}
    </RecordPage>
  );
}

function Batch({ batch }: { batch: ImportBatch }) {
  const { id } = batch;
  const undo = useAction("imports", "undo");
  const { confirm, dialog } = useConfirm();
  const ask = () =>
    confirm({
      title: "Undo Import",
      question:
        "What this import added is removed, and what it changed gets its old values back. Records that were changed since are left alone and listed.",
      onConfirm: () => undo.mutate({ id }),
    });
  return (
    <>
      <PageHeader
        title={batch.fileName}
        about={`Import ${batch.id}`}
        subtitle={`${nounLabel(batch.noun)}, imported by ${batch.performedBy} on ${formatInstant(batch.createdAt)}`}
        actions={
          batch.undoneAt === null && (
            <Button variant="outline" disabled={undo.isPending} onClick={ask}>
              <Undo2 />
              {undo.isPending ? "Undoing..." : "Undo"}
            </Button>
          )
        }
      />
      <StatCards stats={countStats(batch)} />
      {batch.undoneAt !== null && <Undone batch={batch} undoneAt={batch.undoneAt} />}
      {batch.refused > 0 && <Refused id={id} refused={batch.refused} />}
      <Did id={id} />
      {dialog}
    </>
  );
}

function Undone({ batch, undoneAt }: { batch: ImportBatch; undoneAt: string }) {
  const { restored, removed, left, undoneBy } = batch;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Undone</Card.Title>
        <Card.Description>
          By {undoneBy} on <DateAndTime of={undoneAt} />: {count(restored, "change")} taken back,{" "}
          {count(removed, "new record")} removed.
        </Card.Description>
      </Card.Header>
      {left.length > 0 && (
        <Card.Body>
          <p>Left as they are:</p>
          <PlainTable
            isLow
            label="Records that were left alone"
            titles={["What", "Record", "Why"]}
            rows={left.map(({ entity, entityId, record, reason }) => ({
              key: `${entity} ${entityId}`,
              cells: [entity, record, reason],
            }))}
          />
        </Card.Body>
      )}
    </Card.Root>
  );
}

function Refused({ id, refused }: { id: number; refused: number }) {
  const { data } = useRead("imports", "refused", { id, limit: ROWS_SHOWN });
  return (
    <Card.Root>
      <Card.Header className={head}>
        <Card.Title>Rejected rows</Card.Title>
        <FileLink size="sm" href={addressOf("imports", "refusedFile", { id })}>
          Save as CSV
        </FileLink>
      </Card.Header>
      <Card.Body>
        <p className={muted}>
          {count(refused, "row")} {refused === 1 ? "was" : "were"} not imported. Save, correct and import the file.
        </p>
        <PlainTable
          isLow
          label="Rejected rows"
          titles={["What is wrong"]}
          rows={(data?.rows ?? []).map((row) => ({
            key: row.id,
            cells: [row.errors.map(({ text }) => text).join(". ")],
          }))}
        />
      </Card.Body>
    </Card.Root>
  );
}

function Did({ id }: { id: number }) {
  const { data } = useRead("imports", "rows", { id, limit: ROWS_SHOWN });
  if (!data) return <Skeleton css={{ height: "60" }} />;
  return (
    <Card.Root>
      <Card.Header className={head}>
        <Card.Title>Changes</Card.Title>
        {data.total > 0 && (
          <FileLink size="sm" href={addressOf("imports", "rows", { id, format: "csv" })}>
            Save as CSV
          </FileLink>
        )}
      </Card.Header>
      <Card.Body>
        {data.total === 0 && <p className={muted}>Nothing: all rows were here already.</p>}
        {data.total > ROWS_SHOWN && (
          <p className={muted}>
            The first {ROWS_SHOWN} of {formatNumber(data.total)} lines; the file has all of them.
          </p>
        )}
        {data.total > 0 && (
          <PlainTable
            isLow
            label="Changes of the import"
            titles={["Record", "What", "Fields"]}
            rows={data.rows.map((row) => ({
              key: row.id,
              cells: [`${row.entity} ${row.entityId}`, row.action, fieldsOf(row.changes)],
            }))}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** "Unit cost: $12.00 → $13.50, Name: Resin": a field that was empty shows only its new value. */
function fieldsOf(changes: Record<string, unknown[]>): string {
  return Object.entries(changes)
    .map(([field, values]) => {
      const words = columnWords(field, values, shopDates());
      return `${labelOf(field)}: ${values[0] === null ? words[1] : words.join(" → ")}`;
    })
    .join(", ");
}

function labelOf(field: string): string {
  const words = fieldWords(field.replace(/^is(?=[A-Z])/, ""));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const head = css({ display: "flex", flexDirection: "row!", alignItems: "center", justifyContent: "space-between" });
