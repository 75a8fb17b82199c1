import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { History, type HistoryProps } from "./history.tsx";

/** The history of any record in its dialog, folded away until somebody opens it. */
export function HistoryFold(record: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const may = useMay();
  if (!may("v", "activity")) return null;
  return (
    <section className={section}>
      <h3>
        <button
          type="button"
          className={head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={arrow} />
          History
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <History {...record} />}
      </div>
    </section>
  );
}

const section = css({ mt: "2", pt: "2", borderTopWidth: "1px" });
const head = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  width: "full",
  minHeight: { base: "44px", lg: "36px" },
  fontWeight: "semibold",
  textStyle: "sm",
  cursor: "pointer",
});
const arrow = css({
  width: "4",
  height: "4",
  color: "fg.muted",
  transition: "rotate 0.15s ease",
  "[aria-expanded=true] > &": { rotate: "90deg" },
});
