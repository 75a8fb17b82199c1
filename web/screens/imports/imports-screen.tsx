import { getRouteApi } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import type { ImportResult } from "../../../src/modules/imports/schema.ts";
import { IMPORTABLE } from "../../../src/shop/nouns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { columns } from "./batch-columns.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { type Step, Steps } from "./steps.tsx";
import { type Import, useImport } from "./use-import.ts";

const route = getRouteApi("/imports");

/** The import wizard, and the imports so far. */
export function ImportsScreen() {
  const navigate = route.useNavigate();
  const {
    address: { noun },
    filters,
    narrow,
    table,
  } = useListScreen("imports", "/imports", {
    sort: "-createdAt",
    asks: ({ noun: _, ...address }) => address,
  });
  const current = useImport(
    noun,
    useCallback((batch) => void navigate({ to: "/imports/$id", params: { id: String(batch) } }), [navigate]),
  );
  const choose = (chosen: string) => {
    const known = IMPORTABLE.find((one) => one === chosen);
    if (known) void navigate({ search: (now) => ({ ...now, noun: known }), replace: true });
  };
  return (
    <Page>
      <PageHeader />
      <Wizard current={current}>
        {current.file === undefined && <FileStep current={current} noun={noun} onNoun={choose} />}
      </Wizard>
      {current.file === undefined && (
        <DataTable
          {...table}
          title="Earlier imports"
          tools={
            <ListTools
              label="Search imports"
              placeholder="Search by list or file..."
              values={filters}
              onChange={narrow}
            />
          }
          columns={columns}
          link={({ id }) => ({ to: "/imports/$id", params: { id: String(id) } })}
          empty={
            <EmptyState
              icon={FileUp}
              title={filters.search === undefined ? "Nothing was imported yet" : "No imports match your search"}
              text="Each import is listed here, with what it changed and the way to take it back."
            />
          }
        />
      )}
    </Page>
  );
}

function Wizard({ current, children }: { current: Import; children: React.ReactNode }) {
  const { file, preview, result } = current;
  const step: Step = file === undefined ? "File" : result === undefined ? "Columns" : "Preview";
  const title = useFocusOnChange(result ?? step);
  return (
    <Card.Root>
      <Card.Header className={css({ gap: "3" })}>
        <Card.Title ref={title} tabIndex={-1} className={css({ outline: "none" })}>
          {file === undefined ? "Import a list" : file.name}
        </Card.Title>
        <Steps current={step} />
      </Card.Header>
      <Card.Body className={css({ minWidth: "0" })}>
        {children}
        {step === "Columns" && !preview && current.previewError === undefined && <Loading text="Reading the file..." />}
        {step === "Columns" && !preview && current.previewError !== undefined && (
          <ErrorState title="Could not load the file" sentence={current.previewError} onRetry={current.retryPreview} />
        )}
        {step === "Columns" && preview && <ColumnsStep current={current} preview={preview} />}
        {result && <PreviewStep current={current} preview={preview} result={result} />}
      </Card.Body>
    </Card.Root>
  );
}

/** Moves the focus to the heading when what stands below it changes: the focused element is gone. */
function useFocusOnChange(step: Step | ImportResult) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) title.current?.focus();
    last.current = step;
  }, [step]);
  return title;
}
