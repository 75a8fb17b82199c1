import { useContext, useState } from "react";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { refusalIn } from "../floor/refusals.ts";
import { useWords } from "../floor/words.ts";
import type { useEntering } from "./use-entering.ts";
import { WhoIsIt } from "./who-is-it.tsx";

interface WhoDialogProps {
  isOpen: boolean;
  onClose: () => void;
  entering: ReturnType<typeof useEntering>;
}

/** At a device where work is moved: asks who stands there, by badge, or by name and PIN. */
export function WhoDialog({ isOpen, onClose, entering }: WhoDialogProps) {
  const words = useWords();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words("who.question")} description={words("who.help")}>
      <DialogBody>
        <Choosing entering={entering} />
      </DialogBody>
    </Dialog>
  );
}

function Choosing({ entering }: { entering: ReturnType<typeof useEntering> }) {
  const words = useWords();
  const who = useContext(Present);
  const { data: board } = useRead("timekeeping", "board", {});
  const [person, setPerson] = useState<Presence>();
  const department = who.kind === "device" ? who.department : null;
  const people = board?.people.filter(({ ways }) => ways !== undefined && ways.length > 0) ?? [];
  const own = people.filter((one) => one.department === department);
  const cancel = () => {
    setPerson(undefined);
    entering.forget();
  };
  if (person) return <WhoIsIt person={person} entering={entering} onCancel={cancel} />;
  if (board && people.length === 0) return <p>{words("who.nobody")}</p>;
  return (
    <>
      {entering.error && <p role="alert">{refusalIn(words, entering.error)}.</p>}
      <ul className={names}>
        {[...own, ...people.filter((one) => !own.includes(one))].map((one) => (
          <li key={one.userId}>
            <Button size="2xl" variant="outline" className={css({ width: "full" })} onClick={() => setPerson(one)}>
              {one.full_name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const names = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
});
