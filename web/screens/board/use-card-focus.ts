import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";

/**
 * Moving through the cards of the floor's board by keyboard: Tab reaches one of them, up and down go through a step,
 * left and right to the steps beside it. A card that moves takes the focus along.
 */
export function useCardFocus() {
  const [reached, setReached] = useState<number>();
  const followed = useRef<{ id: number; step: number }>(undefined);

  // Each step reads its own cards, so only watching shows what is there now.
  const watch = useCallback((board: HTMLElement | null) => {
    if (!board) return undefined;
    const look = () => {
      const cards = cardsOf(board);
      setReached((now) => (cards.some((card) => idOf(card) === now) ? now : cards[0] && idOf(cards[0])));
      const wanted = followed.current;
      // A step that is not read again yet still has the card.
      const card = cards.find((one) => idOf(one) === wanted?.id && stepOf(one) === wanted.step);
      if (!card) return;
      followed.current = undefined;
      card.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(board, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);

  return {
    /** The card that Tab comes to. */
    reached,
    /** Moves the focus with this card to the step it goes to. */
    follow: (id: number, step: number) => {
      followed.current = { id, step };
    },
    board: {
      ref: watch,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target.matches("[data-card]")) setReached(idOf(target));
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const next = neighbour(event.target as HTMLElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

function neighbour(card: HTMLElement, key: string): HTMLElement | undefined {
  if (!card.matches("[data-card]")) return undefined;
  const column = card.closest("[data-step]");
  const own = cardsOf(column);
  const at = own.indexOf(card);
  if (key === "ArrowDown" || key === "j") return own[at + 1];
  if (key === "ArrowUp" || key === "k") return own[at - 1];
  const aside = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" } as const;
  if (!(key in aside)) return undefined;
  // Steps without work are skipped.
  let beside = column?.[aside[key as keyof typeof aside]] ?? null;
  while (beside && cardsOf(beside).length === 0) beside = beside[aside[key as keyof typeof aside]];
  const cards = cardsOf(beside);
  return cards[Math.min(at, cards.length - 1)];
}

function cardsOf(column: Element | null): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
}

function idOf(card: HTMLElement): number {
  return Number(card.dataset["card"]);
}

function stepOf(card: HTMLElement): number {
  return Number(card.closest<HTMLElement>("[data-step]")?.dataset["step"]);
}
