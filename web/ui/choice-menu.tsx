import { Menu as Ark } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { menu } from "../styled-system/recipes/index.js";

const styles = menu();

interface ChoiceMenuProps<Value extends string> {
  /** The button that opens it. */
  trigger: ReactElement;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A menu in which exactly one entry is chosen. */
export function ChoiceMenu<Value extends string>({ trigger, choices, value, onChange }: ChoiceMenuProps<Value>) {
  return (
    <Ark.Root lazyMount unmountOnExit positioning={{ placement: "bottom-end" }}>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            <Ark.RadioItemGroup value={value} onValueChange={(details) => onChange(details.value as Value)}>
              {choices.map((choice) => (
                <Ark.RadioItem key={choice.value} value={choice.value} className={styles.item}>
                  {choice.icon}
                  <Ark.ItemText>{choice.label}</Ark.ItemText>
                  <Ark.ItemIndicator className={css({ ms: "auto", ps: "4" })}>
                    <Check />
                  </Ark.ItemIndicator>
                </Ark.RadioItem>
              ))}
            </Ark.RadioItemGroup>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
