import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { fold } from "../../../src/lib/text.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { client, useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { ScanField } from "../../widgets/scan-field.tsx";
import { Came, type CameValues, lineThatCame, otherThatCame } from "./came.ts";
import { CameLine } from "./came-line.tsx";

interface ReceiveProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
  /** Told what came, once it is booked. */
  onReceived: (came: z.output<typeof Came>) => void;
}

type Values = { paperNumber: string; hasLabels: boolean; lines: CameValues[] };

/**
 * Asks what has come of a purchase order, by which paper and at what cost; by default all that is missing, as ordered. A
 * scanned code goes to its line; a part that was not ordered gets one.
 */
export function ReceiveDialog({ order, onReceived, ...dialog }: ReceiveProps) {
  const receive = useAction("purchaseOrders", "receive", {
    ifMatch: order.updatedAt,
    tell: ({ number, delivery }) => [number, ...delivery].join(". "),
    undo: true,
  });
  return (
    <FormDialog<Values, z.output<typeof Came>>
      {...dialog}
      size="4xl"
      title={`Receive ${order.number}`}
      description="What you keep goes into stock. What you do not keep is still owed by the vendor."
      submit="Receive"
      pending="Receiving..."
      form={{
        schema: Came,
        initial: { paperNumber: "", hasLabels: false, lines: order.lines.map(lineThatCame) },
        onSubmit: async ({ paperNumber, hasLabels, lines }) => {
          const came = lines.filter(({ quantity = 0, refused = 0 }) => quantity + refused > 0);
          await receive.mutateAsync({
            id: order.id,
            paperNumber,
            lines: came.flatMap(({ lineId, quantity = 0, refused, reason, unitCost }) =>
              lineId === null ? [] : [{ lineId, quantity, refused, reason, unitCost }],
            ),
            others: came.flatMap(({ lineId, partId, quantity = 0, unitCost }) =>
              lineId === null ? [{ partId, quantity, unitCost }] : [],
            ),
          });
          onReceived({ paperNumber, hasLabels, lines: came });
        },
      }}
    >
      {({ field, change, errorAt, values: { lines, hasLabels } }) => (
        <>
          <Lines
            order={order}
            lines={lines}
            errorAt={errorAt}
            onChange={(next) => change((now) => ({ lines: next(now.lines) }))}
          />
          {errorAt("lines") && (
            <p role="alert" className={css({ color: "fg.error" })}>
              {errorAt("lines")}
            </p>
          )}
          <TextField {...field("paperNumber")} label="Paper Number" hint="Of the delivery note or invoice" />
          <label className={tick}>
            <input
              type="checkbox"
              checked={hasLabels}
              onChange={({ target }) => change({ hasLabels: target.checked })}
            />
            Print a label for each part
          </label>
        </>
      )}
    </FormDialog>
  );
}

interface LinesProps {
  order: PurchaseOrder;
  lines: readonly CameValues[];
  errorAt: (path: string) => string | undefined;
  onChange: (next: (lines: CameValues[]) => CameValues[]) => void;
}

function Lines({ order, lines, errorAt, onChange }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const scan = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<{ partId: number }>();
  useEffect(() => {
    const field = wanted && list.current?.querySelector<HTMLInputElement>(`[data-part="${wanted.partId}"] input`);
    field?.focus();
    field?.select();
  }, [wanted]);
  const goTo = async (code: string) => {
    if (fold(code) === fold(order.number)) return setWanted({ partId: order.lines[0]?.partId ?? 0 });
    const line = lines.find(({ partNumber }) => fold(partNumber) === fold(code));
    if (line) return setWanted({ partId: line.partId });
    const part = await client.inventory.scan({ code });
    onChange((now) => (now.some((one) => one.partId === part.id) ? now : [...now, otherThatCame(part)]));
    setWanted({ partId: part.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || wanted === undefined || !isField) return;
    // After a scan, Enter goes back for the next one.
    event.preventDefault();
    scan.current?.focus();
  };
  return (
    <>
      <ScanField
        ref={scan}
        label="Scan a part"
        hint={`Its number, SKU or vendor's number, or ${order.number}. Enter there comes back`}
        onScan={goTo}
      />
      <div
        ref={list}
        role="group"
        aria-label="What came"
        className={css({ display: "grid", gap: "5" })}
        onKeyDown={onKeyDown}
      >
        {lines.map((line, at) => (
          <CameLine
            key={line.partId + (line.lineId ?? 0) / 1e9}
            line={line}
            at={at}
            errorAt={errorAt}
            onChange={(changes) => onChange((now) => now.map((one, i) => (i === at ? { ...one, ...changes } : one)))}
          />
        ))}
      </div>
    </>
  );
}

const tick = css({ display: "flex", alignItems: "center", gap: "2", minHeight: "6" });
