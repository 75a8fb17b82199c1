import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { Card } from "../ui/card.tsx";
import { useWindowTitle } from "./window-title.ts";

interface BarePageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page of one card without the sidebar, for people not signed in: the sign-in, and pages behind links. */
export function BarePage({ title, text, children }: BarePageProps) {
  useWindowTitle(title);
  return (
    <main className={page}>
      <Card.Root className={card}>
        <h1 className={css({ textStyle: "xl", fontWeight: "semibold" })}>{title}</h1>
        {text && <p className={css({ color: "fg.muted" })}>{text}</p>}
        {children}
      </Card.Root>
    </main>
  );
}

const page = css({ display: "grid", placeItems: "center", minHeight: "100dvh", width: "full", p: "4" });
const card = css({ display: "grid", gap: "4", width: "full", maxWidth: "26rem", p: { base: "5", sm: "8" } });
