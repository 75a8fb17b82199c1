import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactElement } from "react";
import { tooltip } from "../styled-system/recipes/index.js";

const styles = tooltip();

interface TooltipProps {
  text: string;
  placement?: "top" | "right" | "bottom";
  children: ReactElement;
}

interface PlacedTooltipProps {
  text: string;
  /** The element it stands under. */
  anchor: Element;
}

/** A tooltip under an element whose pointer somebody else watches: one for all cells of a table. */
export function PlacedTooltip({ text, anchor }: PlacedTooltipProps) {
  return (
    <Ark.Root
      open
      // For another text it has to be placed again.
      key={text}
      positioning={{ placement: "bottom-start", getAnchorRect: () => anchor.getBoundingClientRect() }}
      // Otherwise it would keep Escape from the table.
      closeOnEscape={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={styles.content}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** Words beside an element under the pointer or in focus. They repeat a name, and are never its only copy. */
export function Tooltip({ text, placement = "top", children }: TooltipProps) {
  return (
    <Ark.Root openDelay={300} closeDelay={0} positioning={{ placement }} lazyMount unmountOnExit closeOnPointerDown>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={styles.content}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
