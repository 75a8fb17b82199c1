import { type FormEvent, useState } from "react";
import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { questionOf } from "./question.ts";

interface SaveViewProps {
  list: Viewed;
  address: Record<string, unknown>;
  /** The view that the list began with. */
  present: SavedView | undefined;
  onSaved: (view: SavedView) => void;
}

/** Over any list: keeps what is shown under a name, or as the saved view it began with. */
export function SaveView({ list, address, present, onSaved }: SaveViewProps) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const may = useMay();
  const create = useAction("savedViews", "create", { tell: (view) => view.name });
  const update = useAction("savedViews", "update", { tell: (view) => view.name });
  const question = questionOf(address);
  const mayChange = present && (present.isOwn || may("u", "savedViews", null));
  const save = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ list, name, question, isShared }, { onSuccess: onSaved });
  };
  return (
    <section className={css({ display: "grid", gap: "3" })}>
      {mayChange && question !== present.question && (
        <Button
          variant="outline"
          disabled={update.isPending}
          onClick={() => update.mutate({ id: present.id, question }, { onSuccess: onSaved })}
        >
          Save changes to {present.name}
        </Button>
      )}
      <form onSubmit={save} className={row}>
        <Input
          aria-label="Name of a new view"
          placeholder="Save as a new view"
          maxLength={60}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={create.isPending}>
          Save
        </Button>
      </form>
      {may("a", "savedViews") && (
        <label className={box}>
          <input type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
          Share with everyone who sees this list
        </label>
      )}
    </section>
  );
}

const row = css({ display: "flex", gap: "2" });
const box = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: { base: "11", md: "8" },
  textStyle: "sm",
});
