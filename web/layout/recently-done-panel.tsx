import { formatInstant } from "../components/dates.ts";
import { undoOne, useRecentlyDone } from "../components/recently-done.ts";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import { Popover } from "../ui/popover.tsx";

interface RecentlyDonePanelProps {
  /** The id of the button above it. */
  trigger: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens under its button, over any screen: what was done in this window, each with Undo. */
export function RecentlyDonePanel({ trigger, isOpen, onClose }: RecentlyDonePanelProps) {
  const done = useRecentlyDone();
  return (
    <Popover isOpen={isOpen} onClose={onClose} trigger={trigger} title="Recently done">
      <strong aria-hidden className={css({ px: "4", pt: "3", pb: "2" })}>
        Recently done
      </strong>
      {done.length === 0 && <p className={css({ px: "4", pb: "4", color: "fg.muted" })}>Nothing to undo.</p>}
      <ul className={css({ overflowY: "auto", minHeight: "0" })}>
        {done.map((act) => (
          <li key={act.id} className={row}>
            <span className={css({ minWidth: "0", overflowWrap: "anywhere" })}>
              {act.title}
              <span className={css({ display: "block", color: "fg.muted", textStyle: "xs" })}>
                {[act.about, formatInstant(act.at.toISOString())].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              variant="outline"
              size="xs"
              aria-label={`Undo: ${[act.title, act.about].filter(Boolean).join(", ")}`}
              onClick={() => void undoOne(act)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  px: "4",
  py: "2.5",
  borderTopWidth: "1px",
});
