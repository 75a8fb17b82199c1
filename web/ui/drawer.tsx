import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { createStyleContext } from "../styled-system/jsx/index.js";
import { drawer } from "../styled-system/recipes/index.js";

const { withRootProvider, withContext } = createStyleContext(drawer);
const Root = withRootProvider(Ark.Root);
const Backdrop = withContext(Ark.Backdrop, "backdrop");
const Positioner = withContext(Ark.Positioner, "positioner");
const Content = withContext(Ark.Content, "content");

interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
}

/** A modal panel at the left edge. */
export function Drawer({ isOpen, onOpenChange, label, children }: DrawerProps) {
  return (
    <Root open={isOpen} onOpenChange={({ open }) => onOpenChange(open)} lazyMount unmountOnExit aria-label={label}>
      <Portal>
        <Backdrop />
        <Positioner>
          <Content>{children}</Content>
        </Positioner>
      </Portal>
    </Root>
  );
}
