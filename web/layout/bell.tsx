import { Bell as Icon } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { formatNumber } from "../../src/lib/text.ts";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { useDesktopNotices, useNotices } from "../widgets/notifications/desktop-notices.ts";
import { useUnread } from "../widgets/notifications/use-unread.ts";
import { BellPanel } from "./later.ts";

/** The highest number that it shows. */
const MOST_SHOWN = 99;

/** In the header: how many notifications are unread, and the newest of them under it. */
export function Bell() {
  const id = useId();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const desktop = useDesktopNotices();
  const unread = useUnread(desktop.isOn);
  useNotices(desktop.isOn, unread.data?.rows);
  const total = unread.data?.total ?? 0;
  const label = total === 0 ? "Notifications" : `Notifications, ${formatNumber(total)} unread`;
  return (
    <>
      <IconButton
        id={id}
        label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        className={css({ position: "relative" })}
        onClick={() => setState(state === "open" ? "closed" : "open")}
      >
        <Icon />
        {total > 0 && (
          <span aria-hidden className={badge}>
            {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
          </span>
        )}
      </IconButton>
      {state !== "unused" && (
        <Suspense>
          <BellPanel
            trigger={id}
            isOpen={state === "open"}
            onClose={() => setState("closed")}
            unread={unread}
            desktop={desktop}
          />
        </Suspense>
      )}
    </>
  );
}

const badge = css({
  position: "absolute",
  top: "0.5",
  insetEnd: "0",
  minWidth: "4",
  height: "4",
  px: "1",
  borderRadius: "full",
  background: "tone.danger.solid",
  color: "tone.danger.onSolid",
  fontSize: "10px",
  fontWeight: "semibold",
  lineHeight: "1rem",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
});
