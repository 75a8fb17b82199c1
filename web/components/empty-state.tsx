import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What to do about it. */
  text?: string;
  /** h1 if it is alone on the screen. */
  level?: "h1" | "h2";
  /** Buttons. */
  children?: ReactNode;
}

/** In any list or page: says that there is nothing here, and what to do. */
export function EmptyState({ icon: Icon, title, text, level: Title = "h2", children }: EmptyStateProps) {
  return (
    <div className={box}>
      <span className={badge}>
        <Icon aria-hidden size={22} />
      </span>
      <Title className={css({ fontWeight: "semibold", textStyle: Title === "h1" ? "lg" : "sm" })}>{title}</Title>
      {text && <p className={css({ color: "fg.muted", maxWidth: "28rem", overflowWrap: "anywhere" })}>{text}</p>}
      {children && <div className={css({ display: "flex", gap: "2", mt: "3" })}>{children}</div>}
    </div>
  );
}

const box = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  flex: "1",
  gap: "1",
  px: "6",
  py: "12",
  textAlign: "center",
});
const badge = css({
  display: "grid",
  placeItems: "center",
  width: "11",
  height: "11",
  mb: "2",
  borderRadius: "full",
  background: "tone.neutral.bg",
  color: "tone.neutral.fg",
});
