import { Columns3 } from "lucide-react";
import { Suspense, useCallback, useId, useState } from "react";
import { useKey } from "../../components/use-new-key.ts";
import { later } from "../../data/reach.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import type { ViewsProps } from "./views-props.ts";

const ViewsPanel = later(() => import("./views-panel.tsx"), "ViewsPanel");

/** Over any list: the name of the present saved view. A click, or the key v, shows all of them. */
export function ViewsButton(props: ViewsProps) {
  const id = useId();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const open = useCallback(() => setState("open"), []);
  useKey("v", open);
  const name = props.views?.find((view) => view.id === props.address.view)?.name;
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        size="xs"
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        aria-keyshortcuts="v"
        aria-label={name === undefined ? "View" : `View: ${name}`}
        title="View: columns, rows, and what is saved"
        onClick={open}
      >
        <Columns3 aria-hidden />
        <span className={name === undefined ? noName : word}>{name ?? "View"}</span>
      </Button>
      {state !== "unused" && (
        <Suspense>
          <ViewsPanel {...props} trigger={id} isOpen={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}

const noName = css({ display: { base: "none", "2xl": "inline" } });
const word = css({
  maxWidth: { base: "4.5rem", sm: "8rem" },
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
