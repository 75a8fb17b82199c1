import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatDate } from "../../components/dates.ts";
import { Section } from "../../components/section.tsx";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

/** On a sales order's page: who signed it, when, and whether the order has changed since. */
export function OrderSignature({ order }: { order: SalesOrder }) {
  const may = useMay();
  return (
    <Section title="Signature">
      {isSigned(order) ? (
        <div className={css({ display: "grid", gap: "3" })}>
          <Signature order={order} />
          <p className={css({ color: "fg.muted", maxWidth: "60ch" })}>
            {order.isSignedForEarlier
              ? "Lines, options or price were changed after it was signed: have it signed again, or take the change back in History."
              : "What was signed is what the order says now: lines, options, quantity, shipping and price."}
          </p>
        </div>
      ) : (
        <p className={css({ color: "fg.muted" })}>Nobody has signed yet.</p>
      )}
      {may("u", "orders") && (
        <ButtonLink
          variant="outline"
          size="sm"
          className={css({ alignSelf: "start", mt: "4" })}
          to="/sales-orders/$id"
          params={{ id: String(order.id) }}
          search={{ edit: "true" }}
        >
          {isSigned(order) ? "Sign Again" : "Sign"}
        </ButtonLink>
      )}
    </Section>
  );
}

/** Whether somebody signed a sales order, by hand or by name, for its page and paper. */
export function isSigned({ signatureData, signatureName }: SalesOrder): boolean {
  return signatureData !== null || signatureName !== null;
}

/** On a sales order's page and paper: the picture of a signature, with who and when. */
export function Signature({ order }: { order: SalesOrder }) {
  return (
    <figure>
      {order.signatureData && <img src={order.signatureData} alt="Signature" className={ink} />}
      <figcaption className={css({ color: "fg.muted" })}>
        Signed{order.signatureName && ` by ${order.signatureName}`}
        {order.signatureDate && ` on ${formatDate(order.signatureDate)}`}
        {order.isSignedForEarlier && (
          <span className={css({ ms: "2" })}>
            <Status of="record" word="To Check">
              Signed for an earlier version
            </Status>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

// The ink is dark in both colour modes.
const ink = css({
  height: "28",
  maxWidth: "full",
  objectFit: "contain",
  mb: "1",
  background: "white",
  borderRadius: "l1",
});
