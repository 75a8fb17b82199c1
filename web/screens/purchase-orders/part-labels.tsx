import { QrCode } from "../../components/qr-code.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { label, labelSheet } from "../../widgets/papers/sheet.tsx";

interface PartLabelsProps {
  parts: readonly { partNumber: string; name: string }[];
  /** The order that they came with, and the day. */
  from: string;
}

/** Labels for the shelf of parts that came, to be cut. Their code is the part number, which every scan field knows. */
export function PartLabels({ parts, from }: PartLabelsProps) {
  return (
    <article className={labelSheet} aria-label="Labels of parts on paper">
      {parts.map(({ partNumber, name }) => (
        <section key={partNumber} className={cx(label, ofPart)}>
          <div className={css({ width: "24mm", flexShrink: "0" })}>
            <QrCode text={partNumber} label={partNumber} />
          </div>
          <div className={css({ minWidth: "0" })}>
            <p className={css({ fontSize: "14pt", fontWeight: "semibold" })}>{partNumber}</p>
            <p className={css({ lineClamp: "2" })}>{name}</p>
            <p className={css({ color: "#444", fontSize: "8pt" })}>{from}</p>
          </div>
        </section>
      ))}
    </article>
  );
}

const ofPart = css({ alignItems: "center", gap: "4mm", height: "32mm", p: "3mm" });
