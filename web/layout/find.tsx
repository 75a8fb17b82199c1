import { Search } from "lucide-react";
import { Suspense, useState } from "react";
import { isBusy } from "../components/is-busy.ts";
import { useKeyDown } from "../components/use-key-down.ts";
import { useTypedAhead } from "../components/use-typed-ahead.ts";
import { css } from "../styled-system/css/index.js";
import { FindDialog } from "./later.ts";
import type { Navigation } from "./navigation.ts";

/**
 * In the header: the way to every record, screen and action: a button, Ctrl+K from anywhere, and `:` if nobody is
 * typing.
 */
export function Find({ navigation }: { navigation: Navigation }) {
  const [{ opening, isOpen }, setState] = useState({ opening: 0, isOpen: false });
  const close = () => setState((now) => (now.opening === opening ? { opening, isOpen: false } : now));
  // The dialog may still be loading.
  const ahead = useTypedAhead(isOpen ? opening : undefined, close);
  useKeyDown((event) => {
    const isOurs = isFindKey(event) || (event.key === ":" && !isBusy(event.target));
    if (!isOurs) return;
    event.preventDefault();
    setState(opened);
  });
  const screens = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
  return (
    <>
      <button type="button" className={button} aria-keyshortcuts="Control+K" onClick={() => setState(opened)}>
        <Search aria-hidden size={16} />
        <span className={word}>Find</span>
        <kbd aria-hidden className={key}>
          Ctrl K
        </kbd>
      </button>
      {opening > 0 && (
        <Suspense>
          <FindDialog key={opening} screens={screens} isOpen={isOpen} onClose={close} takeTyped={ahead} />
        </Suspense>
      )}
    </>
  );
}

/** Each opening makes a new dialog: closed and reopened at once, it would still hold what was typed before. */
function opened({ opening, isOpen }: { opening: number; isOpen: boolean }) {
  return { opening: isOpen ? opening : opening + 1, isOpen: true };
}

function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

const button = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  height: "9",
  minWidth: "9",
  justifyContent: "center",
  px: { base: "0", md: "3" },
  borderWidth: { base: "0", md: "1px" },
  borderColor: "border.control",
  borderRadius: "l2",
  background: { base: "transparent", md: "bg.default" },
  color: "fg.muted",
  cursor: "pointer",
  _hover: { color: "fg.default" },
});
const word = css({ srOnly: { base: true, md: false } });
const key = css({
  display: { base: "none", md: "inline" },
  ms: "6",
  textStyle: "xs",
  fontFamily: "inherit",
  whiteSpace: "nowrap",
});
