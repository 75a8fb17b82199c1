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
  const isHere = /^(localhost|127\.|\[::1\])/.test(hostname);
  const address = isHere ? pairing.there : origin;
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
            {address === null ? (
              <p role="alert" className={css({ color: "tone.warning.fg", fontWeight: "medium" })}>
                {ONLY_HERE} <code>stockworks serve --host 0.0.0.0</code>.
              </p>
            ) : (
              <>
                <p>{SCAN}</p>
                <QrCode text={`${address}${pairing.path}`} label={`Opens ${address}/pair with the code`} />
                <p className={css({ color: "fg.muted" })}>{`${address}/pair`}</p>
              </>
            )}
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
const ONLY_HERE =
  "The server listens on this computer only, so no tablet finds it. To change that, stop it and start it with";
