import {
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_SIGNS,
  type DecimalSign,
  type Reading,
  readDate,
  readNumber,
  type Shown,
  watchDates,
  watchNumbers,
} from "../../../lib/cells.ts";
import type { CsvRow } from "../../../lib/csv.ts";
import type { CalendarDate } from "../../../lib/dates.ts";
import { Invalid } from "../../../lib/errors.ts";
import type { Separator } from "../../../lib/separators.ts";
import type { Question } from "../schema.ts";
import type { Column } from "./columns.ts";

/** How a file writes dates and numbers: as the caller says, or as its cells show. */
export interface Ways {
  today: CalendarDate;
  dateOrder?: DateOrder | undefined;
  /** The date that shows the order. */
  orderBecause?: string | undefined;
  decimalSign?: DecimalSign | undefined;
  /** The number that shows the sign. */
  signBecause?: string | undefined;
  /** What the file does not show and a cell needs to know. */
  questions: Question[];
}

/** What the caller says about a file. */
export interface SaidWays {
  dateOrder?: DateOrder | undefined;
  decimalSign?: DecimalSign | undefined;
}

interface Used {
  column: Column;
  index: number;
}

/** Watches the rows of a file, and says at the end how it writes dates and numbers. */
export function watchWays(used: readonly Used[], today: CalendarDate) {
  const dates = watched(used, ["date", "instant"], watchDates(today));
  const numbers = watched(used, ["number", "money"], watchNumbers());
  return {
    see(row: CsvRow): void {
      dates.see(row);
      numbers.see(row);
    },
    shown({ dateOrder, decimalSign }: SaidWays, separator: Separator): Ways {
      const [order, sign] = [dates.shown(), numbers.shown()];
      const questions: Question[] = [];
      if (!dateOrder && !order.way && dates.unclear)
        questions.push(
          asked(
            "dateOrder",
            dates.unclear,
            DATE_ORDERS,
            (cell, way) => readDate(cell, today, way),
            "whether month or day comes first",
          ),
        );
      // Where commas stand between cells, they hardly stand before decimals.
      const needsSign = numbers.unclear && (separator !== "," || sign.isMixed);
      if (!decimalSign && !sign.way && numbers.unclear && needsSign)
        questions.push(
          asked(
            "decimalSign",
            numbers.unclear,
            DECIMAL_SIGNS,
            readNumber,
            "whether decimals follow a point or a comma",
          ),
        );
      return {
        today,
        dateOrder: dateOrder ?? order.way,
        ...(!dateOrder && { orderBecause: order.because }),
        decimalSign: decimalSign ?? sign.way ?? (numbers.unclear && !needsSign ? "point" : undefined),
        ...(!decimalSign && { signBecause: sign.because }),
        questions,
      };
    },
  };
}

/** Throws Invalid, with the field that answers, for what a person must say about a file first. */
export function requireAnswers({ questions }: Pick<Ways, "questions">): void {
  if (questions.length === 0) return;
  const issues = questions.map(({ about, text }) => ({ path: about, message: text }));
  throw new Invalid(questions.map(({ text }) => text).join(". "), issues);
}

interface Unclear {
  line: number;
  column: Column;
  cell: string;
}

function watched<Way>(
  used: readonly Used[],
  kinds: readonly Column["holds"][],
  watch: { see: (text: string) => boolean; shown: () => Shown<Way> },
) {
  const columns = used.filter(({ column }) => kinds.includes(column.holds));
  const seen: { unclear?: Unclear; see: (row: CsvRow) => void; shown: () => Shown<Way> } = {
    shown: watch.shown,
    see({ line, cells }) {
      for (const { index, column } of columns) {
        const cell = cells[index] ?? "";
        if (watch.see(cell)) seen.unclear ??= { line, column, cell: cell.trim() };
      }
    },
  };
  return seen;
}

function asked<Way extends string>(
  about: Question["about"],
  { line, column, cell }: Unclear,
  ways: readonly Way[],
  read: (cell: string, way: Way) => Reading<string | number>,
  what: string,
): Question {
  const meanings = ways.map((way) => read(cell, way)).map((reading) => ("value" in reading ? reading.value : ""));
  return {
    about,
    cell,
    text: `Line ${line}, ${column.label} "${cell}" could be ${meanings.join(" or ")}, and no other cell shows which: say ${what}`,
  };
}
