import { BarePage } from "../../components/bare-page.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { sentenceOf } from "../../data/calls.ts";

interface DeadLinkProps {
  /** What the server said about it; nothing if its end was missing. */
  error: unknown;
  /** More advice about what to do. */
  advice?: string;
  /** Whether it is for somebody who has nothing else here. */
  isOutside?: boolean;
}

/** On several screens behind links to the shop: shown if the link was used, has ended or was cut off. */
export function DeadLink({ error, advice = "", isOutside = false }: DeadLinkProps) {
  const reason = error ? sentenceOf(error) : "Its end is missing: open the whole link, just as you got it";
  return (
    <BarePage title="This link does not work" text={`${reason}. ${advice}`.trim()}>
      {!isOutside && (
        <ButtonLink variant="outline" to="/" reloadDocument>
          Go to the first page
        </ButtonLink>
      )}
    </BarePage>
  );
}
