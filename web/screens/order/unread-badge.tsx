import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";

const FRESH_FOR_MS = 30_000;

/** How many notifications nobody has read; nothing where there are none. */
export function UnreadBadge() {
  const { data } = useQuery({
    queryKey: ["notifications", "unread", "count"],
    queryFn: () => client.notifications.unread({ limit: 1 }),
    staleTime: FRESH_FOR_MS,
  });
  if (!data || data.total === 0) return null;
  return (
    <Link to="/notifications" className={css({ display: "inline-flex", alignItems: "center", borderRadius: "md" })}>
      <Badge tone="info" css={{ height: "7", px: "2.5", gap: "1.5" }}>
        <Bell aria-hidden size={14} />
        {data.total.toLocaleString("en-US")} unread
      </Badge>
    </Link>
  );
}
