import { Page } from "../components/page.tsx";
import { css } from "../styled-system/css/index.js";
import { Skeleton } from "../ui/skeleton.tsx";

/** Stands in for a screen while its code loads: its outline. */
export function ScreenPending() {
  return (
    <Page>
      <div role="status" aria-label="Loading" className={css({ display: "grid", gap: "4" })}>
        <Skeleton css={{ height: "9", width: "56" }} />
        <Skeleton css={{ height: "24" }} />
        <Skeleton css={{ height: "96" }} />
      </div>
    </Page>
  );
}
