import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Chips } from "../../widgets/clock/chips.tsx";
import { useWords } from "../../widgets/floor/words.ts";

/** At the station: one of the shop's reasons. */
export function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const words = useWords();
  const { data } = useRead("settings", "get", {});
  const lines = (data?.scrapReasons ?? "").split("\n").map((line) => line.trim());
  const reasons = [...new Set(lines)].filter(Boolean);
  return (
    <div>
      <p className={css({ fontWeight: "medium", textStyle: "lg" })}>{words("station.why")}</p>
      <div className={wrapped}>
        <Chips
          label={words("station.why")}
          choices={reasons.map((reason) => ({ value: reason, label: reason }))}
          value={value}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** On a phone, too, all reasons are in sight. */
const wrapped = css({ "& fieldset": { flexWrap: "wrap" } });
