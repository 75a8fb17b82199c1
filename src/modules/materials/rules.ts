import { type CalendarDate, formatDayOfMonth } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/text.ts";

/** Parts per piece are kept in thousandths: a liter of resin may last for seven. */
export const THOUSANDTHS = 1000;

/** How many of a part this many pieces of a work order need: whole ones, rounded up. `perPiece` is in thousandths. */
export function partsNeeded(perPiece: number, pieces: number): number {
  return Math.ceil((perPiece * pieces) / THOUSANDTHS);
}

/** A line of the bill of materials, as far as it says for what. */
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
 * The parts that a piece with these options needs: those of its options, and those of every piece. What one step uses
 * of a part by several lines is one need, named after the first.
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

/** One need of a work order beside what was issued for it. */
interface Need {
  perPiece: number;
  issued: number;
}

/** The parts that this many pieces of a work order still need: none where more was issued. */
export function stillNeeded({ perPiece, issued }: Need, pieces: number): number {
  return Math.max(0, partsNeeded(perPiece, pieces) - issued);
}

/**
 * The parts that were issued to a work order beyond what the pieces left at home need, when so many of them go their
 * own way: these go along, but no more than they need.
 */
export function goesAlong({ perPiece, issued }: Need, { left, gone }: { left: number; gone: number }): number {
  return Math.min(Math.max(0, issued - partsNeeded(perPiece, left)), partsNeeded(perPiece, gone));
}

/** What there is of a part, for whoever needs some of it. */
interface OfPart {
  onHand: number;
  /** By open orders, these needs among them. */
  reserved: number;
}

/**
 * How many parts are missing for a work order's need that is among the reserved: those that no order can have, at
 * most all of it.
 */
export function missing(needed: number, { onHand, reserved }: OfPart): number {
  return Math.min(needed, Math.max(0, reserved - Math.max(0, onHand)));
}

/** What a sentence says of a part that is missing. */
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

/** What a work order's need is short of: "Bottom Metal: BM-DBM-5, 0 on hand, 12 due Dec 2". */
export function shortageSentence(short: Shortage, locale?: string): string {
  const { label, partNumber, onHand, reserved, onOrder, expected } = short;
  const held = onHand > 0 && reserved > 0 ? `, ${formatNumber(reserved)} reserved` : "";
  const said = `${label}: ${partNumber}, ${formatNumber(onHand)} on hand${held}`;
  if (onOrder === 0) return `${said}, none on order`;
  const many = formatNumber(onOrder);
  return expected === null ? `${said}, ${many} on order` : `${said}, ${many} due ${formatDayOfMonth(expected, locale)}`;
}
