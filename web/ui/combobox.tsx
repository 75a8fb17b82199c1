import { Combobox as Ark, createListCollection } from "@ark-ui/react/combobox";
import { Portal } from "@ark-ui/react/portal";
import { useEffect, useMemo, useRef, useState } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { combobox } from "../styled-system/recipes/index.js";
import { type ControlProps, Input } from "./field.tsx";
import type { Choice } from "./select.tsx";

const styles = combobox();

// Long enough for a click on an entry to arrive.
const CLOSES_AFTER_BLUR_MS = 200;

/** A choice, and a few letters at its end that tell its kind. */
export interface Suggestion extends Choice {
  tag?: string | undefined;
}

interface ComboboxProps {
  name: string;
  /** What answers the text so far; whoever uses it searches, usually on the server. */
  choices: readonly Suggestion[];
  /** The text in the field. It need not be one of the choices. */
  text: string;
  onText: (text: string) => void;
  onChoose: (choice: Suggestion) => void;
  placeholder?: string;
  /** Offers its choices to whoever clicks on it, also without a letter. */
  isBrowsable?: boolean;
  /** From the `Field` around it. */
  control: ControlProps;
}

/** A text field that offers what fits: Up, Down and Enter choose, Escape closes the list and keeps the text. */
export function Combobox({ name, choices, text, onText, onChoose, placeholder, isBrowsable, control }: ComboboxProps) {
  const collection = useMemo(() => createListCollection({ items: choices }), [choices]);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && choices.length > 0;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFocused = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { id, "aria-labelledby": _, ...aria } = control;
  return (
    <Ark.Root
      collection={collection}
      allowCustomValue
      openOnClick={isBrowsable ?? false}
      selectionBehavior="replace"
      value={[]}
      inputValue={text}
      onValueChange={({ items }) => items[0] && onChoose(items[0])}
      open={isShown}
      onOpenChange={({ open, reason }) => {
        // Told late, after the field was left, it would open again and take the focus; leaving closes it below.
        if (open ? isFocused.current : reason !== "interact-outside") setOpen(open);
      }}
      positioning={{ sameWidth: false, placement: "bottom-start", gutter: 4 }}
      className={styles.root}
      ids={{ input: id, label: `${id}label` }}
    >
      <Ark.Control className={styles.control}>
        <Ark.Input
          asChild
          // Told within the event: what Ark tells comes later, when the next key may already have gone elsewhere.
          onChange={(event) => onText(event.target.value)}
          onFocus={() => {
            isFocused.current = true;
            clearTimeout(closing.current);
          }}
          onBlur={() => {
            isFocused.current = false;
            // A list takes the focus as it opens. Choices that arrive once the field was left must not.
            if (isShown) closing.current = setTimeout(() => setOpen(false), CLOSES_AFTER_BLUR_MS);
            else setOpen(false);
          }}
        >
          <Input {...aria} name={name} autoComplete="off" placeholder={placeholder} />
        </Ark.Input>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={cx(styles.content, list)}>
            {choices.map((choice) => (
              <Ark.Item key={choice.value} item={choice} className={styles.item}>
                <Ark.ItemText className={label}>{choice.label}</Ark.ItemText>
                {choice.tag && <span className={tag}>{choice.tag}</span>}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

// As wide as its field at least; an entry takes one line, however long.
const list = css({ minWidth: "var(--reference-width)", maxWidth: "calc(100vw - 2rem)", whiteSpace: "nowrap" });
const label = css({ minWidth: "0", overflow: "hidden", textOverflow: "ellipsis" });
const tag = css({ color: "fg.muted", textStyle: "xs", fontWeight: "medium", ms: "auto", ps: "4" });
