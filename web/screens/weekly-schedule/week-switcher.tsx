import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays } from "../../../src/lib/dates.ts";
import { formatDateRange } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";

interface WeekSwitcherProps {
  /** The Mondays of the shown week and of this one. */
  week: string;
  thisWeek: string;
  onChange: (week: string) => void;
}

/** Over the grid of a week: goes from week to week. */
export function WeekSwitcher({ week, thisWeek, onChange }: WeekSwitcherProps) {
  return (
    <div className={row}>
      <IconButton label="Previous week" variant="outline" onClick={() => onChange(addDays(week, -7))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next week" variant="outline" onClick={() => onChange(addDays(week, 7))}>
        <ChevronRight />
      </IconButton>
      <h2 className={title} aria-live="polite">
        {formatDateRange(week, addDays(week, 6))}
      </h2>
      {week !== thisWeek && (
        <Button variant="link" size="sm" onClick={() => onChange(thisWeek)}>
          This week
        </Button>
      )}
    </div>
  );
}

const row = css({ display: "flex", alignItems: "center", gap: "2", flexWrap: "wrap" });
const title = css({ textStyle: "md", fontWeight: "semibold", letterSpacing: "-0.005em", ms: "1" });
