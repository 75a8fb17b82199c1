import { Link } from "@tanstack/react-router";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { RulesCard } from "../../widgets/rules-card.tsx";

/** Among the settings: who has to say who they are, and the way to people and devices. */
export function PeopleSection() {
  return (
    <>
      <RulesCard />
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        <Button asChild variant="outline">
          <Link to="/users">People and their roles</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/devices">Time clocks and terminals</Link>
        </Button>
      </div>
    </>
  );
}
