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
  /** What it stands under. */
  anchor: Element;
}

/** A tooltip under a thing that somebody else found to be pointed at: one for all the cells of a table. */
export function PlacedTooltip({ text, anchor }: PlacedTooltipProps) {
  return (
    <Ark.Root
      open
      // Elsewhere it has to be placed again.
      key={text}
      positioning={{ placement: "bottom-start", getAnchorRect: () => anchor.getBoundingClientRect() }}
      // It would keep the key from whoever found it.
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

/** Words beside a thing under the pointer or in focus. It repeats a name, it never holds the only copy of one. */
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
