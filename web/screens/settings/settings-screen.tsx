import { getRouteApi, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AboutSection } from "./about-section.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PrioritiesSection } from "./priorities-section.tsx";
import type { Section as Name } from "./search.ts";
import { Section } from "./section.tsx";
import { NumberSetting } from "./settings.tsx";
import { ShiftsSection } from "./shifts-section.tsx";
import { ShopSection } from "./shop-section.tsx";

const route = getRouteApi("/settings");

/** All that a shop sets once, by section. A change is saved when its field is left, with Undo. */
export function SettingsScreen() {
  const { section = "shop" } = useSearch({ from: "/settings" });
  const navigate = route.useNavigate();
  return (
    <Page>
      <PageHeader />
      <Tabs
        label="Sections"
        tabs={TABS}
        value={section}
        onChange={(section) => void navigate({ search: { section }, replace: true })}
      />
    </Page>
  );
}

/** When a part is low that has no minimum of its own. */
const stock = (
  <Section title="Stock">
    <NumberSetting
      name="lowStockDefault"
      label="Low at"
      hint="A part is low on stock at this quantity, unless it has a minimum of its own."
    />
  </Section>
);

const notifications = (
  <Section
    title="Notifications"
    text="What is reported, who is told, and the mail server are set under Notifications."
    isWide
  >
    <ButtonLink variant="outline" to="/notifications" search={{ tab: "rules" }}>
      Rules and mail server
    </ButtonLink>
  </Section>
);

const TABS: readonly { value: Name; label: string; content: ReactNode }[] = [
  { value: "shop", label: "Shop", content: <ShopSection /> },
  { value: "money", label: "Money", content: <MoneySection /> },
  { value: "stock", label: "Stock", content: stock },
  { value: "priorities", label: "Priorities", content: <PrioritiesSection /> },
  { value: "shifts", label: "Shifts & clock", content: <ShiftsSection /> },
  { value: "people", label: "People & devices", content: <PeopleSection /> },
  { value: "notifications", label: "Notifications", content: notifications },
  { value: "backups", label: "Backups", content: <BackupsSection /> },
  { value: "about", label: "About", content: <AboutSection /> },
];
