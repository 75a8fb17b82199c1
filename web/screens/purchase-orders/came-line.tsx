import { formatNumber } from "../../../src/lib/text.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { type CameValues, tooMany } from "./came.ts";

interface CameLineProps {
  line: CameValues;
  at: number;
  errorAt: (path: string) => string | undefined;
  onChange: (changes: Partial<CameValues>) => void;
}

/** In the dialog that receives: what came of one part, what is not kept and why, and what a piece cost. */
export function CameLine({ line, at, errorAt, onChange }: CameLineProps) {
  const { lineId, partId, partNumber, name, ordered, cameBefore, quantity, refused, reason, unitCost } = line;
  const error = (field: string) => errorAt(`lines.${at}.${field}`);
  const more = tooMany(line);
  return (
    <fieldset data-part={partId} className={fields}>
      <legend className={css({ fontWeight: "medium", mb: "2" })}>
        {partNumber} <span className={css({ color: "fg.muted", fontWeight: "normal" })}>{name}</span>
        {lineId === null && <b className={css({ fontWeight: "medium", ms: "2" })}>Not ordered</b>}
      </legend>
      <NumberField
        name={`quantity ${at}`}
        label="Quantity"
        hint={lineId === null ? undefined : `${formatNumber(cameBefore)} of ${formatNumber(ordered)} came before`}
        value={quantity}
        error={error("quantity")}
        onChange={(quantity) => onChange({ quantity, isMoreKnown: false })}
        min={0}
      />
      {lineId !== null && (
        <NumberField
          name={`refused ${at}`}
          label="Not Kept"
          hint="Bent, broken, wrong"
          value={refused}
          error={error("refused")}
          onChange={(refused) => onChange({ refused })}
          min={0}
        />
      )}
      <NumberField
        name={`unitCost ${at}`}
        label="Unit Cost"
        value={unitCost}
        error={error("unitCost")}
        onChange={(unitCost) => onChange({ unitCost })}
        min={0}
        step={0.01}
      />
      {(refused ?? 0) > 0 && (
        <div className={css({ gridColumn: "1 / -1" })}>
          <TextField
            name={`reason ${at}`}
            label="Why"
            isRequired
            value={reason}
            error={error("reason")}
            onChange={(reason) => onChange({ reason })}
          />
        </div>
      )}
      {more > 0 && (
        <div className={css({ gridColumn: "1 / -1" })}>
          <label className={css({ display: "flex", alignItems: "center", gap: "2", minHeight: "6" })}>
            <input
              type="checkbox"
              checked={line.isMoreKnown}
              aria-invalid={error("isMoreKnown") !== undefined || undefined}
              onChange={({ target }) => onChange({ isMoreKnown: target.checked })}
            />
            Keep {formatNumber(more)} more than ordered
          </label>
          {error("isMoreKnown") && (
            <p role="alert" className={css({ color: "fg.error", textStyle: "sm" })}>
              {error("isMoreKnown")}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

const fields = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "1fr 1fr", sm: "1fr 1fr 1fr" },
});
