import { Link, type LinkProps } from "@tanstack/react-router";
import {
  Bell,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Contact,
  History,
  type LucideIcon,
  Package,
  ShoppingCart,
  Truck,
  Users,
} from "lucide-react";
import { useIsMine } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { chip } from "../../ui/chip.ts";

interface Shortcut {
  label: string;
  path: NonNullable<LinkProps["to"]>;
  icon: LucideIcon;
}

const shortcuts: readonly Shortcut[] = [
  { label: "Sales Orders", path: "/sales-orders", icon: ShoppingCart },
  { label: "Manufacturing", path: "/manufacturing", icon: ClipboardList },
  { label: "Customers", path: "/customers", icon: Contact },
  { label: "Inventory", path: "/inventory", icon: Package },
  { label: "Vendors", path: "/vendors", icon: Truck },
  { label: "User Management", path: "/users", icon: Users },
  { label: "Workforce Scheduling", path: "/schedules", icon: CalendarDays },
  { label: "Reports", path: "/reports", icon: ChartColumn },
  { label: "Notifications", path: "/notifications", icon: Bell },
  { label: "Activity Log", path: "/activity-log", icon: History },
];

/** On the dashboard: links to the screens that this person may see, in one line. The sidebar has them, too. */
export function Shortcuts() {
  const isMine = useIsMine();
  return (
    <nav aria-label="Shortcuts">
      <ul className={line}>
        {shortcuts
          .filter(({ path }) => isMine(path))
          .map(({ label, path, icon: Icon }) => (
            <li key={label}>
              <Link to={path} className={chip}>
                <Icon aria-hidden size={16} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const line = css({ display: "flex", flexWrap: "wrap", gap: "2" });
