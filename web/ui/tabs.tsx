import { Tabs as Ark } from "@ark-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { tabs } from "../styled-system/recipes/index.js";

const styles = tabs({ variant: "line", size: "sm" });

interface TabsProps<Value extends string> {
  /** What they divide, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Views of one thing, one at a time; the arrow keys go through their names. The view takes the height that is left. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const names = useRef<HTMLDivElement>(null);
  // On a phone the names scroll sideways, and a link may open the last tab.
  useEffect(() => {
    const list = names.current;
    const name = list?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    if (list && name) list.scrollLeft = name.offsetLeft - (list.clientWidth - name.offsetWidth) / 2;
  }, [value]);
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => onChange(details.value as Value)}
      lazyMount
      unmountOnExit
      className={cx(styles.root, whole)}
    >
      <Ark.List ref={names} aria-label={label} className={cx(styles.list, list)}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={styles.trigger}>
            {tab.label}
          </Ark.Trigger>
        ))}
        <Ark.Indicator className={styles.indicator} />
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} tabIndex={-1} className={cx(styles.content, content)}>
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}

const whole = css({ display: "flex", flexDirection: "column", flex: "1", minWidth: "0" });
const list = css({ overflowX: "auto", scrollbarWidth: "none", flexShrink: "0" });
const content = css({
  display: "flex",
  flexDirection: "column",
  flex: "1",
  gap: "4",
  pt: "4!",
  "&[hidden]": { display: "none" },
});
