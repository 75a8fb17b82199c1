import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** The screen's own buttons. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className={grid}>
      <h1 className={heading}>{title}</h1>
      {actions && <div className={end}>{actions}</div>}
      {subtitle && <p className={below}>{subtitle}</p>}
    </div>
  );
}

const grid = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: "4",
  rowGap: "0.5",
  minHeight: "9",
});
const heading = css({ textStyle: { base: "xl", md: "2xl" }, fontWeight: "semibold", letterSpacing: "-0.02em" });
const end = css({ display: "flex", gap: "2", gridColumn: "2", gridRow: { base: "1", md: "1 / span 2" } });
const below = css({ color: "fg.muted", gridColumn: { base: "1 / -1", md: "1" } });
