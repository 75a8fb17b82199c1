import { BarePage } from "../../components/bare-page.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { sentenceOf } from "../../data/calls.ts";

interface DeadLinkProps {
  /** What the server said of it; nothing where its end was missing. */
  error: unknown;
  /** What to do about it, beside. */
  advice?: string;
  /** Whether it was given to somebody who has nothing else here. */
  isOutside?: boolean;
}

/** On several screens that a link to the shop opens: what is there when it was used, has ended or was cut off. */
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
