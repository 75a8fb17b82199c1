import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Section } from "./section.tsx";

/** Among the settings: the way to what is set under Notifications. */
export function NotificationsSection() {
  return (
    <Section
      title="Notifications"
      text="What is reported, who is told, and the mail server are set under Notifications."
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
