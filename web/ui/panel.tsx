import { Dialog as Ark } from "@ark-ui/react/dialog";
import { ark } from "@ark-ui/react/factory";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { createStyleContext } from "../styled-system/jsx/index.js";
import { drawer } from "../styled-system/recipes/index.js";
import { IconButton } from "./button.tsx";

const { withRootProvider, withContext } = createStyleContext(drawer);
const Root = withRootProvider(Ark.Root);
const Backdrop = withContext(Ark.Backdrop, "backdrop");
const Positioner = withContext(Ark.Positioner, "positioner");
const Content = withContext(Ark.Content, "content");
const Header = withContext(ark.header, "header");
const Title = withContext(Ark.Title, "title");
const Description = withContext(Ark.Description, "description");
const CloseTrigger = withContext(Ark.CloseTrigger, "closeTrigger");
const Body = withContext(ark.div, "body");

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

/** A modal panel at the right edge, the whole screen of a phone; Escape and a click beside it close it. */
export function Panel({ isOpen, onClose, title, description, children }: PanelProps) {
  return (
    <Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} lazyMount unmountOnExit variant="right">
      <Portal>
        <Backdrop />
        <Positioner>
          <Content>
            <Header>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
              <CloseTrigger asChild>
                <IconButton label="Close">
                  <X />
                </IconButton>
              </CloseTrigger>
            </Header>
            <Body tabIndex={0}>{children}</Body>
          </Content>
        </Positioner>
      </Portal>
    </Root>
  );
}
