import { Popover as Ark } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** The id of the button that opens it; it stands below that. */
  trigger: string;
  title: string;
  children: ReactNode;
}

/** A panel under a button; Escape and a click outside close it, and the focus returns. */
export function Popover({ isOpen, onClose, trigger, title, children }: PopoverProps) {
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      ids={{ trigger }}
      positioning={{ placement: "bottom-end", gutter: 6, getAnchorRect: () => rectOf(trigger) }}
      modal
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={content}>
            <Ark.Title className={css({ srOnly: true })}>{title}</Ark.Title>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function rectOf(id: string) {
  return document.getElementById(id)?.getBoundingClientRect() ?? null;
}

const content = css({
  zIndex: "popover",
  display: "flex",
  flexDirection: "column",
  width: "26rem",
  maxWidth: "calc(100vw - 1.5rem)",
  maxHeight: "calc(100dvh - 5rem)",
  borderWidth: "1px",
  borderRadius: "l3",
  background: "bg.default",
  boxShadow: "float",
  outline: "0",
  overflow: "hidden",
  _open: { animation: "fadeIn 0.12s ease-out" },
  _closed: { animation: "fadeOut 0.08s ease-out" },
});
