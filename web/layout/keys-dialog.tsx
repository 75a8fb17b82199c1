import { useMatches } from "@tanstack/react-router";
import { ButtonLink } from "../components/button-link.tsx";
import { SingleKeysSwitch } from "../components/single-keys-switch.tsx";
import { css } from "../styled-system/css/index.js";
import { Dialog, DialogBody } from "../ui/dialog.tsx";

const KEYS: readonly { of: string; keys: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    of: "Anywhere",
    keys: [
      ["Ctrl+K :", "Find a record, a screen or an action"],
      ["/", "Search this list"],
      ["n", "Begin a new record"],
      ["Ctrl+Z", "Undo what was done last, if it offers Undo"],
      ["Esc", "Close what is on top"],
      ["?", "These keys"],
    ],
  },
  {
    of: "In a list",
    keys: [
      ["j k ↓ ↑", "Next row, row before"],
      ["→ ←", "Cells of a row"],
      ["g G Home End", "First row, last row"],
      ["Page Up Page Down", "A page up or down"],
      ["Enter", "Open the row; with Ctrl in a new tab"],
      ["x Space", "Select the row; with Shift and arrows several"],
      ["Ctrl+A", "Select all rows"],
      ["s", "Sort by the next column"],
      ["e", "Edit in the row"],
    ],
  },
  {
    of: "In a form",
    keys: [
      ["Enter", "Next field"],
      ["Ctrl+Enter", "Send"],
    ],
  },
];

/** Over any screen: its keys, its page of the guide, and whether letters alone are keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const guide = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide }) ?? "README";
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" size="lg">
      <DialogBody>
        <div className={css({ display: "grid", gap: "5" })}>
          {KEYS.map(({ of, keys }) => (
            <section key={of} aria-label={of}>
              <h3 className={css({ fontWeight: "semibold", mb: "1" })}>{of}</h3>
              <dl className={list}>
                {keys.map(([key, does]) => (
                  <div key={key} className={css({ display: "contents" })}>
                    <dt className={css({ fontWeight: "medium" })}>{key}</dt>
                    <dd className={css({ color: "fg.muted" })}>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <ButtonLink
            to="/help/$name"
            params={{ name: guide }}
            variant="outline"
            onClick={onClose}
            className={css({ justifySelf: "start" })}
          >
            About this screen
          </ButtonLink>
          <SingleKeysSwitch />
        </div>
      </DialogBody>
    </Dialog>
  );
}

const list = css({ display: "grid", gridTemplateColumns: "minmax(7rem, auto) 1fr", columnGap: "4", rowGap: "1" });
