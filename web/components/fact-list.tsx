import { css } from "../styled-system/css/index.js";

export type Fact = readonly [label: string, text: string];

/** Labelled texts in a grid, for any record. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className={css({ color: "fg.muted", textStyle: "xs", fontWeight: "medium" })}>{label}</dt>
          <dd className={css({ overflowWrap: "anywhere", whiteSpace: "pre-line" })}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const list = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fit, minmax(9rem, 1fr))" },
});
