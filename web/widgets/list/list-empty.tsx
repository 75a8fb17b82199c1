import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { Button } from "../../ui/button.tsx";

interface ListEmptyProps {
  icon: LucideIcon;
  /** What the list holds: "vendors". */
  of: string;
  /** Whether it is narrowed; `clear` undoes that. */
  isNarrowed: boolean;
  clear: () => void;
  /** Shown if there is nothing yet: "Nothing to approve"; otherwise "No vendors yet". */
  title?: string;
  text?: string | undefined;
  /** Shown if nothing matches. */
  noMatch?: string;
  /** Makes the first one. */
  children?: ReactNode;
}

/** In place of a list without rows: nothing is there yet, or nothing matches. */
export function ListEmpty({ icon, of, isNarrowed, clear, children, ...words }: ListEmptyProps) {
  const { title = `No ${of} yet`, text, noMatch = `No ${of} match your search` } = words;
  if (!isNarrowed)
    return (
      <EmptyState icon={icon} title={title} {...(text !== undefined && { text })}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={noMatch}>
      <Button variant="outline" onClick={clear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
