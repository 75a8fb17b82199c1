import { useContext, useState } from "react";
import { supervisorRefusal } from "../../../src/modules/timekeeping/rules.ts";
import { useRead } from "../../data/calls.ts";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

/**
 * In the office's view of time: who decides on people's time: the signed-in person or, on the shop's own computer,
 * whoever is chosen. `mayDecide` says whether they may decide on a person's time.
 */
export function useDecider() {
  const who = useContext(Present);
  const isSupervisor = useMay()("a", "timeCorrections");
  const [chosen, setChosen] = useState("");
  const { data: board } = useRead("timekeeping", "board", {});
  const id = !isSupervisor ? 0 : who.kind === "person" ? who.staffId : Number(chosen);
  const people = board?.people ?? [];
  const supervisorsFor = (userId: number) =>
    people.filter((one) => supervisorRefusal({ ...one, id: one.userId, isActive: true }, userId) === undefined);
  const select = isSupervisor && who.kind !== "person" && (
    <div className={css({ width: { base: "full", sm: "72" } })}>
      <Field label="Supervisor who decides">
        {(control) => (
          <Select
            control={control}
            choices={supervisorsFor(0).map((one) => ({ value: String(one.userId), label: one.full_name }))}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose who decides"
          />
        )}
      </Field>
    </div>
  );
  const mayDecide = (userId: number) => supervisorsFor(userId).some((one) => one.userId === id);
  return { id, isSupervisor, select, mayDecide, board };
}
