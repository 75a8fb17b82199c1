import { CircleHelp } from "lucide-react";
import type { DateOrder, DecimalSign } from "../../../src/lib/cells.ts";
import { ENCODINGS, type Encoding } from "../../../src/lib/decode.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import { count } from "../../../src/lib/text.ts";
import type { ImportPreview } from "../../../src/modules/imports/schema.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type Choice, Select } from "../../ui/select.tsx";
import { type Import, unknownColumns } from "./use-import.ts";
import { BECAUSE, DATE_CHOICES, SEPARATOR_CHOICES, SIGN_CHOICES } from "./words.ts";

const LEAVE_OUT = "-";
const SAMPLES = 3;

/** In the import wizard: how the file was read, to be corrected: encoding, separator, and what each column holds. */
export function ColumnsStep({ current, preview }: { current: Import; preview: ImportPreview }) {
  const unknown = unknownColumns(preview);
  return (
    <div className={css({ display: "grid", gap: "5" })}>
      <Reading current={current} preview={preview} />
      <ul aria-label="Columns of the file" className={css({ display: "grid" })}>
        {preview.guessed.columns.map((_, index) => (
          <ColumnRow
            // The columns of a file stay where they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            key={index}
            index={index}
            current={current}
            preview={preview}
          />
        ))}
      </ul>
      <details>
        <summary className={css({ cursor: "pointer", fontWeight: "medium", py: "1" })}>
          The first {count(preview.rows.length, "row")}, as in the file
        </summary>
        <PlainTable
          isLow
          label="The first rows of the file"
          titles={["Line", ...preview.guessed.columns.map(({ column }) => column)]}
          rows={preview.rows.map(({ line, cells }) => ({ key: line, cells: [line, ...cells] }))}
        />
      </details>
      <div role="status" className={css({ color: "tone.warning.fg", _empty: { display: "none" } })}>
        {preview.problems.map((problem) => (
          <p key={problem}>{problem}.</p>
        ))}
        {preview.questions.map(({ about, text }) => (
          <p key={about}>{text}.</p>
        ))}
        {unknown.length > 0 && (
          <p>
            {count(unknown.length, "column")} {unknown.length === 1 ? "is" : "are"} left out: {unknown.join(", ")}.
            Choose a field for what you need.
          </p>
        )}
      </div>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2.5" })}>
        <Button
          disabled={preview.problems.length + preview.questions.length > 0 || current.isPreviewing}
          onClick={() => void current.tryOut()}
        >
          {current.isPreviewing ? "Reading..." : "Preview"}
        </Button>
        <Button variant="ghost" onClick={current.forget}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

function Reading({ current, preview }: { current: Import; preview: ImportPreview }) {
  const { separator, dateOrder, decimalSign } = preview.guessed;
  const asked = (about: ImportPreview["questions"][number]["about"]) =>
    preview.questions.find((question) => question.about === about)?.cell;
  const [date, number] = [asked("dateOrder"), asked("decimalSign")];
  return (
    <div className={reading}>
      <Field label="Encoding">
        {(control) => (
          <Select
            choices={ENCODINGS.map((value) => ({ value, label: value }))}
            value={current.file?.encoding ?? ""}
            onChange={(value) => current.setEncoding(value as Encoding)}
            control={control}
          />
        )}
      </Field>
      <Field label="Separator">
        {(control) => (
          <Select
            choices={SEPARATOR_CHOICES}
            value={separator}
            onChange={(value) => current.setSeparator(value as Separator)}
            control={control}
          />
        )}
      </Field>
      {(date !== undefined || dateOrder !== null) && (
        <Field label={`Dates such as ${date ?? "03/04/2026"}`}>
          {(control) => (
            <Select
              choices={DATE_CHOICES}
              value={dateOrder ?? ""}
              placeholder="Choose…"
              onChange={(value) => current.setDateOrder(value as DateOrder)}
              control={control}
            />
          )}
        </Field>
      )}
      {(number !== undefined || decimalSign !== null) && (
        <Field label={`Numbers such as ${number ?? "1,234"}`}>
          {(control) => (
            <Select
              choices={SIGN_CHOICES}
              value={decimalSign ?? ""}
              placeholder="Choose…"
              onChange={(value) => current.setDecimalSign(value as DecimalSign)}
              control={control}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface ColumnRowProps {
  index: number;
  current: Import;
  preview: ImportPreview;
}

function ColumnRow({ index, current, preview }: ColumnRowProps) {
  const found = preview.guessed.columns[index];
  if (!found) return null;
  const { column, field, because } = found;
  const isOpen = because === "unknown" && column !== "";
  const samples = preview.rows.map(({ cells }) => cells[index]?.trim()).filter(Boolean);
  const choices: Choice[] = [
    { value: LEAVE_OUT, label: "Leave it out" },
    ...preview.fields.map(({ field: value, label, isRequired }) => ({
      value,
      label: isRequired ? `${label} (needed)` : label,
    })),
  ];
  return (
    <li className={line} data-open={isOpen || undefined}>
      <div className={css({ minWidth: "0" })}>
        <p className={css({ fontWeight: "medium", overflowWrap: "anywhere" })}>{column || "(no name)"}</p>
        <p className={css({ color: "fg.muted", textStyle: "sm", truncate: true })}>
          {samples.slice(0, SAMPLES).join(" · ") || "empty"}
        </p>
      </div>
      {column === "" || because === "derived" ? (
        <p className={css({ color: "fg.muted" })}>Left out</p>
      ) : (
        <Select
          choices={choices}
          value={field ?? LEAVE_OUT}
          onChange={(value) => current.mapColumns({ [column]: value === LEAVE_OUT ? "" : value })}
          control={{ "aria-label": `What ${column} holds` }}
        />
      )}
      <p className={note}>
        {isOpen && <CircleHelp aria-hidden size={16} />}
        {column === "" ? "it has no name" : BECAUSE[because]}
      </p>
    </li>
  );
}

const reading = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { sm: "repeat(auto-fit, minmax(12rem, 16rem))" },
});
const line = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 1fr) 16rem 12rem" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1.5",
  py: "2.5",
  borderTopWidth: "1px",
});
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "1.5",
  color: "fg.muted",
  textStyle: "sm",
  "[data-open] > &": { color: "tone.warning.fg", fontWeight: "medium" },
});
