import { Dialog as Ark } from "@ark-ui/react/dialog";
import { ark } from "@ark-ui/react/factory";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
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

interface DrawerProps extends Pick<ComponentProps<typeof Root>, "variant" | "aria-label"> {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the left edge; Escape and a click outside close it. Its name is `aria-label`. */
export function Drawer({ isOpen, onClose, children, ...rest }: DrawerProps) {
  return (
    <Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} lazyMount unmountOnExit {...rest}>
      <Portal>
        <Backdrop />
        <Positioner>
          <Content>{children}</Content>
        </Positioner>
      </Portal>
    </Root>
  );
}

interface PanelProps extends Pick<DrawerProps, "isOpen" | "onClose" | "children"> {
  title: string;
  description?: string | undefined;
}

/** A drawer with a title at the right edge; it fills a phone's screen. */
export function Panel({ title, description, children, ...drawer }: PanelProps) {
  return (
    <Drawer variant="right" {...drawer}>
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
    </Drawer>
  );
}
