import { Star as Icon } from "lucide-react";
import type { ReportId } from "../../../src/modules/reports/schema.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { type Asking, textOf } from "../../widgets/report/question.ts";

interface StarProps {
  report: ReportId;
  question: Asking;
  /** Its name on the dashboard. */
  title: string;
}

/** Over a report: puts its question on this person's dashboard, or takes it off. */
export function Star({ report, question: asked, title }: StarProps) {
  const question = textOf(asked);
  const own = useRead("favourites", "list", {}).data;
  const starred = own?.find((one) => one.report === report && one.question === question);
  const add = useAction("favourites", "create");
  const remove = useAction("favourites", "remove");
  const toggle = () => (starred ? remove.mutate({ id: starred.id }) : add.mutate({ report, question, title }));
  return (
    <Button
      variant="outline"
      aria-pressed={starred !== undefined}
      disabled={own === undefined || add.isPending || remove.isPending}
      onClick={toggle}
    >
      <Icon aria-hidden className={starred && filled} /> {starred ? "On dashboard" : "To dashboard"}
    </Button>
  );
}

const filled = css({ fill: "currentColor" });
