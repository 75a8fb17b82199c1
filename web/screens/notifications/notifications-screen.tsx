import { getRouteApi, useSearch } from "@tanstack/react-router";
import { CheckCheck, Moon } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useMarks } from "../../widgets/notifications/use-marks.ts";
import { useUnread } from "../../widgets/notifications/use-unread.ts";
import { NotificationTable } from "./notification-table.tsx";
import { QuietHoursDialog } from "./quiet-hours-dialog.tsx";
import { RulesTab } from "./rules-tab.tsx";
import type { NotificationTab } from "./search.ts";

const route = getRouteApi("/notifications");

/** This person's notifications, and what they did about them. */
export function NotificationsScreen() {
  const { tab = "unread", search, priority, about } = useSearch({ from: "/notifications" });
  const navigate = route.useNavigate();
  const unread = useUnread().data?.total ?? 0;
  const { allRead } = useMarks();
  const [isSetting, setSetting] = useState(false);
  const maySeeRules = useMay()("v", "eventTriggers");
  return (
    <Page>
      <PageHeader
        actions={
          <>
            {/* It always keeps its place, even if there is nothing to mark, so that nothing moves. */}
            {tab === "unread" && (
              <Button variant="outline" disabled={unread === 0} onClick={() => allRead({ search, priority, about })}>
                <CheckCheck />
                Mark all read
              </Button>
            )}
            <Button variant="outline" onClick={() => setSetting(true)}>
              <Moon />
              Quiet hours
            </Button>
          </>
        }
      />
      <Tabs<NotificationTab>
        label="Which notifications"
        value={tab === "rules" && !maySeeRules ? "unread" : tab}
        // A filter of one list may find nothing in another.
        onChange={(chosen) =>
          void navigate({ search: { tab: chosen === "unread" ? undefined : chosen }, replace: true })
        }
        tabs={[
          {
            value: "unread",
            label: unread === 0 ? "Unread" : `Unread (${formatNumber(unread)})`,
            content: <NotificationTable tab="unread" />,
          },
          { value: "all", label: "All", content: <NotificationTable tab="all" /> },
          { value: "done", label: "Done", content: <NotificationTable tab="done" /> },
          ...(maySeeRules ? [{ value: "rules" as const, label: "Rules", content: <RulesTab /> }] : []),
        ]}
      />
      <QuietHoursDialog isOpen={isSetting} onClose={() => setSetting(false)} />
    </Page>
  );
}
