import { useEffect, useRef } from "react";
import type { EventType } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../widgets/floor/words.ts";

interface KioskAgainProps {
  eventType: EventType;
  onYes: () => void;
  onNo: () => void;
}

/** At the kiosk's time clock: asks a person who has clocked a moment ago whether they mean it. */
export function KioskAgain({ eventType, onYes, onNo }: KioskAgainProps) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={stack}>
      <h2 ref={heading} tabIndex={-1} className={asked}>
        {words(`again.question.${eventType}`)}
      </h2>
      <p className={css({ color: "fg.muted" })}>{words("again.text")}</p>
      <Button size="2xl" onClick={onNo}>
        {words("again.no")}
      </Button>
      <Button size="2xl" variant="outline" onClick={onYes}>
        {words(`again.yes.${eventType}`)}
      </Button>
    </div>
  );
}

const stack = css({ display: "grid", gap: "4", width: "full", maxWidth: "28rem", mx: "auto", py: "4" });
const asked = css({ textStyle: "2xl", fontWeight: "semibold", outline: "0" });
