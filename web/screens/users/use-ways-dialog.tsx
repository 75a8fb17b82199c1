import { type ReactNode, useCallback, useState } from "react";
import { z } from "zod";

import { Badge, type NewBadge, NewPin } from "../../../src/modules/devices/schema.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";

/** Gives somebody a PIN or a badge, by which they say at a device who they are. */
export function useWaysDialog() {
  const [shown, setShown] = useState<{ member: StaffMember; isOpen: boolean }>();
  const giveWays = useCallback((member: StaffMember) => setShown({ member, isOpen: true }), []);
  const dialog = shown && <WaysDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />;
  return { giveWays, dialog };
}

interface WaysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  member: StaffMember;
}

function WaysDialog({ isOpen, onClose, member }: WaysDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`PIN and badge of ${member.full_name}`}
      description="By one of them they say at the shop's tablets who they are."
    >
      <DialogBody>
        <Ways staffId={member.id} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Ways({ staffId }: { staffId: number }) {
  const { data: ways } = useRead("devices", "ways", { staffId });
  const { mutateAsync: setPin } = useAction("devices", "setPin", { tell: ({ message }) => message });
  const { mutateAsync: setBadge } = useAction("devices", "setBadge", { tell: ({ message }) => message });
  const { mutateAsync: makeBadge } = useAction("devices", "makeBadge", { success: "Badge made" });
  const [made, setMade] = useState<z.infer<typeof NewBadge>>();
  const pin = useForm({
    schema: z.object({ pin: NewPin }),
    initial: { pin: "" },
    onSubmit: async (input) => {
      await setPin({ staffId, ...input });
      pin.discard();
    },
  });
  const badge = useForm({
    schema: z.object({ badge: Badge }),
    initial: { badge: "" },
    onSubmit: async (input) => {
      await setBadge({ staffId, ...input });
      badge.discard();
    },
  });
  const failed = () => {}; // the toast has said why
  return (
    <div className={css({ display: "grid", gap: "6" })}>
      <form onSubmit={pin.submit} noValidate className={section}>
        <TextField
          {...pin.field("pin")}
          label={ways?.hasPin ? "A new PIN" : "PIN"}
          type="password"
          hint="4 to 8 digits. They can change it under My account."
        />
        <Row>
          <Button type="submit" disabled={pin.isPending}>
            Save PIN
          </Button>
          {ways?.hasPin && (
            <Button variant="outline" onClick={() => void setPin({ staffId, pin: null }).catch(failed)}>
              Take the PIN away
            </Button>
          )}
        </Row>
      </form>
      <form onSubmit={badge.submit} noValidate className={section}>
        <TextField
          {...badge.field("badge")}
          label={ways?.hasBadge ? "A new badge" : "Badge"}
          type="password"
          hint="Put the cursor here and scan the badge that they have."
        />
        <Row>
          <Button type="submit" disabled={badge.isPending}>
            Save badge
          </Button>
          <Button variant="outline" onClick={() => void makeBadge({ staffId }).then(setMade, failed)}>
            Make one to print
          </Button>
          {ways?.hasBadge && (
            <Button variant="outline" onClick={() => void setBadge({ staffId, badge: null }).catch(failed)}>
              Take the badge away
            </Button>
          )}
        </Row>
        {made && (
          <figure className={section}>
            <QrCode text={made.badge} label={`Badge of ${made.full_name}`} />
            <figcaption>
              {made.full_name}: {made.badge}. Print or copy it now. It is not shown again.
            </figcaption>
          </figure>
        )}
      </form>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>{children}</div>;
}

const section = css({ display: "grid", gap: "3", justifyItems: "start" });
