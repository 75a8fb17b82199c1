import type { LucideIcon } from "lucide-react";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";

interface Action {
  /** Its name for everybody who does not see the icon: "Delete Layup". */
  label: string;
  icon: LucideIcon;
  /** Undefined where it is not for the person here. */
  run: (() => void) | undefined;
}

/** The buttons at the end of a row of any list. */
export function RowActions({ actions }: { actions: readonly Action[] }) {
  return (
    <span className={row}>
      {actions.map(
        ({ label, icon: Icon, run }) =>
          run && (
            <IconButton
              key={label}
              label={label}
              size="xs"
              onClick={(event) => {
                // The row around it has a click of its own.
                event.stopPropagation();
                run();
              }}
            >
              <Icon />
            </IconButton>
          ),
      )}
    </span>
  );
}

const row = css({
  display: "inline-flex",
  gap: "0.5",
  flexShrink: "0",
  "[role=gridcell] &": { "& button": { height: { base: "26px", sm: "8" } } },
});
