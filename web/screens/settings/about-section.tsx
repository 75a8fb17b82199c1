import { ErrorState } from "../../components/error-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";
import { Section } from "./section.tsx";

/** Among the settings: the version, and the state of the file and the system. */
export function AboutSection() {
  const { data, error, refetch } = useRead("doctor", "examine", {});
  if (error)
    return (
      <ErrorState title="Could not examine the file" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading text="Examining the file..." />;
  return (
    <Section title={`Stockworks ${data.version}`} text="What stockworks doctor says." isWide>
      <ul aria-label="Findings" className={css({ display: "grid", gap: "3" })}>
        {data.findings.map(({ check, level, message, advice }) => (
          <li key={check} className={row}>
            <span className={css({ fontWeight: "medium" })}>{check}</span>
            <span>
              {level === "ok" ? (
                <Status of="record" word="Active">
                  In order
                </Status>
              ) : (
                <Status of="record" word="To Check" />
              )}
            </span>
            <span className={css({ overflowWrap: "anywhere" })}>
              {message}
              {advice && <span className={css({ display: "block", color: "fg.muted" })}>{advice}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const row = css({
  display: "grid",
  columnGap: "4",
  rowGap: "1",
  gridTemplateColumns: { base: "1fr auto", md: "8rem 7rem 1fr" },
  "& > :last-child": { gridColumn: { base: "1 / -1", md: "auto" } },
});
