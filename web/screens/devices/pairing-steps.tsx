import { useState } from "react";
import type { Device, Pairing } from "../../../src/modules/devices/schema.ts";
import { formatTime } from "../../components/dates.ts";
import { QrCode } from "../../components/qr-code.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { DialogBody, DialogFooter } from "../../ui/dialog.tsx";

interface PairingStepsProps {
  pairing: Pairing;
  /** Its present state. */
  device: Device | undefined;
  onClose: () => void;
}

/** The code that makes a tablet this device, shown until it is paired. */
export function PairingSteps({ pairing, device, onClose }: PairingStepsProps) {
  const { origin, hostname } = window.location;
  // On a tablet this address means the tablet itself.
  const isElsewhere = !/^(localhost|127\.|\[::1\])/.test(hostname);
  const [seenBefore] = useState(device?.seenAt ?? null);
  const isPaired = device !== undefined && device.seenAt !== seenBefore;
  return (
    <>
      <DialogBody>
        {isPaired ? (
          <p role="status" className={css({ textStyle: "lg", fontWeight: "semibold", py: "6" })}>
            {pairing.name} is paired.
          </p>
        ) : (
          <div className={css({ display: "grid", gap: "4", justifyItems: "start" })}>
            <p>{isElsewhere ? SCAN : TYPE}</p>
            {isElsewhere && <QrCode text={`${origin}${pairing.path}`} label={`Opens ${origin}/pair with the code`} />}
            {isElsewhere && <p className={css({ color: "fg.muted" })}>{`${origin}/pair`}</p>}
            <p className={css({ textStyle: "3xl", fontWeight: "semibold", letterSpacing: "0.1em" })}>{pairing.code}</p>
            <p className={css({ color: "fg.muted" })}>
              It works once, until {formatTime(pairing.endsAt)}. A new code ends this one.
            </p>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

const SCAN = "Scan this with the tablet, or open the address there and type the code.";
const TYPE =
  "Open Stockworks on the tablet by the address that others in the shop type, with /pair behind it, and type the code.";
