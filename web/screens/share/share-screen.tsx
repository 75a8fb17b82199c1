import { useQuery } from "@tanstack/react-query";
import type { SharedOrder } from "../../../src/modules/shares/schema.ts";
import { BarePage } from "../../components/bare-page.tsx";
import { formatDate } from "../../components/dates.ts";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { DeadLink } from "../../widgets/sign-in/dead-link.tsx";
import { wordOfLink } from "../../widgets/sign-in/word-of-link.ts";
import { Stages } from "./stages.tsx";

/** Behind a share link: what a customer sees of their order. */
export function ShareScreen() {
  const link = wordOfLink();
  const { data: order, error } = useQuery({
    queryKey: ["shared", "look", link],
    queryFn: () => client.shared.look({ link }),
    enabled: link !== "",
  });
  if (error || link === "") return <DeadLink error={error} isOutside />;
  if (!order) return null;
  return (
    <BarePage title={`Order ${order.orderNumber}`} {...(order.shopName ? { text: order.shopName } : {})}>
      {order.logo && <img src={order.logo} alt={order.shopName || "Logo"} className={logo} />}
      <p className={css({ overflowWrap: "anywhere" })}>{order.what}</p>
      <p className={css({ textStyle: "lg", fontWeight: "medium" })}>{expectation(order)}</p>
      <Stages stages={order.stages} done={order.done} />
      {order.photos.length > 0 && (
        <ul className={css({ display: "grid", gap: "3", gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))" })}>
          {order.photos.map((photo, at) => (
            <li key={photo.slice(0, 80) + at}>
              <img
                src={`data:image/jpeg;base64,${photo}`}
                alt={`Of your order, ${at + 1} of ${order.photos.length}`}
                className={css({ width: "full", borderRadius: "l2", borderWidth: "1px" })}
              />
            </li>
          ))}
        </ul>
      )}
    </BarePage>
  );
}

const logo = css({
  maxHeight: "16",
  maxWidth: "full",
  p: "1",
  borderRadius: "l2",
  background: "white",
  objectFit: "contain",
});

function expectation({ stages, done, expected }: SharedOrder): string {
  if (done >= stages.length) return "It is done.";
  return expected === null ? "The day is not set yet." : `Expected ${formatDate(expected)}`;
}
