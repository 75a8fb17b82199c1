import { type FormEvent, useState } from "react";
import { bestFirst, matching } from "../../../src/lib/matching.ts";
import { count } from "../../../src/lib/text.ts";
import type { ImportResult, Meaning } from "../../../src/modules/imports/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { muted } from "../../ui/text.ts";
import type { Import } from "./use-import.ts";

type Question = ImportResult["unknown"][number];

interface WordsFormProps {
  current: Import;
  result: Pick<ImportResult, "unknown" | "remembered">;
}

/** In the import wizard: asks what words of the file mean that nothing here is called, once for all their rows. */
export function WordsForm({ current, result: { unknown } }: WordsFormProps) {
  const [meanings, setMeanings] = useState<Record<string, Meaning>>({});
  const needed = unknown.filter(({ mayStay }) => !mayStay);
  const questions = [...needed, ...unknown.filter(({ mayStay }) => mayStay)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void current.answer(Object.values(meanings).filter(({ meaning }) => meaning.trim() !== ""));
  };
  return (
    <form onSubmit={submit} aria-label="Words that are not known" className={css({ display: "grid", gap: "4" })}>
      <div>
        <h3 className={css({ fontWeight: "semibold" })}>What do these words mean?</h3>
        <p className={muted}>
          Nothing here is called so. Say it once; it counts for all rows of this file, and for the next files.
        </p>
      </div>
      <div className={fields}>
        {questions.flatMap((question) =>
          question.words.map(({ value, rows }) => {
            const key = `${question.field}\n${value}`;
            return (
              <Word
                key={key}
                question={question}
                value={value}
                rows={rows}
                text={meanings[key]?.meaning ?? ""}
                onText={(meaning) =>
                  setMeanings((now) => ({ ...now, [key]: { field: question.field, value, meaning } }))
                }
              />
            );
          }),
        )}
      </div>
      <div>
        <Button type="submit" variant="outline" disabled={current.isPreviewing || current.isWriting}>
          {current.isPreviewing ? "Reading..." : "Preview with these"}
        </Button>
      </div>
    </form>
  );
}

interface WordProps {
  question: Question;
  value: string;
  rows: number;
  text: string;
  onText: (text: string) => void;
}

function Word({ question: { column, field, choices, ofItself, mayStay }, value, rows, text, onText }: WordProps) {
  const offered = choices.map(({ name, note }) => ({
    value: name,
    label: name,
    words: [name, ...(note === null ? [] : [note])],
    note: note ?? undefined,
  }));
  const all = [...bestFirst(offered, value), ...(ofItself === null ? [] : [{ value, label: value, note: ofItself }])];
  return (
    <Field label={`${column} “${value}”`} hint={count(rows, "row")}>
      {(control) => (
        <Combobox
          control={control}
          name={`${field} ${value}`}
          isBrowsable
          choices={matching(all, text)}
          text={text}
          onText={onText}
          onChoose={({ value: chosen }) => onText(chosen)}
          placeholder={mayStay && ofItself !== null ? ofItself : "Choose or type..."}
        />
      )}
    </Field>
  );
}

/** In the import wizard: what words mean that were answered so far or in an earlier file, to be asked again. */
export function Answers({ current, result: { unknown, remembered } }: WordsFormProps) {
  const isAsked = ({ field, value }: Pick<Meaning, "field" | "value">) =>
    unknown.some((one) => one.field === field && one.words.some((word) => word.value === value));
  const said = current.answers.flatMap((one) => (one.meaning === null || isAsked(one) ? [] : { ...one, ...SAID }));
  const all = [...said, ...remembered.map((one) => ({ ...one, ...FROM_EARLIER }))];
  if (all.length === 0) return null;
  return (
    <ul aria-label="Answers" className={css({ display: "grid", gap: "1" })}>
      {all.map(({ field, value, meaning, source }) => (
        <li key={`${field}\n${value}`} className={answer}>
          <span>
            “{value}” {value === meaning ? "stays as it is" : `means ${meaning}`}
            {source && <span className={muted}>, {source}</span>}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Ask again what ${value} means`}
            disabled={current.isPreviewing || current.isWriting}
            onClick={() => void current.askAgain({ field, value })}
          >
            Change
          </Button>
        </li>
      ))}
    </ul>
  );
}

const SAID = { source: "" };
const FROM_EARLIER = { source: "remembered from an earlier file" };

const fields = css({
  display: "grid",
  columnGap: "4",
  rowGap: "3",
  gridTemplateColumns: { sm: "repeat(auto-fill, minmax(16rem, 1fr))" },
});
const answer = css({ display: "flex", alignItems: "center", gap: "2", "& > span": { minWidth: "0" } });
