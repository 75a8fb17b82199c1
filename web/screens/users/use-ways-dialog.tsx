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

/** In the list of users: gives somebody a PIN or a badge, to sign in with at a device. */
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
      description="They use one of them at the shop's tablets to say who they are."
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
  return (
    <div className={css({ display: "grid", gap: "6" })}>
      <WayForm
        word="PIN"
        secret={NewPin}
        hint="4 to 8 digits. They can change it under My account."
        isGiven={ways?.hasPin ?? false}
        onSet={(pin) => setPin({ staffId, pin })}
      />
      <WayForm
        word="badge"
        secret={Badge}
        hint="Click here, then scan the badge that they have."
        isGiven={ways?.hasBadge ?? false}
        onSet={(badge) => setBadge({ staffId, badge })}
      >
        <Button variant="outline" onClick={() => void makeBadge({ staffId }).then(setMade, isTold)}>
          Make one to print
        </Button>
      </WayForm>
      {made && (
        <figure className={stack}>
          <QrCode text={made.badge} label={`Badge of ${made.full_name}`} />
          <figcaption>
            {made.full_name}: {made.badge}. Print or copy it now. It is not shown again.
          </figcaption>
        </figure>
      )}
    </div>
  );
}

interface WayFormProps {
  word: "PIN" | "badge";
  secret: typeof NewPin | typeof Badge;
  hint: string;
  /** Whether they have one. */
  isGiven: boolean;
  /** Null takes it away. */
  onSet: (secret: string | null) => Promise<unknown>;
  /** Another button. */
  children?: ReactNode;
}

function WayForm({ word, secret, hint, isGiven, onSet, children }: WayFormProps) {
  const form = useForm({
    schema: z.object({ secret }),
    initial: { secret: "" },
    onSubmit: async (said) => {
      await onSet(said.secret);
      form.discard();
    },
  });
  const title = word === "PIN" ? "PIN" : "Badge";
  return (
    <form onSubmit={form.submit} noValidate className={stack}>
      <TextField {...form.field("secret")} label={isGiven ? `A new ${word}` : title} type="password" hint={hint} />
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        <Button type="submit" disabled={form.isPending}>
          Save {word}
        </Button>
        {children}
        {isGiven && (
          <Button variant="outline" onClick={() => void onSet(null).catch(isTold)}>
            Take the {word} away
          </Button>
        )}
      </div>
    </form>
  );
}

/** The toast has said why. */
function isTold() {}

const stack = css({ display: "grid", gap: "3", justifyItems: "start" });
