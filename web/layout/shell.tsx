import { Navigate, Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { Suspense, useContext, useEffect, useRef, useState } from "react";
import { usePageName } from "../components/page-name.ts";
import { useIsPhone } from "../components/use-is-phone.ts";
import { Voice } from "../components/voice.tsx";
import { useWindowTitle } from "../components/window-title.ts";
import { askFor } from "../data/gate.ts";
import { type Me, Present, purposeOf, useMe } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";
// For its side effect: a kiosk has no menu of colours, but follows the system, too.
import "./color-mode.ts";
import { useRemembered } from "../components/use-remembered.ts";
import { Header } from "./header.tsx";
import { Keys } from "./keys.tsx";
import { GateDialog, PhoneNavigation, SignInPage } from "./later.ts";
import { LostServer } from "./lost-server.tsx";
import { MayBeSeen } from "./may-be-seen.tsx";
import { FOR_LINKS, type Navigation, seenBy } from "./navigation.ts";
import { ScreenPending } from "./screen-pending.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useFocusKeeper } from "./use-focus-keeper.ts";
import { useScreenTitle } from "./use-screen-title.ts";
import { ZoneLine } from "./zone-line.tsx";

interface ShellProps {
  navigation: Navigation;
}

/** The screens for people who are signed in, and the sign-in for all others. */
export function Shell({ navigation }: ShellProps) {
  const { data: me, isPending } = useMe();
  const [present, setPresent] = useState<Me>();
  const place = useLocation({ select: ({ pathname }) => pathname });
  if (me && me.who !== null && me !== present) setPresent(me);
  const isAtDevice = present?.who != null && purposeOf(present.who) !== undefined;
  const hasEnded = me?.who === null && present !== undefined && !isAtDevice;
  useEffect(() => {
    if (hasEnded) void askFor("sign-in");
  }, [hasEnded]);

  useFocusKeeper();

  if (FOR_LINKS.includes(place)) return <Outlet />;
  if (isPending) return <ScreenPending />;
  // If the session ends, the screen stays with all that was typed on it. A tablet taken out of use has nothing to lose.
  const last = (isAtDevice && me?.who === null ? undefined : present) ?? me;
  if (last?.who === null)
    return (
      <Suspense>
        <SignInPage {...last} />
      </Suspense>
    );
  return (
    <Present value={last?.who ?? LOCAL}>
      {/* When the shop writes dates in another way, all that shows any is drawn anew. */}
      <Around key={formatOf(me ?? last)} navigation={last?.who ? seenBy(last.who, navigation) : navigation} />
      {last?.signsIn && (
        <Suspense>
          <GateDialog username={last.username} />
        </Suspense>
      )}
    </Present>
  );
}

function formatOf(me: Pick<Me, "timeZone" | "dateStyle" | "clockHours" | "optionNames"> | undefined): string {
  return me ? `${me.timeZone} ${me.dateStyle} ${me.clockHours} ${JSON.stringify(me.optionNames)}` : "";
}

/** While the server does not answer, nothing is refused yet. */
const LOCAL = { kind: "local", name: "Local user" } as const;

/** The frame around every screen. */
function Around({ navigation }: ShellProps) {
  const [isIconsOnly, setIconsOnly] = useRemembered("stockworks.sidebar.icons-only", false, isBoolean);
  const [closedGroups, setClosedGroups] = useRemembered<string[]>("stockworks.sidebar.closed-groups", [], isTexts);
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");
  const main = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname });
  const title = useScreenTitle();
  const named = usePageName();

  // A kiosk shows nothing but the clock, so that nobody wanders off into the shop's books. It goes by the screen that
  // is shown, which changes after the address.
  const isKiosk = useMatches({
    select: (matches) => {
      const { pathname = "", search = {} } = matches.at(-1) ?? {};
      return pathname === "/timekeeping" && "kiosk" in search && search["kiosk"] === "1";
    },
  });
  const isWall = useMatches({ select: (matches) => matches.at(-1)?.pathname === "/wall" });
  const who = useContext(Present);
  const purpose = purposeOf(who);
  const department = who.kind === "device" ? (who.department ?? undefined) : undefined;

  const isPhone = useIsPhone();
  // The dashboard of a person of Production is one tap away all the same.
  const [isOpening, setOpening] = useState(place === "/");
  if (isOpening && place !== "/") setOpening(false);
  const isOnFloor = who.kind === "person" && who.role === "Production";
  const opensStation = purpose === "Steps" || (isOpening && isPhone && isOnFloor);

  const toggleGroup = (label: string) =>
    setClosedGroups((closed) =>
      closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label],
    );

  useWindowTitle(named ? [named.name, named.about].filter(Boolean).join(", ") : title);

  const lastPlace = useRef(place);
  useEffect(() => {
    if (place === lastPlace.current) return;
    lastPlace.current = place;
    setDrawer((is) => (is === "open" ? "closed" : is));
    // A new screen is read from its beginning, like a new page.
    main.current?.focus({ preventScroll: true });
  }, [place]);

  if (purpose === "Clock" && !isKiosk)
    return <Navigate to="/timekeeping" search={{ kiosk: "1", department }} replace />;
  if (opensStation && place === "/") return <Navigate to="/station" search={{ department }} replace />;
  if (isKiosk)
    return (
      <main ref={main} id="main" tabIndex={-1} className={screen} data-kiosk>
        <LostServer />
        <Outlet />
      </main>
    );
  // Nobody operates a screen on the wall, and it says itself when the server is gone.
  if (isWall)
    return (
      <main ref={main} id="main" tabIndex={-1} className={screen}>
        <MayBeSeen />
      </main>
    );
  return (
    <div className={css({ display: "flex", minHeight: "100dvh" })}>
      <a href="#main" className={skip} data-no-print>
        Skip to content
      </a>
      <aside className={aside} data-icons={isIconsOnly ? "" : undefined} data-no-print>
        <Sidebar
          navigation={navigation}
          isIconsOnly={isIconsOnly}
          closedGroups={closedGroups}
          onToggleGroup={toggleGroup}
        />
      </aside>
      {drawer !== "unused" && (
        <Suspense>
          <PhoneNavigation
            navigation={navigation}
            isOpen={drawer === "open"}
            onClose={() => setDrawer("closed")}
            closedGroups={closedGroups}
            onToggleGroup={toggleGroup}
          />
        </Suspense>
      )}
      <div className={css({ display: "flex", flexDirection: "column", flex: "1", minWidth: "0" })}>
        <Header
          navigation={navigation}
          isIconsOnly={isIconsOnly}
          onToggleIcons={() => setIconsOnly(!isIconsOnly)}
          onOpenDrawer={() => setDrawer("open")}
        />
        <LostServer />
        <Voice />
        <Keys />
        <ZoneLine />
        <main ref={main} id="main" tabIndex={-1} className={screen}>
          <MayBeSeen />
        </main>
      </div>
    </div>
  );
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

const aside = css({
  display: { base: "none", lg: "block" },
  position: "sticky",
  top: "0",
  height: "100dvh",
  flexShrink: "0",
  width: "64",
  borderInlineEndWidth: "1px",
  transition: "width 0.18s ease",
  "&[data-icons]": { width: "20" },
});
const screen = css({ display: "flex", flexDirection: "column", flex: "1", minWidth: "0", outline: "0" });
const skip = css({
  position: "fixed",
  top: "2",
  left: "2",
  zIndex: "skipLink",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "indigo.default",
  color: "white",
  fontWeight: "medium",
  translate: "0 -200%",
  _focusVisible: { translate: "0 0" },
});
