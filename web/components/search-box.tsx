import { Search, X } from "lucide-react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { Input } from "../ui/field.tsx";
import { useKey } from "./use-new-key.ts";

/** The least time between two searches: quick typing does not wait for lists that nobody reads. */
const PAUSE_MS = 100;

interface SearchBoxProps {
  /** What is searched, for screen readers: "Search vendors". */
  label: string;
  placeholder: string;
  value: string;
  /** Called with the trimmed text after each key, at most ten times a second. */
  onSearch: (text: string) => void;
}

/** Over any list: a search field; the key `/` goes to it from anywhere on the screen. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const said = useRef(value);
  const last = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    // Something else changed it: the Back button, a link.
    if (value !== said.current) setText(value);
    said.current = value;
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === said.current) return;
    const search = () => {
      said.current = wanted;
      last.current = performance.now();
      onSearch(wanted);
    };
    const pause = last.current + PAUSE_MS - performance.now();
    if (pause <= 0) return search();
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useKey("/", () => {
    input.current?.select();
    input.current?.focus();
  });

  const clear = () => {
    setText("");
    input.current?.focus();
  };

  return (
    <search className={box} style={{ "--placeholder": `${placeholder.length}ch` } as CSSProperties}>
      <Search aria-hidden className={glass} />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && text !== "" && clear()}
        className={field}
      />
      {text === "" ? (
        <kbd aria-hidden className={key}>
          /
        </kbd>
      ) : (
        <IconButton label="Clear search" size="xs" className={clearer} onClick={clear}>
          <X />
        </IconButton>
      )}
    </search>
  );
}

const box = css({
  position: "relative",
  flex: { base: "1 1 9rem", sm: "1 1 14rem", lg: "1 1 11rem" },
  maxWidth: { sm: "max(24rem, var(--placeholder))" },
  minWidth: "0",
});
const glass = css({
  position: "absolute",
  insetStart: "2.5",
  top: "50%",
  translate: "0 -50%",
  zIndex: "1",
  width: "4",
  height: "4",
  color: "fg.subtle",
  pointerEvents: "none",
});
const field = css({ ps: "8!", pe: "9!", "&::-webkit-search-cancel-button": { display: "none" } });
const key = css({
  display: { base: "none", md: "grid" },
  placeItems: "center",
  position: "absolute",
  insetEnd: "2",
  top: "50%",
  translate: "0 -50%",
  width: "5",
  height: "5",
  borderWidth: "1px",
  borderRadius: "l1",
  textStyle: "xs",
  color: "fg.subtle",
  "search:focus-within > &": { display: "none" },
});
const clearer = css({ position: "absolute", insetEnd: "0.5", top: "50%", translate: "0 -50%" });
