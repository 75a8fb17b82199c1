import { getRouteApi, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AboutSection } from "./about-section.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PrioritiesSection } from "./priorities-section.tsx";
import type { Section } from "./search.ts";
import { ShiftsSection } from "./shifts-section.tsx";
import { ShopSection } from "./shop-section.tsx";
import { StockSection } from "./stock-section.tsx";

const route = getRouteApi("/settings");

/** All that a shop sets once, by section. What is changed is saved as one leaves the field, with Undo. */
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

const TABS: readonly { value: Section; label: string; content: ReactNode }[] = [
  { value: "shop", label: "Shop", content: <ShopSection /> },
  { value: "money", label: "Money", content: <MoneySection /> },
  { value: "stock", label: "Stock", content: <StockSection /> },
  { value: "priorities", label: "Priorities", content: <PrioritiesSection /> },
  { value: "shifts", label: "Shifts & clock", content: <ShiftsSection /> },
  { value: "people", label: "People & devices", content: <PeopleSection /> },
  { value: "notifications", label: "Notifications", content: <NotificationsSection /> },
  { value: "backups", label: "Backups", content: <BackupsSection /> },
  { value: "about", label: "About", content: <AboutSection /> },
];
