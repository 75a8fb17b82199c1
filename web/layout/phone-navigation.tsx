import { Drawer } from "../ui/drawer.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";

interface PhoneNavigationProps extends Pick<SidebarProps, "navigation" | "closedGroups" | "onToggleGroup"> {
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar where it has no room beside the screen. */
export function PhoneNavigation({ isOpen, onClose, ...sidebar }: PhoneNavigationProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} aria-label="Navigation">
      <Sidebar isIconsOnly={false} {...sidebar} />
    </Drawer>
  );
}
