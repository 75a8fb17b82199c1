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

interface Shortcut {
  label: string;
  text: string;
  path: NonNullable<LinkProps["to"]>;
  icon: LucideIcon;
}

const shortcuts: readonly Shortcut[] = [
  { label: "Sales Orders", text: "All in one list", path: "/sales-orders", icon: ShoppingCart },
  { label: "Manufacturing", text: "Orders and steps", path: "/manufacturing", icon: ClipboardList },
  { label: "Customers", text: "Companies, contacts", path: "/customers", icon: Contact },
  { label: "Inventory", text: "Parts and stock", path: "/inventory", icon: Package },
  { label: "Vendors", text: "Suppliers", path: "/vendors", icon: Truck },
  { label: "User Management", text: "Staff and roles", path: "/users", icon: Users },
  { label: "Workforce Scheduling", text: "Hours of the week", path: "/schedules", icon: CalendarDays },
  { label: "Reports", text: "Figures and trends", path: "/reports", icon: ChartColumn },
  { label: "Notifications", text: "Alerts", path: "/notifications", icon: Bell },
  { label: "Activity Log", text: "Who changed what", path: "/activity-log", icon: History },
];

/** The ways from the dashboard to the screens that are for who is here. */
export function Shortcuts() {
  const isMine = useIsMine();
  return (
    <nav aria-label="Shortcuts">
      <ul className={grid}>
        {shortcuts
          .filter(({ path }) => isMine(path))
          .map(({ label, text, path, icon: Icon }) => (
            <li key={label}>
              <Link to={path} className={card}>
                <span className={badge}>
                  <Icon aria-hidden size={16} />
                </span>
                <span className={css({ minWidth: "0" })}>
                  <span className={css({ display: "block", fontWeight: "medium" })}>{label}</span>
                  <span className={note}>{text}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const grid = css({
  display: "grid",
  gap: "3",
  gridAutoRows: "1fr",
  gridTemplateColumns: {
    base: "repeat(auto-fill, minmax(9.5rem, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(5, minmax(0, 1fr))",
  },
});
const card = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  height: "full",
  px: "3",
  py: "3",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "xl",
  boxShadow: "card",
  transition: "border-color 0.15s, box-shadow 0.15s",
  _hover: { borderColor: "border.default", boxShadow: "sm" },
});
const badge = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  borderRadius: "l2",
  background: "tone.info.bg",
  color: "tone.info.fg",
});
const note = css({
  display: { base: "none", sm: "block" },
  color: "fg.muted",
  textStyle: "xs",
  truncate: true,
});
