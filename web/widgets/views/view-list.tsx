import { Check, Star, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";
import { client, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";

interface ViewListProps {
  list: Viewed;
  views: readonly SavedView[];
  /** The view that the list shows; undefined for the whole list. */
  present: SavedView | undefined;
  onChoose: (view: SavedView | undefined) => void;
}

/** Over any list: its saved views to choose from. A star marks the one that the list opens with. */
export function ViewList({ list, views, present, onChoose }: ViewListProps) {
  const { mutate: setDefault } = useAction("savedViews", "setDefault");
  const { mutate: remove } = useAction("savedViews", "remove", {
    undo: ({ id }) => restore(views.find((view) => view.id === id) as SavedView),
  });
  const mayRemoveAll = useMay()("d", "savedViews", null);
  return (
    <section aria-label="Views" onKeyDown={walk}>
      <ul>
        <li className={row}>
          <button type="button" aria-pressed={!present} className={choice} onClick={() => onChoose(undefined)}>
            <Check aria-hidden data-off={present ? "" : undefined} />
            Whole list
          </button>
        </li>
        {views.map((view) => (
          <li key={view.id} className={row}>
            <button type="button" aria-pressed={view === present} className={choice} onClick={() => onChoose(view)}>
              <Check aria-hidden data-off={view === present ? undefined : ""} />
              <span className={css({ overflowWrap: "anywhere" })}>{view.name}</span>
              {view.isShared && <span className={note}>{view.isOwn ? "Shared" : view.madeBy}</span>}
            </button>
            <IconButton
              label={view.isDefault ? `Open the whole list instead of ${view.name}` : `Open the list with ${view.name}`}
              size="xs"
              aria-pressed={view.isDefault}
              onClick={() => setDefault({ list, viewId: view.isDefault ? null : view.id })}
            >
              <Star fill={view.isDefault ? "currentColor" : "none"} />
            </IconButton>
            {(view.isOwn || mayRemoveAll) && (
              <IconButton label={`Delete ${view.name}`} size="xs" onClick={() => remove({ id: view.id })}>
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function restore({ list, name, question, isShared }: SavedView) {
  return client.savedViews.create({ list, name, question, isShared });
}

/** Up and Down go from view to view. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("li > button:first-child")];
  const at = choices.findIndex((one) => one.parentElement?.contains(document.activeElement));
  choices[Math.max(0, Math.min(at + by, choices.length - 1))]?.focus();
}

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  mx: "-2",
  borderRadius: "l2",
  _hover: { background: "bg.subtle" },
});
const choice = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  flex: "1",
  minWidth: "0",
  minHeight: { base: "11", md: "9" },
  px: "2",
  borderRadius: "l2",
  textStyle: "sm",
  textAlign: "start",
  cursor: "pointer",
  "& svg": { width: "4", height: "4", flexShrink: "0", color: "colorPalette.default" },
  "& svg[data-off]": { visibility: "hidden" },
});
const note = css({ ms: "auto", color: "fg.muted", textStyle: "xs", flexShrink: "0" });
