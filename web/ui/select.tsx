import { Portal } from "@ark-ui/react/portal";
import { Select as Ark, createListCollection } from "@ark-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { select } from "../styled-system/recipes/index.js";
import type { ControlProps } from "./field.tsx";

const styles = select();

export interface Choice {
  value: string;
  label: string;
}

/** A choice as segments and comboboxes show it. */
export interface Suggestion extends Choice {
  /** A few letters at its end for its kind. */
  tag?: string | undefined;
  /** It belongs to the one above it. */
  isUnder?: boolean | undefined;
  /** A sentence under it. */
  note?: string | undefined;
  /** Greyed, and not to be taken; its note says why. */
  isRefused?: boolean | undefined;
  /** The words by which it is found, if not by its label. */
  words?: readonly string[] | undefined;
}

interface SelectProps {
  choices: readonly Choice[];
  /** The chosen value; "" for none. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean;
  /** From the `Field` around it, or `aria-label` if no label is visible. */
  control: Partial<ControlProps> & { "aria-label"?: string };
}

/** A choice among a few dozen at most; typing jumps to an entry. For more, or growing lists, use `Combobox`. */
export function Select({ choices, value, onChange, placeholder, isDisabled, control }: SelectProps) {
  const collection = useMemo(() => createListCollection({ items: choices }), [choices]);
  const { id, ...aria } = control;
  return (
    <Ark.Root
      collection={collection}
      value={value === "" ? [] : [value]}
      onValueChange={(details) => onChange(details.value[0] ?? "")}
      disabled={isDisabled}
      positioning={{ sameWidth: true, gutter: 4 }}
      lazyMount
      unmountOnExit
      className={styles.root}
      {...(id === undefined ? {} : { ids: { trigger: id, label: `${id}label` } })}
    >
      <Ark.Control className={styles.control}>
        <Ark.Trigger className={styles.trigger} {...aria}>
          <Ark.ValueText className={styles.valueText} placeholder={placeholder} />
          <ChevronsUpDown />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            {choices.map((choice) => (
              <Ark.Item key={choice.value} item={choice} className={styles.item}>
                <Ark.ItemText>{choice.label}</Ark.ItemText>
                <Ark.ItemIndicator className={styles.itemIndicator}>
                  <Check />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
