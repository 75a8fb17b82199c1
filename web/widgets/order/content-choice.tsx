import type { ReactNode } from "react";
import { css } from "../../styled-system/css/index.js";
import { Segments } from "../../ui/segments.tsx";
import { type Content, type OrderFields, writtenLines } from "./order-values.ts";

interface ContentChoiceProps {
  form: OrderFields;
  /** How many options are chosen. */
  chosen: number;
  /** Stands at the end of the row. */
  children?: ReactNode;
}

/** In any form of a sales order: whether options or line items are shown, and how many there are of each. */
export function ContentChoice({ form, chosen, children }: ContentChoiceProps) {
  const lines = writtenLines(form.values.lineItems).length;
  const missing = form.errorAt("lineItems");
  return (
    <div>
      <div className={row} data-enter-passes>
        <Segments
          control={{ "aria-label": "What the order is made of" }}
          isJoined
          choices={[
            { value: "options", label: told("Options", chosen) },
            { value: "lines", label: told("Line items", lines) },
          ]}
          value={form.values.content}
          onChange={(content) =>
            form.change({
              content: content as Content,
              ...(content === "options" ? { quantity: form.values.quantity ?? 1 } : {}),
            })
          }
        />
        {children}
      </div>
      {missing && (
        <p role="alert" className={css({ color: "fg.error", textStyle: "xs", mt: "2" })}>
          {missing}
        </p>
      )}
    </div>
  );
}

function told(word: string, count: number): string {
  return count === 0 ? word : `${word} (${count})`;
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "3" });
