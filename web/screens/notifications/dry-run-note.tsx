import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { count } from "../../../src/lib/text.ts";
import { Day } from "../../components/clock.tsx";
import { useSettled } from "../../components/use-settled.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { RuleForm, type RuleValues } from "./rule-values.ts";

/** How many notifications the rule in the form would have sent last month, and about what. */
export function DryRunNote({ values }: { values: RuleValues }) {
  const asked = useSettled(JSON.stringify(RuleForm.safeParse(values).data ?? null));
  const { data, error } = useQuery({
    queryKey: ["eventTriggers", "dryRun", asked],
    queryFn: () => {
      // Whether the rule is on makes no difference to what it would have told.
      const { isEnabled, ...rule } = JSON.parse(asked);
      return client.eventTriggers.dryRun(rule);
    },
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
  });
  return (
    <div className={box}>
      <output aria-live="polite" className={css({ fontWeight: "medium" })}>
        {asked === "null" && "Fill in what is missing to see how often it would have told."}
        {asked !== "null" && error && sentenceOf(error)}
        {asked !== "null" && !error && !data && "Looking at last month..."}
        {asked !== "null" &&
          !error &&
          data &&
          `Would have told ${count(data.count, "time")} in the last ${data.days} days.`}
      </output>
      {data && data.moments.length > 0 && asked !== "null" && (
        <ul aria-label="What it would have told" className={list}>
          {data.moments.map(({ entityId, at, message }) => (
            <li key={`${entityId} ${at} ${message}`} className={item}>
              <span className={css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" })}>{message}</span>
              <span className={css({ color: "fg.muted", flexShrink: "0" })}>
                <Day of={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const box = css({
  display: "grid",
  gap: "2",
  p: "3",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "bg.subtle",
  textStyle: "sm",
});
const list = css({ maxHeight: "11rem", overflowY: "auto", display: "grid", gap: "1" });
const item = css({ display: "flex", gap: "3", textStyle: "xs" });
