import { count } from "../../../src/lib/text.ts";
import type { ImportPreview, ImportResult } from "../../../src/modules/imports/schema.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { countStats } from "./count-stats.ts";
import type { Import } from "./use-import.ts";
import { said } from "./words.ts";
import { Answers, WordsForm } from "./words-form.tsx";

interface PreviewStepProps {
  current: Import;
  preview: ImportPreview | undefined;
  result: ImportResult;
}

/** In the import wizard: what the import would do, before it is done. */
export function PreviewStep({ current, preview, result }: PreviewStepProps) {
  const known = new Map(preview?.fields.map((one) => [one.field, one]));
  return (
    <div className={css({ display: "grid", gap: "5", gridTemplateColumns: "minmax(0, 1fr)" })}>
      <StatCards stats={countStats(result)} />
      {result.warnings.length > 0 && (
        <ul aria-label="Noticed" className={css({ color: "fg.muted", display: "grid", gap: "1" })}>
          {result.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Answers current={current} result={result} />
      {result.unknown.length > 0 && <WordsForm current={current} result={result} />}
      {result.errors.length > 0 && (
        <div>
          <h3 className={css({ fontWeight: "semibold", mb: "1" })}>Rejected</h3>
          <PlainTable
            isLow
            label="Rejected rows"
            titles={["Line", "Column", "Value", "What is wrong", "Suggestion"]}
            rows={result.errors.map(({ line, column, value, message, suggestion }) => ({
              key: `${line} ${column} ${message}`,
              cells: [line, column, value, message, suggestion],
            }))}
          />
        </div>
      )}
      {result.changes.length > 0 && (
        <div>
          <h3 className={css({ fontWeight: "semibold", mb: "1" })}>Changed</h3>
          <PlainTable
            isLow
            label="Changed fields"
            titles={["Line", "Record", "Field", "Is", "Becomes"]}
            rows={result.changes.map(({ line, record, field, before, after }) => ({
              key: `${line} ${field}`,
              cells: [
                line,
                record,
                known.get(field)?.label ?? field,
                said(before, known.get(field)?.holds),
                said(after, known.get(field)?.holds),
              ],
            }))}
          />
        </div>
      )}
      <Decision current={current} result={result} />
    </div>
  );
}

function Decision({ current, result }: Pick<PreviewStepProps, "current" | "result">) {
  const good = result.new + result.changed;
  const busy = current.isWriting || current.isPreviewing;
  return (
    <div className={css({ display: "grid", gap: "3" })}>
      <p role="status">
        {current.isWriting ? `Importing ${count(good, "row")}. You can leave this page.` : outlook(result)}
      </p>
      {current.isWriting && <progress aria-label="Importing" className={css({ width: "full", maxWidth: "28rem" })} />}
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2.5" })}>
        {good > 0 && (
          <Button disabled={busy} onClick={() => void current.write(result.refused > 0 ? "skip" : "stop")}>
            Import {count(good, "row")}
          </Button>
        )}
        <Button variant="outline" disabled={busy} onClick={current.backToColumns}>
          Change columns
        </Button>
        <Button variant="ghost" disabled={busy} onClick={current.forget}>
          {result.refused > 0 ? "Choose the corrected file" : "Choose another file"}
        </Button>
      </div>
    </div>
  );
}

/** How things stand, and what can be done. */
function outlook({ new: added, changed, refused }: ImportResult): string {
  if (added + changed + refused === 0) return "Nothing to import: all rows are here already.";
  if (refused === 0) return "Nothing changed yet.";
  const are = `${count(refused, "row")} ${refused === 1 ? "is" : "are"} rejected, and nothing changed yet. Correct`;
  if (added + changed === 0) return `${are} ${refused === 1 ? "it" : "them"} and choose the file again.`;
  return `${are} the file and choose it again, or import the other rows: this import then keeps the rejected rows as a file to correct.`;
}
