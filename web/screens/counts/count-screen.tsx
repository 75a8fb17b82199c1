import { Ban, CheckCheck, ClipboardX, Printer } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count as counted } from "../../../src/lib/text.ts";
import { scopeWords } from "../../../src/modules/stock-counts/rules.ts";
import type { CountDone, CountSheet } from "../../../src/modules/stock-counts/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { usePrint } from "../../components/print-papers.tsx";
import { addressOf, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { RecordPage } from "../../widgets/record-page.tsx";
import { Status } from "../../widgets/status.tsx";
import { CountEntry } from "./count-entry.tsx";
import { CountPaper } from "./count-paper.tsx";
import { progressWords, statusWord } from "./count-words.ts";

const LIST = { to: "/counts", label: "Stock Counts" } as const;

/** One count of stock with its sheet, to be filled in and booked. */
export function CountScreen() {
  return (
    <RecordPage noun="stockCounts" what="stock count" at="/counts/$id" list={LIST} icon={ClipboardX}>
      {(count) => <CountDetails count={count} />}
    </RecordPage>
  );
}

/** A count of stock on the screen: what was found so far, and what can be done with it. */
function CountDetails({ count }: { count: CountSheet }) {
  const may = useMay();
  const { print, papers } = usePrint();
  const { id, number, lines } = count;
  const of = scopeWords(count);
  const acts = {
    tell: ({ warnings, ...done }: CountDone) => warnings[0] ?? `${number}: ${progressWords(done)}`,
    undo: true,
  } as const;
  const book = useAction("stockCounts", "book", acts);
  const cancel = useAction("stockCounts", "cancel", acts);
  const isOpen = count.status === "open";
  return (
    <>
      <PageHeader
        title={number}
        about={of}
        subtitle={count.isBlind ? `${of}, blind` : of}
        actions={
          <>
            <Button variant="outline" onClick={() => print(<CountPaper count={count} />)}>
              <Printer />
              Print
            </Button>
            <FileLink href={addressOf("stockCounts", "lines", { count: id, format: "csv" })} />
            {isOpen && may("u", "stockCounts") && (
              <Button variant="outline" disabled={cancel.isPending} onClick={() => cancel.mutate({ id })}>
                <Ban />
                Cancel Count
              </Button>
            )}
            {isOpen && may("a", "stockCounts") && (
              <Button disabled={book.isPending || count.counted === 0} onClick={() => book.mutate({ id })}>
                <CheckCheck />
                Book Differences
              </Button>
            )}
          </>
        }
      />
      <Found count={count} />
      <CountEntry count={count} isOpen={isOpen && may("u", "stockCounts")} lines={lines} />
      {may("v", "activity") && (
        <Card.Root>
          <Card.Body className={css({ pt: "5" })}>
            <HistoryFold entity="stock count" entityId={id} />
          </Card.Body>
        </Card.Root>
      )}
      {papers}
    </>
  );
}

/** How far the count is, and what booking it would change. */
function Found({ count }: { count: CountSheet }) {
  const { status, differences, lines, closedAt } = count;
  const value = lines.reduce((sum, line) => sum + (line.value ?? 0), 0);
  return (
    <Card.Root>
      <Card.Body className={row}>
        <Status of="count" word={statusWord(status)} />
        <b role="status">{progressWords(count)}</b>
        {differences === null ? (
          <span className={css({ color: "fg.muted" })}>What is expected shows once it is booked</span>
        ) : (
          <span>
            <b>{counted(differences, "difference")}</b>
            {differences > 0 && lines.some((line) => line.value !== undefined) && `, worth ${formatMoney(value)}`}
          </span>
        )}
        {closedAt && (
          <span className={css({ color: "fg.muted" })}>
            <DateAndTime of={closedAt} />
          </span>
        )}
      </Card.Body>
    </Card.Root>
  );
}

const row = css({
  display: "flex",
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "5",
  rowGap: "2",
  pt: "5",
});
