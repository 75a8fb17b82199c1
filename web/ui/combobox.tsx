import { getPlacement } from "@zag-js/popper";
import { ChevronsUpDown } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
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
  /** The choices for the text so far, the best first. The caller searches for them, usually on the server. */
  choices: readonly Suggestion[];
  /** They are those for the text so far; not while they are searched for. */
  isAnswered?: boolean;
  /** The text in the field. It need not be one of the choices. */
  text: string;
  onText: (text: string) => void;
  onChoose: (choice: Suggestion) => void;
  placeholder?: string;
  /** A click shows all choices, before anything is typed. */
  isBrowsable?: boolean;
  /** Only a choice is allowed: Enter and Tab take the one that is meant by what was typed, and go on. */
  isStrict?: boolean;
  /** Which of the choices that is; -1 if it is none. */
  meant?: number;
  /** Called when the field is left. */
  onLeave?: () => void;
  /** From the `Field` around it. */
  control: ControlProps;
}

/**
 * A text field that offers matches: Up, Down and Enter choose, Escape closes the list and keeps a text that may stay. Unlike Ark's
 * it never moves the focus: a fast typist is in another field by then.
 */
export function Combobox({ control, choices, isBrowsable = false, isStrict = false, ...props }: ComboboxProps) {
  const { name, text, placeholder, isAnswered = true, meant = -1, onText, onChoose, onLeave } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [highlighted, setHighlighted] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Enter may come before the answer to the last letter. It then takes the best of that answer.
  const isEntered = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);

  const isShown = isOpen && choices.length > 0;
  const isNothing = isOpen && isStrict && isTyped && isAnswered && choices.length === 0;
  const best = isStrict && isTyped && isAnswered ? meant : -1;
  const at = highlighted === undefined ? best : Math.min(highlighted, choices.length - 1);
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
  const take = (choice: Suggestion) => {
    // The next field may be there only because of what was chosen.
    flushSync(() => choose(choice));
    if (isStrict && !choice.isRefused && input.current) goToNext(input.current);
  };
  const takeAnswer = useEffectEvent(() => {
    if (isEntered.current && found) take(found);
    isEntered.current = false;
  });
  useEffect(() => {
    if (isAnswered && isEntered.current) queueMicrotask(() => takeAnswer());
  }, [isAnswered]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const isSent = event.ctrlKey || event.metaKey;
    if (event.nativeEvent.isComposing) return;
    if (key === "Enter" && isStrict && isTyped) {
      if (found && isSent && !found.isRefused) return flushSync(() => choose(found));
      event.preventDefault();
      event.stopPropagation();
      isEntered.current = !isAnswered;
      if (found) take(found);
    } else if (isSent) {
      // Not for the list.
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      walk(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Escape" && (isShown || isNothing)) {
      event.preventDefault();
      close();
      if (!isStrict) return;
      setTyped(false);
      onLeave?.();
    } else if (key === "Enter" && found) {
      event.preventDefault();
      take(found);
    } else if (key === "Tab" && found && isStrict && !event.shiftKey) choose(found);
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
          isEntered.current = false;
          setHighlighted(undefined);
          setOpen(true);
          onText(target.value);
        }}
        onMouseDown={(event) => {
          if (!isStrict || isTyped) return;
          // What is chosen is selected, to be typed over; the click would place the cursor in it.
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.select();
        }}
        onClick={() => isBrowsable && setOpen(true)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          clearTimeout(closing.current);
          if (isStrict) target.select();
        }}
        onBlur={() => {
          setTyped(false);
          isEntered.current = false;
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
              className={cx(styles.item, choice.isRefused && refused, choice.note && tall, choice.isUnder && under)}
            >
              <span className={label}>{choice.label}</span>
              {choice.tag && <span className={tag}>{choice.tag}</span>}
              {choice.note && <span className={note}>{choice.note}</span>}
            </li>
          ))}
        </List>
      )}
      {isNothing && <Nothing field={input}>{`Nothing like “${text.trim()}”`}</Nothing>}
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
  const list = useBelow<HTMLUListElement>(field);
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

/** Where the choices would stand: that nothing matches. */
function Nothing({ field, children }: Pick<ListProps, "field" | "children">) {
  const said = useBelow<HTMLParagraphElement>(field);
  return (
    <p ref={said} role="status" popover="manual" data-state="open" className={cx(styles.content, whole, nothing)}>
      {children}
    </p>
  );
}

function useBelow<Of extends HTMLElement>(field: RefObject<HTMLInputElement | null>): RefObject<Of | null> {
  const it = useRef<Of>(null);
  useLayoutEffect(() => {
    // A browser without popovers shows it within the page.
    it.current?.showPopover?.();
    return getPlacement(field.current, it.current, { strategy: "fixed", placement: "bottom-start", gutter: GAP });
  }, [field]);
  return it;
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
  // Out of sight until it is placed.
  transform: "translate(var(--x, -200vw), var(--y, 0px))",
  minWidth: "var(--reference-width)",
  maxWidth: "calc(100vw - 1rem)",
  whiteSpace: "nowrap",
});
const nothing = css({ px: "3!", py: "2!", color: "fg.muted", overflow: "hidden", textOverflow: "ellipsis" });
const label = css({ minWidth: "0", overflow: "hidden", textOverflow: "ellipsis" });
const refused = css({ color: "fg.subtle", cursor: "not-allowed" });
const under = css({ ps: "7!" });
const tall = css({ flexWrap: "wrap", height: "auto!", py: "1.5" });
const note = css({ flexBasis: "full", color: "fg.muted", textStyle: "xs", whiteSpace: "normal", maxWidth: "sm" });
const tag = css({ color: "fg.muted", textStyle: "xs", fontWeight: "medium", ms: "auto", ps: "4" });
