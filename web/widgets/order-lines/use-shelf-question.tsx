import { type ReactNode, useState } from "react";
import { shelfText } from "../../../src/modules/order-lines/rules.ts";
import { ShelfAsked } from "../../../src/modules/order-lines/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";

type Short = ShelfAsked["short"];

interface Asked {
  short: Short;
  answer: (isTaken: boolean) => void;
}

/** For calls that take parts from the shelf: whether the shop asks back, so that no toast shows. */
export function asksShelf(error: unknown): boolean {
  return shortIn(error).length > 0;
}

/**
 * For forms and pages of sales orders: sends what takes parts from the shelf, and asks before it takes more than is free.
 * `send` is called again with `evenSo` if somebody takes it anyway; else it fails with what was asked.
 */
export function useShelfQuestion(): {
  settled: <Answer>(send: (even: { evenSo?: true }) => Promise<Answer>) => Promise<Answer>;
  question: ReactNode;
} {
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const settled = async <Answer,>(send: (even: { evenSo?: true }) => Promise<Answer>) => {
    try {
      return await send({});
    } catch (error) {
      const short = shortIn(error);
      if (short.length === 0) throw error;
      const isTaken = await new Promise<boolean>((answer) => {
        setAsked({ short, answer });
        setOpen(true);
      });
      if (isTaken) return send({ evenSo: true });
      throw error;
    }
  };
  const answer = (isTaken: boolean) => {
    setOpen(false);
    asked?.answer(isTaken);
  };
  const question = asked && (
    <Dialog isOpen={isOpen} onClose={() => answer(false)} title="More Than Is on the Shelf">
      <DialogBody>
        <ul className={css({ display: "grid", gap: "2", overflowWrap: "anywhere" })}>
          {asked.short.map((one) => (
            <li key={one.partId}>{shelfText(one)}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => answer(false)} data-autofocus>
          Change
        </Button>
        <Button onClick={() => answer(true)}>Take It Anyway</Button>
      </DialogFooter>
    </Dialog>
  );
  return { settled, question };
}

/** For forms of sales orders: the parts of which too few are free, if the shop asks about them; else none. */
export function shortIn(error: unknown): Short {
  const { record } = error as { record?: unknown };
  return ShelfAsked.safeParse(record).data?.short ?? [];
}
