import { Minus, Plus } from "lucide-react";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Chips } from "../../widgets/clock/chips.tsx";
import { useWords } from "../../widgets/floor/words.ts";

/** So many numbers are a tap each; more are counted up and down. */
const MOST_SHOWN = 12;
const STEPS = [-10, -1, 1, 10];

interface PiecesProps {
  of: number;
  value: number;
  onChange: (pieces: number) => void;
}

/** At the station: how many pieces, without a keyboard. */
export function Pieces({ of, value, onChange }: PiecesProps) {
  const words = useWords();
  const label = words("station.howMany", { count: of });
  if (of <= MOST_SHOWN)
    return (
      <div>
        <p className={asked}>{label}</p>
        <Chips
          label={label}
          choices={Array.from({ length: of }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
          value={String(value)}
          onChange={(pieces) => onChange(Number(pieces))}
        />
      </div>
    );
  return (
    <fieldset className={css({ minWidth: "0" })}>
      <legend className={asked}>{label}</legend>
      <div className={row}>
        {STEPS.map((step) => (
          <Button
            key={step}
            size="2xl"
            variant="outline"
            className={css({ minHeight: "56px!", px: "3!", order: step > 0 ? "2" : "0" })}
            aria-label={words(step > 0 ? "station.moreBy" : "station.fewerBy", { count: Math.abs(step) })}
            disabled={step > 0 ? value >= of : value <= 1}
            onClick={() => onChange(Math.min(of, Math.max(1, value + step)))}
          >
            {step > 0 ? <Plus /> : <Minus />}
            {Math.abs(step)}
          </Button>
        ))}
        <output className={number}>{value}</output>
      </div>
    </fieldset>
  );
}

const asked = css({ fontWeight: "medium", textStyle: "lg" });
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", mt: "2" });
const number = css({ order: "1", minWidth: "16", textAlign: "center", textStyle: "3xl", fontWeight: "semibold" });
