import { CircleAlert, RotateCw } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface ErrorStateProps {
  title: string;
  sentence: string;
  onRetry: () => void;
}

/** Says what could not be shown and offers another try. */
export function ErrorState({ title, sentence, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} title={title} text={sentence}>
        <Button variant="outline" onClick={onRetry}>
          <RotateCw />
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}
