import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { Button } from "../../ui/button.tsx";

interface ListEmptyProps {
  icon: LucideIcon;
  /** What the list would have: "vendors". */
  of: string;
  /** Whether it is narrowed, and how that is taken back. */
  isNarrowed: boolean;
  clear: () => void;
  /** What is said where there is nothing yet: "Nothing to approve"; otherwise "No vendors yet". */
  title?: string;
  text?: string | undefined;
  /** What is said where nothing matches. */
  noMatch?: string;
  /** What makes the first one. */
  children?: ReactNode;
}

/** Stands in the place of a list without rows: nothing is there yet, or nothing matches. */
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
