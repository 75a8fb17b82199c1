import { Dialog as Ark } from "@ark-ui/react/dialog";
import { ark } from "@ark-ui/react/factory";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createStyleContext } from "../styled-system/jsx/index.js";
import { type DialogVariantProps, dialog } from "../styled-system/recipes/index.js";
import { IconButton } from "./button.tsx";
import { placeOfMessages } from "./toast.ts";

const { withRootProvider, withContext } = createStyleContext(dialog);
const Root = withRootProvider(Ark.Root);
const Backdrop = withContext(Ark.Backdrop, "backdrop");
const Positioner = withContext(Ark.Positioner, "positioner");
const Content = withContext(Ark.Content, "content");
const Header = withContext(ark.header, "header");
const Title = withContext(Ark.Title, "title");
const Description = withContext(Ark.Description, "description");
const CloseTrigger = withContext(Ark.CloseTrigger, "closeTrigger");

const OPEN_LIST = "[role=combobox] ~ [popover]";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** md (default) 32rem, lg 42rem, 4xl 56rem wide at most. */
  size?: DialogVariantProps["size"];
  /** `DialogBody` and `DialogFooter`, possibly inside a form. */
  children: ReactNode;
}

/**
 * A modal dialog with title, description and close button. Focus begins in its first field; Escape and a click
 * outside close it, and the focus returns.
 */
export function Dialog({ isOpen, onClose, title, description, size, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  // Most are never opened, and a dialog's inside would be drawn with everything around it.
  const [isMade, setMade] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) setMade(true); // oxlint-disable-line react/set-state-in-effect -- it is to be drawn closed first
  }, [isOpen]);
  if (!isOpen && !isMade) return null;
  return (
    <Root
      // If it were made open, it would take the focus moving to it for a click outside, and close.
      open={isOpen && isMade}
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>("form :is(input, select, textarea)") ?? null}
      // The first Escape closes an open list of a field.
      onEscapeKeyDown={(event) => content.current?.querySelector(OPEN_LIST) && event.preventDefault()}
      // A toast about this dialog can be read and closed.
      persistentElements={[placeOfMessages]}
      lazyMount
      unmountOnExit
      size={size}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content}>
            <FocusBack />
            <Header>
              <div>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </div>
              <CloseTrigger asChild>
                <IconButton label="Close">
                  <X />
                </IconButton>
              </CloseTrigger>
            </Header>
            {children}
          </Content>
        </Positioner>
      </Portal>
    </Root>
  );
}

/** Gives the focus back as the dialog goes; Ark does it later, and a key in between would be lost. */
function FocusBack() {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      const active = document.activeElement;
      const isOurs = active === document.body || active?.closest("[role$=dialog]");
      if (!isOurs) return;
      // If the opener is gone, as the dialog led to another screen, or is disabled by what the dialog did and may go, the
      // focus goes to the start of the screen.
      const isThere = opener instanceof HTMLElement && opener.isConnected && !opener.matches("body, :disabled");
      (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, []);
  return null;
}

export const DialogBody = withContext(ark.div, "body");
export const DialogFooter = withContext(ark.footer, "footer");
