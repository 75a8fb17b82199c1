import { getPlacement } from "@zag-js/popper";
import { ChevronsUpDown } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { css, cx } from "../styled-system/css/index.js";
import { combobox } from "../styled-system/recipes/index.js";
import { type ControlProps, Input } from "./field.tsx";
import { goToNext } from "./next-field.ts";
import type { Suggestion } from "./select.tsx";

const styles = combobox();

// Long enough for a click on an entry to arrive.
const CLOSES_AFTER_BLUR_MS = 200;

interface ComboboxProps {
  name: string;
  /** The choices for the text so far. The caller searches for them, usually on the server. */
  choices: readonly Suggestion[];
  /** The text in the field. It need not be one of the choices. */
  text: string;
  onText: (text: string) => void;
  onChoose: (choice: Suggestion) => void;
  placeholder?: string;
  /** A click shows all choices, before anything is typed. */
  isBrowsable?: boolean;
  /** Only a choice is allowed: Enter and Tab take the first match for what was typed that is to be taken, and go on. */
  isStrict?: boolean;
  /** Called when the field is left. */
  onLeave?: () => void;
  /** From the `Field` around it. */
  control: ControlProps;
}

/**
 * A text field that offers matches: Up, Down and Enter choose, Escape closes the list and keeps the text. Unlike Ark's
 * it never moves the focus: a fast typist is in another field by then.
 */
export function Combobox({ control, choices, isBrowsable = false, isStrict = false, ...props }: ComboboxProps) {
  const { name, text, placeholder, onText, onChoose, onLeave } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [highlighted, setHighlighted] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const isShown = isOpen && choices.length > 0;
  const first = Math.max(
    0,
    choices.findIndex(({ isRefused }) => !isRefused),
  );
  const at = highlighted === undefined ? (isStrict && isTyped ? first : -1) : Math.min(highlighted, choices.length - 1);
  const found = isShown ? choices[at] : undefined;
  const list = `${control.id}list`;

  const close = () => {
    setOpen(false);
    setHighlighted(undefined);
  };
  const choose = (choice: Suggestion) => {
    if (choice.isRefused) return;
    onChoose(choice);
    setTyped(false);
    close();
  };
  const walk = (by: 1 | -1) => {
    setOpen(true);
    setHighlighted((at + by + (at < 0 && by < 0 ? 1 : 0) + choices.length) % Math.max(1, choices.length));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      walk(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && found) {
      event.preventDefault();
      choose(found);
      if (isStrict && !found.isRefused) goToNext(event.currentTarget);
    } else if (event.key === "Tab" && found && isStrict && !event.shiftKey) choose(found);
  };
  return (
    <div className={box}>
      <Input
        {...control}
        className={isBrowsable ? browsable : undefined}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={found && `${list}${at}`}
        name={name}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setTyped(true);
          setHighlighted(undefined);
          setOpen(true);
          onText(target.value);
        }}
        onClick={() => isBrowsable && setOpen(true)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          clearTimeout(closing.current);
          if (isStrict) target.select();
        }}
        onBlur={() => {
          setTyped(false);
          onLeave?.();
          // Choices that arrive too late must not open the list.
          if (isShown) closing.current = setTimeout(close, CLOSES_AFTER_BLUR_MS);
          else close();
        }}
      />
      {isBrowsable && <ChevronsUpDown aria-hidden size={16} className={mark} />}
      {isShown && (
        <List id={list} labelledBy={control["aria-labelledby"]} field={input}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <li
              key={choice.value}
              id={`${list}${index}`}
              role="option"
              aria-selected={index === at}
              aria-disabled={choice.isRefused || undefined}
              data-highlighted={index === at ? "" : undefined}
              ref={index === at ? toBeSeen : undefined}
              onPointerMove={() => setHighlighted(index)}
              onClick={() => choose(choice)}
              className={cx(styles.item, choice.isRefused && refused, choice.note && tall)}
            >
              <span className={label}>{choice.label}</span>
              {choice.tag && <span className={tag}>{choice.tag}</span>}
              {choice.note && <span className={note}>{choice.note}</span>}
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  labelledBy: string;
  field: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** The choices, above all else on the page: below their field, or above it if there is more room. */
function List({ id, labelledBy, field, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // A browser without popovers shows it within the page.
    list.current?.showPopover?.();
    return getPlacement(field.current, list.current, { strategy: "fixed", placement: "bottom-start", gutter: GAP });
  }, [field]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      popover="manual"
      data-state="open"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className={cx(styles.content, whole)}
    >
      {children}
    </ul>
  );
}

const GAP = 4;

function toBeSeen(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}

const box = css({ position: "relative" });
const browsable = css({ pe: "9!" });
const mark = css({
  position: "absolute",
  insetEnd: "2.5",
  top: "50%",
  translate: "0 -50%",
  color: "fg.muted",
  pointerEvents: "none",
});
// At least as wide as its field; an entry takes one line, however long.
const whole = css({
  position: "fixed",
  inset: "0 auto auto 0",
  m: "0",
  transform: "translate(var(--x), var(--y))",
  minWidth: "var(--reference-width)",
  maxWidth: "calc(100vw - 1rem)",
  whiteSpace: "nowrap",
});
const label = css({ minWidth: "0", overflow: "hidden", textOverflow: "ellipsis" });
const refused = css({ color: "fg.subtle", cursor: "not-allowed" });
const tall = css({ flexWrap: "wrap", height: "auto!", py: "1.5" });
const note = css({ flexBasis: "full", color: "fg.muted", textStyle: "xs", whiteSpace: "normal", maxWidth: "sm" });
const tag = css({ color: "fg.muted", textStyle: "xs", fontWeight: "medium", ms: "auto", ps: "4" });
