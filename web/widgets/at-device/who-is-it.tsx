import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { refusalIn } from "../floor/refusals.ts";
import { useWords } from "../floor/words.ts";
import { PinPad } from "./pin-pad.tsx";
import type { useEntering } from "./use-entering.ts";

interface WhoIsItProps {
  person: Presence;
  entering: ReturnType<typeof useEntering>;
  onCancel: () => void;
}

/** At any device: asks somebody who chose their name to prove that it is theirs. */
export function WhoIsIt({ person: { userId, full_name, ways = [] }, entering, onCancel }: WhoIsItProps) {
  const words = useWords();
  const name = full_name;
  const error = entering.error && refusalIn(words, entering.error);
  if (ways.includes("pin"))
    return (
      <PinPad
        label={words("who.pinOf", { name })}
        hint={ways.includes("badge") ? words("who.orBadge") : undefined}
        error={error}
        isPending={entering.isPending}
        onPin={(pin) => void entering.enter({ staffId: userId, pin })}
        onCancel={onCancel}
      />
    );
  return (
    <div className={box}>
      <p role="status" className={css({ textStyle: "xl", fontWeight: "medium" })}>
        {ways.includes("badge") ? words("who.scan", { name }) : words("who.none", { name })}
      </p>
      {error && <p role="alert">{error}.</p>}
      <Button size="2xl" variant="outline" onClick={onCancel}>
        {words("who.back")}
      </Button>
    </div>
  );
}

const box = css({ display: "grid", gap: "6", justifyItems: "center", textAlign: "center", py: "8" });
