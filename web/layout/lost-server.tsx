import { useSyncExternalStore } from "react";
import { isServerLost, watchServer } from "../data/live.ts";
import { css } from "../styled-system/css/index.js";

/**
 * Over every screen: says that the server does not answer, as long as that lasts. The browser tries again by itself
 * every second.
 */
export function LostServer() {
  const isLost = useSyncExternalStore(watchServer, isServerLost);
  return (
    <div role="status" data-no-print>
      {isLost && (
        <p className={banner}>
          The server does not answer. What you typed is kept, and this page goes on by itself when the server is back.
        </p>
      )}
    </div>
  );
}

const banner = css({
  px: { base: "4", md: "6" },
  py: "2.5",
  textStyle: "sm",
  fontWeight: "medium",
  background: "tone.warning.bg",
  borderColor: "tone.warning.line",
  color: "tone.warning.fg",
  borderBottomWidth: "1px",
});
