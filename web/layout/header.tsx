import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight, CircleUserRound, LogOut, Menu, PanelLeft } from "lucide-react";
import { Suspense, useContext } from "react";
import { keepDraftsOf } from "../components/drafts.ts";
import { client } from "../data/calls.ts";
import { Present, purposeOf } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { Find } from "./find.tsx";
import { AtTerminal, ColorModeMenu } from "./later.ts";
import { findEntry, type Navigation } from "./navigation.ts";
import { useScreenTitle } from "./use-screen-title.ts";

interface HeaderProps {
  navigation: Navigation;
  isIconsOnly: boolean;
  onToggleIcons: () => void;
  onOpenDrawer: () => void;
}

/** The bar over every screen: the sidebar's button, where one is, the way to find anything, the colours, who one is. */
export function Header({ navigation, isIconsOnly, onToggleIcons, onOpenDrawer }: HeaderProps) {
  const isAtDevice = purposeOf(useContext(Present)) !== undefined;
  return (
    <header className={bar} data-no-print>
      <IconButton label="Open navigation" className={css({ lg: { display: "none" } })} onClick={onOpenDrawer}>
        <Menu />
      </IconButton>
      <IconButton
        label={isIconsOnly ? "Expand sidebar" : "Collapse sidebar"}
        title={isIconsOnly ? "Expand sidebar" : "Collapse sidebar"}
        className={css({ display: { base: "none", lg: "inline-flex" } })}
        onClick={onToggleIcons}
      >
        <PanelLeft />
      </IconButton>
      <Crumbs navigation={navigation} />
      <div className={css({ ms: "auto", display: "flex", alignItems: "center", gap: "1" })}>
        {!isAtDevice && <Find navigation={navigation} />}
        <Suspense fallback={<span className={css({ width: "9" })} />}>
          <ColorModeMenu />
        </Suspense>
        <WhoIsHere />
      </div>
    </header>
  );
}

/** Who is at work here, with the way to their account and out. */
function WhoIsHere() {
  const who = useContext(Present);
  const shown = (
    <>
      <CircleUserRound aria-hidden />
      <span className={css({ display: { base: "none", sm: "inline" } })}>{who.name}</span>
    </>
  );
  if (purposeOf(who) !== undefined)
    return (
      <Suspense>
        <AtTerminal />
      </Suspense>
    );
  if (who.kind === "local") return <span className={user}>{shown}</span>;
  return (
    <>
      <Link to="/account" className={user} aria-label={`My account, ${who.name}`}>
        {shown}
      </Link>
      <IconButton label="Sign out" title="Sign out" onClick={() => void signOut()}>
        <LogOut />
      </IconButton>
    </>
  );
}

async function signOut() {
  await client.access.signOut();
  keepDraftsOf(undefined);
  window.location.assign("/");
}

/** Group, entry and — where it is not the entry itself — the screen. Only the last fits a phone. */
function Crumbs({ navigation }: Pick<HeaderProps, "navigation">) {
  const place = useLocation({ select: ({ pathname }) => pathname });
  const title = useScreenTitle();
  const { group, entry } = findEntry(navigation, place);
  const crumbs = [group?.label, entry?.label, entry && isActiveScreen(entry.path, place) ? undefined : title].filter(
    (crumb) => crumb !== undefined,
  );
  return (
    <div className={trail}>
      {crumbs.map((crumb, i) => (
        <span key={crumb} className={step}>
          {i > 0 && <ChevronRight aria-hidden size={14} />}
          <span className={css({ truncate: true })}>{crumb}</span>
        </span>
      ))}
    </div>
  );
}

function isActiveScreen(entryPath: string, place: string) {
  return place === entryPath || place === "/dashboard";
}

const bar = css({
  position: "sticky",
  top: "0",
  zIndex: "20",
  display: "flex",
  alignItems: "center",
  gap: "2",
  height: "14",
  px: { base: "3", md: "5" },
  background: "bg.canvas",
  borderBottomWidth: "1px",
});
const trail = css({ display: "flex", alignItems: "center", minWidth: "0", textStyle: "sm", color: "fg.muted" });
const step = css({
  display: { base: "none", sm: "flex" },
  alignItems: "center",
  minWidth: "0",
  "& svg": { mx: "1.5", flexShrink: "0", color: "fg.subtle" },
  _last: {
    display: "flex",
    color: "fg.default",
    fontWeight: "medium",
    "& svg": { display: { base: "none", sm: "block" } },
  },
});
const user = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  ps: "3",
  ms: "1",
  borderInlineStartWidth: "1px",
  color: "fg.muted",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  "& svg": { width: "5", height: "5" },
});
