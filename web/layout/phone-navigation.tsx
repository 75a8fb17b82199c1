import { Drawer } from "../ui/drawer.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";

interface PhoneNavigationProps extends Pick<SidebarProps, "navigation" | "closedGroups" | "onToggleGroup"> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The sidebar where there is no room beside the screen. */
export function PhoneNavigation({ isOpen, onOpenChange, ...sidebar }: PhoneNavigationProps) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} label="Navigation">
      <Sidebar isIconsOnly={false} {...sidebar} />
    </Drawer>
  );
}
