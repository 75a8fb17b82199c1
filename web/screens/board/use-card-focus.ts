import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";

/**
 * The way through the cards of the floor's board by keyboard: Tab comes to one of them, up and down go through a
 * step, left and right to the steps beside it. A card that moves takes the focus along.
 */
export function useCardFocus() {
  const [reached, setReached] = useState<number>();
  const root = useRef<HTMLElement>(undefined);
  const followed = useRef<{ id: number; from: Element | null }>(undefined);

  // Each step reads its cards by itself, so what is there now is seen by watching alone.
  const watch = useCallback((board: HTMLElement | null) => {
    if (!board) return undefined;
    root.current = board;
    const look = () => {
      const cards = cardsOf(board);
      setReached((now) => (cards.some((card) => idOf(card) === now) ? now : cards[0] && idOf(cards[0])));
      const wanted = followed.current;
      // While both steps are being read the card may stand in both of them.
      const card = cards.find((one) => idOf(one) === wanted?.id && one.closest("[data-step]") !== wanted.from);
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
    /** Takes the focus along with this card, wherever it goes. */
    follow: (id: number) => {
      const cards = cardsOf(root.current ?? null).filter((card) => idOf(card) === id);
      const card = cards.find((one) => one === document.activeElement) ?? cards[0];
      followed.current = { id, from: card?.closest("[data-step]") ?? null };
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
  // Steps without work are passed over.
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
