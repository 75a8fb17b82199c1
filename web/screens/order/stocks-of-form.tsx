import { ClipboardPaste, CopyPlus, Package, Plus, ReceiptText, Trash2 } from "lucide-react";
import { formatMoney, sumOfCents, toDollars } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { TextField } from "../../components/form-fields.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { muted } from "../../ui/text.ts";
import { type Offer, type OptionValues, pricesOf } from "../../widgets/options/prices.ts";
import { PartNumberField } from "../../widgets/order/make-fields.tsx";
import { emptyLine, type LineValues, type OrderFields, writtenLines } from "../../widgets/order/order-values.ts";
import {
  addedStock,
  allStocks,
  saidStocks,
  sameAgain,
  stockWords,
  takenStock,
  withoutStock,
} from "../../widgets/order/stocks.ts";
import { PriceFields } from "../../widgets/order-lines/price-fields.tsx";

interface AddLinesProps {
  form: OrderFields;
  /** Called once something was added, with what is to be filled in first. */
  onAdded: (what: "stock" | "line") => void;
  /** Called to add rows of a spreadsheet. */
  onPaste: () => void;
}

/** On the page of a new order: adds what else is sold, and leads to it. */
export function AddLines({ form, onAdded, onPaste }: AddLinesProps) {
  const { values, change } = form;
  const stock = (changes: ReturnType<typeof addedStock>) => {
    change(changes);
    onAdded("stock");
  };
  const line = (of: NonNullable<LineValues["of"]>) => {
    const written = writtenLines(values.lineItems);
    change({ content: "lines", lineItems: [...written, { ...emptyLine(written), of }] });
    onAdded("line");
  };
  return (
    <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
      <Button variant="outline" size="sm" onClick={() => stock(addedStock(values))}>
        <Plus />
        Add Stock
      </Button>
      {saidStocks(values).length > 0 && (
        <Button variant="outline" size="sm" onClick={() => stock(sameAgain(values))}>
          <CopyPlus />
          Same Again
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => line("shelf")}>
        <Package />
        From the Shelf
      </Button>
      <Button variant="outline" size="sm" onClick={() => line("charge")}>
        <ReceiptText />
        Charge
      </Button>
      <Button variant="outline" size="sm" onClick={onPaste}>
        <ClipboardPaste />
        Paste Rows
      </Button>
    </div>
  );
}

interface StocksProps {
  form: OrderFields;
  /** The options at their prices beside those of a stock. */
  offersFor: (stock: OptionValues) => readonly Offer[];
}

/** On the page of a new order: its stocks, of which one is in the fields below. A single one is there already. */
export function StockList({ form, offersFor }: StocksProps) {
  const { values, change } = form;
  const all = allStocks(values);
  if (all.length < 2) return null;
  return (
    <ol aria-label="Stocks" className={css({ display: "grid", gap: "1" })}>
      {all.map((stock, at) => {
        const offers = offersFor(stock);
        const words = stockWords(stock, all, offers);
        const wrong = form.errorAt(`stocks.${at}`);
        const isOpen = at === values.stockAt && values.content === "options";
        const price = stock.unitPrice ?? toDollars(sumOfCents(pricesOf(stock, offers)));
        return (
          <li key={at} className={cx(row, isOpen && open)}>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={isOpen}
              onClick={() => change(takenStock(values, at))}
              className={css({ justifyContent: "start", flex: "1", minWidth: "0", height: "auto!", py: "1.5!" })}
            >
              <span className={css({ whiteSpace: "normal", textAlign: "start" })}>
                {formatNumber(stock.quantity || 1)} × {words}
              </span>
            </Button>
            {offers.some((offer) => offer.price !== undefined) && (
              <span className={muted}>{formatMoney(price)} each</span>
            )}
            <IconButton label={`Remove ${words}`} size="xs" onClick={() => change(withoutStock(values, at))}>
              <Trash2 />
            </IconButton>
            {wrong && (
              <p role="alert" className={css({ color: "fg.error", textStyle: "xs", width: "full", px: "3" })}>
                {wrong}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface StockTermsProps {
  form: OrderFields;
  offers: readonly Offer[];
  /** What the customer's price level takes off, in percent. */
  levelPercent: number | undefined;
}

/** On the page of a new order, below the options of a stock: how many there are, what they cost, and how they are made. */
export function StockTerms({ form, offers, levelPercent }: StockTermsProps) {
  const listed = toDollars(sumOfCents(pricesOf(form.values, offers)));
  return (
    <>
      <PriceFields
        form={form}
        hint={listed > 0 ? `Listed at ${formatMoney(listed)}` : undefined}
        placeholder="As listed"
        usualPercent={levelPercent}
      />
      <div className={css({ display: "grid", gap: "4", gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" } })}>
        <PartNumberField form={form} offers={offers} />
        <TextField {...form.field("instruction")} label="Instruction" hint="For the floor" />
      </div>
    </>
  );
}

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  borderWidth: "1px",
  borderRadius: "l2",
  pe: "1",
});
const open = css({ borderColor: "colorPalette.default", background: "colorPalette.subtle.bg" });
