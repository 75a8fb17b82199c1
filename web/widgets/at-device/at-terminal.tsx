import { LogOut, UserRound } from "lucide-react";
import { useContext, useState } from "react";
import { useIdle } from "../../components/use-idle.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { Floor } from "../floor/floor.tsx";
import { refusalIn } from "../floor/refusals.ts";
import { useWords } from "../floor/words.ts";
import { leave } from "./entering.ts";
import { useEntering } from "./use-entering.ts";
import { useScanner } from "./use-scanner.ts";
import { WhoDialog } from "./who-dialog.tsx";

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
  const isAsked = isOpen && !isSomebody;
  const entering = useEntering(
    ({ name }) => {
      setOpen(false);
      toast.default({ title: words("who.now", { name }) });
    },
    (sentence) => {
      // The question itself says it where it is asked.
      if (!isAsked) toast.destructive({ title: refusalIn(words, sentence) });
    },
  );
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
        <Button
          onClick={() => {
            entering.forget();
            setOpen(true);
          }}
        >
          <UserRound />
          {words("who.question")}
        </Button>
      )}
      <WhoDialog isOpen={isAsked} onClose={() => setOpen(false)} entering={entering} />
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
