import { Plus, Trash2 } from "lucide-react";
import { z } from "zod";
import { NewClosedDay } from "../../../src/modules/closed-days/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { SegmentsField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { DateField } from "../../widgets/date-field.tsx";

const TIMES = [
  { value: "once", label: "Once" },
  { value: "yearly", label: "Every year" },
];
const Fields = NewClosedDay.omit({ repeatsYearly: true }).extend({ times: z.enum(["once", "yearly"]) });

/** Among the settings: the days on which the shop is closed. Nobody is expected then, and no hours are planned. */
export function ClosedDays() {
  const { rows } = useList("closedDays", { sort: "day", limit: 100 });
  const { mutate: remove } = useAction("closedDays", "remove", { undo: true });
  const may = useMay();
  return (
    <>
      <ul aria-label="Closed days" className={list}>
        {rows.map(({ id, day, name, repeatsYearly }) => (
          <li key={id} className={row}>
            <span className={date}>{formatDate(day)}</span>
            <span>
              {name}
              {repeatsYearly && <span className={css({ color: "fg.muted" })}>, every year</span>}
            </span>
            {may("d", "closedDays") && (
              <IconButton
                label={`Delete ${name}, ${formatDate(day)}`}
                variant="ghost"
                className={css({ ms: "auto" })}
                onClick={() => remove({ id })}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {may("c", "closedDays") && <NewDay />}
    </>
  );
}

function NewDay() {
  const { mutateAsync } = useAction("closedDays", "create", { undo: true });
  const form = useForm({
    schema: Fields,
    initial: { day: "", name: "", times: "once" as string },
    onSubmit: async ({ times, ...day }) => {
      await mutateAsync({ ...day, repeatsYearly: times === "yearly" });
      form.discard();
    },
  });
  return (
    <form className={line} onSubmit={form.submit} noValidate>
      <DateField {...form.field("day")} label="Day" />
      <TextField {...form.field("name")} label="Name" />
      <SegmentsField {...form.field("times")} label="How often" choices={TIMES} />
      <Button type="submit" variant="outline" disabled={form.isPending}>
        <Plus />
        Add
      </Button>
    </form>
  );
}

const list = css({ display: "grid", maxWidth: "36rem", textStyle: "sm" });
const row = css({ display: "flex", alignItems: "center", gap: "3", minHeight: "11", borderBottomWidth: "1px" });
const date = css({ minWidth: "28", fontVariantNumeric: "tabular-nums" });
const line = css({ display: "flex", flexWrap: "wrap", gap: "3", mt: "3", maxWidth: "36rem", alignItems: "flex-end" });
