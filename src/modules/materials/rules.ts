import type { Dates } from "../../lib/date-format.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/text.ts";

/** Parts per piece are kept in thousandths: a liter of resin may last for seven. */
export const THOUSANDTHS = 1000;

/** How many of a part these pieces need: whole ones, rounded up. `perPiece` is in thousandths. */
export function partsNeeded(perPiece: number, pieces: number): number {
  return Math.ceil((perPiece * pieces) / THOUSANDTHS);
}

/** What a line of the bill of materials is for. */
interface BomRule {
  partId: number;
  optionId: number | null;
  stepId: number | null;
  /** In thousandths. */
  perPiece: number;
  /** The category of the option, or the step. */
  label: string;
}

/**
 * The parts that a piece with these options needs: those of its options and those of every piece. Lines with the same
 * part and step are one need, named after the first.
 */
export function needsOf(lines: readonly BomRule[], optionIds: readonly number[]): Omit<BomRule, "optionId">[] {
  const needs = new Map<string, Omit<BomRule, "optionId">>();
  for (const { optionId, ...line } of lines) {
    if (optionId !== null && !optionIds.includes(optionId)) continue;
    const key = `${line.partId} ${line.stepId}`;
    const before = needs.get(key);
    needs.set(key, before ? { ...before, perPiece: before.perPiece + line.perPiece } : line);
  }
  return [...needs.values()];
}

/** One need of a work order, and what was issued for it. */
interface Need {
  perPiece: number;
  issued: number;
}

/** The parts still needed for these pieces: none if more was issued. */
export function stillNeeded({ perPiece, issued }: Need, pieces: number): number {
  return Math.max(0, partsNeeded(perPiece, pieces) - issued);
}

/**
 * The surplus parts that go along when so many pieces are split off: what the remaining pieces do not need, at most
 * what those that leave need.
 */
export function goesAlong({ perPiece, issued }: Need, { left, gone }: { left: number; gone: number }): number {
  return Math.min(Math.max(0, issued - partsNeeded(perPiece, left)), partsNeeded(perPiece, gone));
}

/** The stock of a part that somebody needs. */
interface OfPart {
  onHand: number;
  /** By open orders, this need included. */
  reserved: number;
}

/** How many parts are missing for a reserved need: those that no order can have, at most all of it. */
export function missing(needed: number, { onHand, reserved }: OfPart): number {
  return Math.min(needed, Math.max(0, reserved - Math.max(0, onHand)));
}

/** What a sentence says of a missing part. */
interface Shortage {
  label: string;
  partNumber: string;
  onHand: number;
  /** By open orders. */
  reserved: number;
  onOrder: number;
  /** When the next of them are expected. */
  expected: CalendarDate | null;
}

/** A shortage in words: "Bottom Metal: BM-DBM-5, 0 on hand, 12 due Dec 2". */
export function shortageSentence(short: Shortage, dates: Pick<Dates, "dayOfMonth">): string {
  const { label, partNumber, onHand, reserved, onOrder, expected } = short;
  const held = onHand > 0 && reserved > 0 ? `, ${formatNumber(reserved)} reserved` : "";
  const said = `${label}: ${partNumber}, ${formatNumber(onHand)} on hand${held}`;
  if (onOrder === 0) return `${said}, none on order`;
  const many = formatNumber(onOrder);
  return expected === null ? `${said}, ${many} on order` : `${said}, ${many} due ${dates.dayOfMonth(expected)}`;
}
