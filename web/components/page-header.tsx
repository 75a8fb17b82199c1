import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { useNamedPage } from "./page-name.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string;
    subtitle?: string | undefined;
  }
}

interface PageHeaderProps {
  /** A record's name; without it, the screen's title from its route. */
  title?: string;
  /** Whom or what a record is for; the window's title says it, too. */
  about?: string | undefined;
  /** Without it, the screen's subtitle from its route. */
  subtitle?: string | undefined;
  /** The screen's own buttons. */
  actions?: ReactNode;
}

/** At the top of any screen: its title, with what can be done there. */
export function PageHeader({ title, about, subtitle, actions }: PageHeaderProps) {
  const screen = useMatch({ strict: false, select: ({ staticData }) => staticData });
  const name = title ?? screen.title ?? "";
  const words = subtitle ?? screen.subtitle;
  useNamedPage(name, about);
  return (
    <div className={grid}>
      <h1 className={heading}>{name}</h1>
      {actions && <div className={end}>{actions}</div>}
      {words && <p className={below}>{words}</p>}
    </div>
  );
}

const grid = css({
  display: { base: "flex", md: "grid" },
  // On a phone the buttons go below a title that would break beside them.
  flexWrap: "wrap",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: { base: "2", md: "4" },
  rowGap: { base: "2", md: "0.5" },
  minHeight: "9",
});
const heading = css({
  flex: "1 1 auto",
  textStyle: { base: "lg", md: "2xl" },
  fontWeight: "semibold",
  letterSpacing: "-0.02em",
});
const end = css({
  display: "flex",
  flexWrap: { base: "wrap", md: "nowrap" },
  gap: "2",
  gridColumn: "2",
  gridRow: "1 / span 2",
});
const below = css({ color: "fg.muted", gridColumn: "1", order: { base: "1", md: "0" }, flexBasis: "full" });
