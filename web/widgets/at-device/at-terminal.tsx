import { LogOut, UserRound } from "lucide-react";
import { useContext, useState } from "react";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { useIdle } from "../../components/use-idle.ts";
import { useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { Floor } from "../floor/floor.tsx";
import { refusalIn } from "../floor/refusals.ts";
import { useWords } from "../floor/words.ts";
import { leave } from "./entering.ts";
import { useEntering } from "./use-entering.ts";
import { useScanner } from "./use-scanner.ts";
import { WhoIsIt } from "./who-is-it.tsx";

/** After this time somebody who walked away is signed out, before the server does it. */
const IDLE_MS = 90_000;

/** On any screen of a device where work is moved: who stands there, or a way to sign in. */
export function AtTerminal() {
  return (
    <Floor>
      <Standing />
    </Floor>
  );
}

function Standing() {
  const words = useWords();
  const who = useContext(Present);
  const [isOpen, setOpen] = useState(false);
  const isSomebody = who.kind === "person";
  const entering = useEntering(({ name }) => {
    setOpen(false);
    toast.default({ title: words("who.now", { name }) });
  });
  // A badge is enough, whatever is on the screen, and for the next person, too.
  useScanner(true, (badge) => void entering.enter({ badge }));
  useIdle(isSomebody, IDLE_MS, () => void leave());
  return (
    <>
      {isSomebody ? (
        <span className={now}>
          {words("who.now", { name: who.name })}
          <IconButton label={words("who.leave")} title={words("who.leave")} onClick={() => void leave()}>
            <LogOut />
          </IconButton>
        </span>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <UserRound />
          {words("who.question")}
        </Button>
      )}
      <Dialog
        isOpen={isOpen && !isSomebody}
        onClose={() => setOpen(false)}
        title={words("who.question")}
        description={words("who.help")}
      >
        <DialogBody>
          <Choosing entering={entering} />
        </DialogBody>
      </Dialog>
    </>
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

const now = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  ps: "3",
  fontWeight: "semibold",
  whiteSpace: "nowrap",
});
const names = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
});
