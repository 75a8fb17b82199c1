import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type ReactElement, Suspense, useId } from "react";
import { later } from "../data/reach.ts";
import { css } from "../styled-system/css/index.js";
import { sidebar } from "../styled-system/recipes/index.js";
import { Collapse } from "../ui/collapse.tsx";
import { Mark } from "./brand.tsx";
import { type Entry, type Group, isActive, type Navigation } from "./navigation.ts";

export interface SidebarProps {
  navigation: Navigation;
  /** Icons without words; tooltips then show the words. */
  isIconsOnly: boolean;
  closedGroups: readonly string[];
  onToggleGroup: (label: string) => void;
}

// Not in the first paint, so it comes later.
const Tooltip = later(() => import("../ui/tooltip.tsx"), "Tooltip");

type Styles = ReturnType<typeof sidebar>;
// `isActive` decides which entry a page below it belongs to.
const AT_ONE_PLACE = { exact: true, includeSearch: false };
const unseen = css({ srOnly: true });

/** Links to every screen, in words or as icons. */
export function Sidebar({ navigation, isIconsOnly, closedGroups, onToggleGroup }: SidebarProps) {
  const styles = sidebar({ mode: isIconsOnly ? "icons" : "words" });
  const shared = { styles, isIconsOnly };
  return (
    <div className={styles.root}>
      <Link to="/" activeOptions={AT_ONE_PLACE} className={styles.brand}>
        <Mark className={styles.mark} />
        <span className={isIconsOnly ? unseen : undefined}>Stockworks</span>
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {navigation.map((item) => (
            <li key={item.label}>
              {"entries" in item ? (
                <SidebarGroup
                  group={item}
                  isOpen={!closedGroups.includes(item.label)}
                  onToggle={() => onToggleGroup(item.label)}
                  {...shared}
                />
              ) : (
                <SidebarEntry entry={item} {...shared} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface Shared {
  styles: Styles;
  isIconsOnly: boolean;
}

function SidebarGroup({
  group,
  isOpen,
  onToggle,
  styles,
  isIconsOnly,
}: Shared & { group: Group; isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const place = useLocation({ select: ({ pathname }) => pathname });
  const holdsPlace = group.entries.some(({ path }) => isActive(path, place));
  return (
    <>
      <Named text={group.label} isOn={isIconsOnly}>
        <button
          type="button"
          className={styles.group}
          aria-expanded={isOpen}
          aria-controls={id}
          data-holds-place={holdsPlace ? "" : undefined}
          onClick={onToggle}
        >
          <group.icon aria-hidden />
          <span className={isIconsOnly ? unseen : undefined}>{group.label}</span>
          <ChevronRight aria-hidden className={styles.chevron} data-state={isOpen ? "open" : "closed"} />
        </button>
      </Named>
      <Collapse id={id} isOpen={isOpen}>
        <ul className={styles.children}>
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <SidebarEntry entry={entry} styles={styles} isIconsOnly={isIconsOnly} />
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}

function SidebarEntry({ entry, styles, isIconsOnly }: Shared & { entry: Entry }) {
  const place = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Named text={entry.label} isOn={isIconsOnly}>
      <Link
        to={entry.path}
        activeOptions={AT_ONE_PLACE}
        className={styles.entry}
        aria-current={isActive(entry.path, place) ? "page" : undefined}
      >
        <entry.icon aria-hidden />
        <span className={isIconsOnly ? unseen : undefined}>{entry.label}</span>
      </Link>
    </Named>
  );
}

/** An icon with its name in a tooltip. */
function Named({ text, isOn, children }: { text: string; isOn: boolean; children: ReactElement }) {
  if (!isOn) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip text={text} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
