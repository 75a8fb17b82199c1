import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useSettled } from "../../components/use-settled.ts";
import type { TypedAhead } from "../../components/use-typed-ahead.ts";
import { client, sentenceOf, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { Input } from "../../ui/field.tsx";
import { advanceChoices, askedIn, type Choice, foundChoices, placeChoices } from "./choices.ts";
import { FindRow } from "./find-row.tsx";
import { recentChoices, remember } from "./recent.ts";
import { usePlaces } from "./use-places.ts";

interface FindDialogProps {
  /** The sidebar's screens for this person. */
  screens: readonly { label: string; path: string }[];
  isOpen: boolean;
  onClose: () => void;
  /** What was typed before its field had the focus. */
  takeTyped: () => TypedAhead;
}

/**
 * The search of everything, over any screen: one box for every record, screen and action. Words in any order; Up, Down
 * and Enter go there.
 */
export function FindDialog({ screens, isOpen, onClose, takeTyped }: FindDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Find" size="lg">
      <DialogBody>
        <Finder screens={screens} onClose={onClose} takeTyped={takeTyped} />
      </DialogBody>
    </Dialog>
  );
}

function Finder({ screens, onClose, takeTyped }: Omit<FindDialogProps, "isOpen">) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const may = useMay();
  const places = usePlaces(screens);
  const { search, isAdvance } = askedIn(text);
  const mayAdvance = isAdvance && may("a", "workOrders");
  const asked = useSettled(mayAdvance ? search : text.trim());
  const [recent] = useState(recentChoices);
  const { mutate: advance } = useAction("workOrders", "advance", {
    tell: ({ woNumber }) => woNumber,
    undo: true,
  });
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["find", "anything", { search: asked }],
    queryFn: () => client.find.anything({ search: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    // What was found a minute ago may be at another step by now.
    staleTime: 0,
    gcTime: 0,
  });
  const isAnswered =
    asked === (mayAdvance ? search : text.trim()) &&
    (asked === "" || error !== null || (data !== undefined && !isPlaceholderData));
  const groups = groupsOf([
    ...(text.trim() === "" ? recent : []),
    ...(asked === "" ? [] : mayAdvance ? advanceChoices(data ?? []) : foundChoices(data ?? [])),
    ...placeChoices(places, text),
  ]);
  // In the order in which they stand.
  const choices = groups.flatMap(([, members]) => members);
  const chosen = choices[Math.min(active, choices.length - 1)];

  const goTo = (choice: Choice) => {
    const { link, advances, group, isFile } = choice;
    onClose();
    if (isFile) return window.location.assign(link.to);
    if (advances !== undefined) return advance({ id: advances });
    if (group !== "Screens" && group !== "Actions" && group !== "Help") remember(choice);
    void navigate(link as Parameters<typeof navigate>[0]);
  };
  // Enter may come before the answer to the last letter. It then opens the first result of that answer.
  const isEntered = useRef(false);
  const goToFirst = useEffectEvent(() => {
    if (isEntered.current && choices[0]) goTo(choices[0]);
    isEntered.current = false;
  });
  useEffect(() => {
    if (isAnswered) goToFirst();
  }, [isAnswered]);

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, choices.length - 1));
    setActive(next);
    list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Enter: () => {
        if (!isAnswered) isEntered.current = true;
        else if (chosen) goTo(chosen);
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} className={css({ display: "grid", gap: "3" })}>
      <Input
        role="combobox"
        aria-label="Find"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={chosen && `${id}${chosen.key}`}
        autoComplete="off"
        maxLength={200}
        placeholder="Order, customer, part, person, report, view or screen, such as 0164 mesa"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          isEntered.current = false;
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const typed = takeTyped();
          if (typed.text !== "") setText((now) => now + typed.text);
          isEntered.current ||= typed.isEntered;
        }}
      />
      <div ref={list} id={`${id}list`} role="listbox" aria-label="Found" className={box} aria-busy={!isAnswered}>
        {groups.map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className={heading}>
              {group}
            </p>
            {members.map((choice) => (
              <FindRow
                key={choice.key}
                id={`${id}${choice.key}`}
                choice={choice}
                isActive={choice === chosen}
                onChoose={() => goTo(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={note}>
        {error !== null && asked !== "" && `Could not search. ${sentenceOf(error)}`}
        {error === null && isAnswered && choices.length === 0 && `Nothing like “${text.trim()}”`}
      </p>
    </form>
  );
}

function groupsOf(choices: readonly Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}

const box = css({
  minHeight: "16rem",
  maxHeight: { base: "50dvh", sm: "26rem" },
  overflowY: "auto",
  mx: "-2",
  "&[aria-busy=true]": { opacity: "0.7" },
});
const heading = css({ px: "2", pt: "2", pb: "1", textStyle: "xs", fontWeight: "medium", color: "fg.muted" });
const note = css({ color: "fg.muted", minHeight: "5" });
