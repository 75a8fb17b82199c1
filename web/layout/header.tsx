import { Link, useLocation, useMatches } from "@tanstack/react-router";
import { ChevronRight, CircleHelp, CircleUserRound, LogOut, Menu, PanelLeft } from "lucide-react";
import { Suspense, useContext } from "react";
import { keepDraftsOf } from "../components/drafts.ts";
import { usePageName } from "../components/page-name.ts";
import { client } from "../data/calls.ts";
import { Present, purposeOf, useIsMine } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { Bell } from "./bell.tsx";
import { Find } from "./find.tsx";
import { AtTerminal, ColorModeMenu } from "./later.ts";
import { findEntry, type Navigation } from "./navigation.ts";
import { RecentlyDone } from "./recently-done.tsx";
import { useScreenTitle } from "./use-screen-title.ts";

interface HeaderProps {
  navigation: Navigation;
  isIconsOnly: boolean;
  onToggleIcons: () => void;
  onOpenDrawer: () => void;
}

/** The bar over every screen: the sidebar's button, where the page is, the way to find anything, colours, account. */
export function Header({ navigation, isIconsOnly, onToggleIcons, onOpenDrawer }: HeaderProps) {
  const isAtDevice = purposeOf(useContext(Present)) !== undefined;
  const isMine = useIsMine();
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
        {!isAtDevice && <RecentlyDone />}
        {!isAtDevice && <HelpLink />}
        {!isAtDevice && isMine("/notifications") && <Bell />}
        <Suspense fallback={<span className={css({ width: "9" })} />}>
          <ColorModeMenu />
        </Suspense>
        <WhoIsHere />
      </div>
    </header>
  );
}

/** To the guide's page about this screen. On a phone the sidebar leads to the guide. */
function HelpLink() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide }) ?? "README";
  return (
    <Link to="/help/$name" params={{ name }} aria-label="About this screen" title="About this screen" className={help}>
      <CircleHelp aria-hidden size={18} />
    </Link>
  );
}

/** The signed-in person, with links to the account and to sign out. */
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
  const account = (
    <Link to="/account" className={user} aria-label={`My account, ${who.name}`}>
      {shown}
    </Link>
  );
  if (who.kind === "local") return account;
  return (
    <>
      {account}
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

/** Group, entry, and what the page is about if that is not the entry itself. Only the last fits on a phone. */
function Crumbs({ navigation }: Pick<HeaderProps, "navigation">) {
  const place = useLocation({ select: ({ pathname }) => pathname });
  const under = useMatches({ select: (matches) => matches.at(-1)?.staticData.under });
  const title = useScreenTitle();
  const name = usePageName()?.name;
  const { group, entry } = findEntry(navigation, under ?? place);
  const isEntry = entry !== undefined && (entry.path === place || place === "/dashboard");
  const crumbs = [
    group && { label: group.label },
    entry && { label: entry.label, to: isEntry ? undefined : entry.path },
    isEntry ? undefined : { label: name ?? title },
  ].filter((crumb) => crumb !== undefined);
  return (
    <nav aria-label="Breadcrumbs" className={trail}>
      <ol className={steps}>
        {crumbs.map(({ label, to }: { label: string; to?: string | undefined }, i) => (
          <li key={label} className={step} aria-current={i === crumbs.length - 1 ? "page" : undefined}>
            {i > 0 && <ChevronRight aria-hidden size={14} />}
            {to === undefined ? (
              <span className={css({ truncate: true })}>{label}</span>
            ) : (
              <Link to={to} className={way}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const bar = css({
  // Where the window is low, it would take a quarter of it.
  position: { base: "sticky", _low: "static" },
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
const trail = css({ minWidth: "0", textStyle: "sm", color: "fg.muted" });
const steps = css({ display: "flex", alignItems: "center", minWidth: "0" });
const way = css({ truncate: true, borderRadius: "l1", _hover: { color: "fg.default", textDecoration: "underline" } });
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
const help = css({
  display: { base: "none", md: "grid" },
  placeItems: "center",
  width: "9",
  height: "9",
  borderRadius: "l2",
  color: "fg.muted",
  _hover: { color: "fg.default", background: "bg.subtle" },
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
