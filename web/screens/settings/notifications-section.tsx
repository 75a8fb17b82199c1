import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Section } from "./section.tsx";

export function NotificationsSection() {
  return (
    <Section
      title="Notifications"
      text="What the shop is told about, whom, and the mail server stand beside the notifications."
      isWide
    >
      <Button asChild variant="outline">
        <Link to="/notifications" search={{ tab: "rules" }}>
          Rules and mail server
        </Link>
      </Button>
    </Section>
  );
}
