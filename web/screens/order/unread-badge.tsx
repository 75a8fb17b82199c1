import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { useUnread } from "../../widgets/notifications/use-unread.ts";

/** On the page of a new order: how many notifications are unread; nothing if there are none. */
export function UnreadBadge() {
  const { data } = useUnread();
  if (!data || data.total === 0) return null;
  return (
    <Link to="/notifications" className={css({ display: "inline-flex", alignItems: "center", borderRadius: "md" })}>
      <Badge tone="info" className={css({ height: "7", px: "2.5", gap: "1.5" })}>
        <Bell aria-hidden size={14} />
        {formatNumber(data.total)} unread
      </Badge>
    </Link>
  );
}
