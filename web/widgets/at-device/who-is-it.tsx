import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { PinPad } from "./pin-pad.tsx";
import type { useEntering } from "./use-entering.ts";

interface WhoIsItProps {
  person: Presence;
  entering: ReturnType<typeof useEntering>;
  onCancel: () => void;
}

/** Asks somebody who chose their name for what shows that it is theirs. */
export function WhoIsIt({ person: { userId, full_name, ways = [] }, entering, onCancel }: WhoIsItProps) {
  if (ways.includes("pin"))
    return (
      <PinPad
        label={`PIN of ${full_name}`}
        hint={ways.includes("badge") ? "Or scan your badge." : undefined}
        error={entering.error}
        isPending={entering.isPending}
        onPin={(pin) => void entering.enter({ staffId: userId, pin })}
        onCancel={onCancel}
      />
    );
  return (
    <div className={box}>
      <p role="status" className={css({ textStyle: "xl", fontWeight: "medium" })}>
        {ways.includes("badge")
          ? `${full_name}, scan your badge.`
          : `${full_name} has no badge or PIN yet. An Admin or Owner gives one under Users.`}
      </p>
      {entering.error && <p role="alert">{entering.error}.</p>}
      <Button size="2xl" variant="outline" onClick={onCancel}>
        Back
      </Button>
    </div>
  );
}

const box = css({ display: "grid", gap: "6", justifyItems: "center", textAlign: "center", py: "8" });
