import { ButtonLink } from "../../components/button-link.tsx";
import { css } from "../../styled-system/css/index.js";
import { RulesCard } from "../../widgets/rules-card.tsx";

/** Among the settings: who has to sign in, and the links to people and devices. */
export function PeopleSection() {
  return (
    <>
      <RulesCard />
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        <ButtonLink variant="outline" to="/users">
          People and their roles
        </ButtonLink>
        <ButtonLink variant="outline" to="/devices">
          Time clocks and terminals
        </ButtonLink>
      </div>
    </>
  );
}
