import { Link } from "@tanstack/react-router";
import { BellRing, CheckCheck } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Notification } from "../../../src/modules/notifications/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loading } from "../../components/loading.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { UntilRead } from "../until-read.tsx";
import { agoOf } from "./age.ts";
import type { DesktopNotices } from "./desktop-notices.ts";
import { PriorityIcon } from "./priority.tsx";
import { recordLink } from "./record-link.ts";
import { useMarks } from "./use-marks.ts";
import type { useUnread } from "./use-unread.ts";

interface BellPanelProps {
  /** The id of the bell. */
  trigger: string;
  isOpen: boolean;
  onClose: () => void;
  unread: ReturnType<typeof useUnread>;
  desktop: DesktopNotices;
}

/** Opens under the bell, over any screen: the newest unread notifications, and the link to all. */
export function BellPanel({ trigger, isOpen, onClose, unread, desktop }: BellPanelProps) {
  const { data } = unread;
  const { opened, allRead } = useMarks();
  return (
    <Popover isOpen={isOpen} onClose={onClose} trigger={trigger} title="Notifications">
      <div className={head}>
        <strong>{data && data.total > 0 ? `${formatNumber(data.total)} unread` : "Notifications"}</strong>
        {data && data.total > 0 && (
          <Button variant="ghost" size="xs" onClick={() => allRead({})}>
            <CheckCheck />
            Mark all read
          </Button>
        )}
      </div>
      <div className={css({ overflowY: "auto", minHeight: "0" })}>
        <UntilRead read={unread} failed="Could not load notifications">
          <Loading text="Loading notifications..." />
        </UntilRead>
        {data?.rows.length === 0 && <p className={nothing}>Nothing unread.</p>}
        {data && data.rows.length > 0 && (
          <ul>
            {data.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onOpen={() => {
                  opened({ id: row.id });
                  onClose();
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={foot}>
        {desktop.isPossible && (
          <Button
            variant="ghost"
            size="xs"
            aria-pressed={desktop.isOn}
            disabled={desktop.isRefused()}
            title={desktop.isRefused() ? "This browser does not allow notices from this site" : undefined}
            onClick={() => void desktop.toggle()}
          >
            <BellRing />
            {desktop.isOn ? "Shown on this desktop" : "Show on this desktop"}
          </Button>
        )}
        <ButtonLink variant="outline" size="xs" css={{ ms: "auto" }} to="/notifications" onClick={onClose}>
          All notifications
        </ButtonLink>
      </div>
    </Popover>
  );
}

function Row({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  return (
    <li className={item}>
      <Link {...(recordLink(row) as { to: "/notifications" })} className={link} onClick={onOpen}>
        <PriorityIcon priority={row.priority} />
        <span className={css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" })}>{row.message}</span>
        <span className={age}>{agoOf(row.createdAt)}</span>
      </Link>
    </li>
  );
}

const head = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "11",
  ps: "4",
  pe: "2",
  borderBottomWidth: "1px",
  textStyle: "sm",
});
const foot = css({ display: "flex", alignItems: "center", gap: "2", px: "2", py: "2", borderTopWidth: "1px" });
const nothing = css({ px: "4", py: "8", textAlign: "center", color: "fg.muted", textStyle: "sm" });
const item = css({ borderBottomWidth: "1px", _last: { borderBottomWidth: "0" } });
const link = css({
  display: "flex",
  gap: "2.5",
  px: "4",
  py: "2.5",
  textStyle: "sm",
  _hover: { background: "gray.a3" },
  _focusVisible: { outlineOffset: "-2px" },
  "& > svg": { mt: "0.5" },
});
const age = css({ flexShrink: "0", color: "fg.muted", textStyle: "xs", mt: "0.5", fontVariantNumeric: "tabular-nums" });
