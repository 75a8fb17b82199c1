import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

const page = css({
  display: "flex",
  flexDirection: "column",
  flex: "1",
  gap: { base: "3", md: "4" },
  width: "full",
  maxWidth: "100rem",
  mx: "auto",
  px: { base: "4", md: "6" },
  pt: { base: "3", md: "5" },
  pb: { base: "4", md: "6" },
});

/** The frame of any screen: its parts stand below one another, and a `DataTable` takes the height that is left. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={page}>{children}</div>;
}
