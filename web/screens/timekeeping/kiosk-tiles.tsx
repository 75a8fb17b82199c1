import { getRouteApi, useSearch } from "@tanstack/react-router";
import type { z } from "zod";
import type { Dates } from "../../../src/lib/date-format.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { Board, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Chips } from "../../widgets/clock/chips.tsx";
import { departmentText, sinceText } from "../../widgets/clock/texts.ts";
import { useNames } from "../../widgets/floor/names.ts";
import { useDates, useWords, type Words } from "../../widgets/floor/words.ts";

const route = getRouteApi("/timekeeping");

interface KioskTilesProps {
  board: z.output<typeof Board>;
  onChoose: (person: Presence) => void;
}

/** The department in which somebody is today. */
function placeOf({ department }: Presence): string {
  return departmentLabel({ primary_department: department });
}

/** At the kiosk's time clock: a tile for everybody in a department. Each tablet keeps its department in the address. */
export function KioskTiles({ board: { people }, onChoose }: KioskTilesProps) {
  const words = useWords();
  const names = useNames();
  const dates = useDates();
  const { department } = useSearch({ from: "/timekeeping" });
  const navigate = route.useNavigate();
  const departments = [...new Set(people.map(placeOf))].sort();
  const shown = department === undefined ? people : people.filter((one) => placeOf(one) === department);
  return (
    <>
      <Chips
        label={words("clock.department")}
        choices={[
          { value: "", label: words("clock.everyone") },
          ...departments.map((name) => ({ value: name, label: departmentText(words, names, name) })),
        ]}
        value={department ?? ""}
        onChange={(name) =>
          void navigate({ search: (now) => ({ ...now, department: name || undefined }), replace: true })
        }
      />
      <ul className={tiles}>
        {shown.map((person) => (
          <li key={person.userId}>
            <button
              type="button"
              className={tile}
              data-in={person.isClockedIn ? "" : undefined}
              onClick={() => onChoose(person)}
            >
              <span className={css({ textStyle: { base: "md", md: "lg" }, fontWeight: "semibold", lineHeight: "1.2" })}>
                {person.full_name}
              </span>
              <span className={state}>
                <span aria-hidden className={dot} data-in={person.isClockedIn ? "" : undefined} />
                {presenceText(words, person, dates)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function presenceText(words: Words, { isClockedIn, isOnBreak, since }: Presence, dates: Dates): string {
  if (isOnBreak && since != null) return words("clock.breakSince", { time: sinceText(words, since, dates) });
  if (!isClockedIn) return words("clock.out");
  return since == null ? words("clock.in") : words("clock.inSince", { time: sinceText(words, since, dates) });
}

const tiles = css({
  display: "grid",
  gap: "2",
  // Twenty-five people fit a tablet of 1024 by 768.
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fill, minmax(11rem, 1fr))" },
});
const tile = css({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: "2",
  width: "full",
  height: "full",
  minHeight: "24",
  px: "4",
  py: "3",
  borderWidth: "1px",
  borderRadius: "xl",
  background: "bg.default",
  boxShadow: "card",
  textAlign: "start",
  cursor: "pointer",
  touchAction: "manipulation",
  _active: { background: "bg.subtle" },
  "&[data-in]": { borderColor: "tone.success.line", background: "tone.success.bg" },
});
const state = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  textStyle: "sm",
  color: "fg.muted",
  "[data-in] > &": { color: "tone.success.fg", fontWeight: "medium" },
});
const dot = css({
  width: "2.5",
  height: "2.5",
  flexShrink: "0",
  borderRadius: "full",
  borderWidth: "2px",
  borderColor: "fg.subtle",
  "&[data-in]": { borderColor: "tone.success.fg", background: "tone.success.fg" },
});
