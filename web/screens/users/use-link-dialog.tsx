import { useCallback, useState } from "react";
import type { NewLink } from "../../../src/modules/access/schema.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { formatInstant } from "../../components/dates.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";

/** In the list of users: makes the link by which somebody sets their password, and shows it to be passed on. */
export function useLinkDialog() {
  const [shown, setShown] = useState<{ member: StaffMember; link: NewLink; isOpen: boolean }>();
  const { mutateAsync } = useAction("links", "create");
  const giveLink = useCallback(
    (member: StaffMember) =>
      void mutateAsync({ staffId: member.id }).then(
        (link) => setShown({ member, link, isOpen: true }),
        () => {}, // the toast has said why
      ),
    [mutateAsync],
  );
  const dialog = shown && <LinkDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />;
  return { giveLink, dialog };
}

interface LinkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  member: StaffMember;
  link: NewLink;
}

function LinkDialog({ isOpen, onClose, member, link }: LinkDialogProps) {
  const address = `${window.location.origin}${link.path}`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={link.kind === "invite" ? `Invite ${member.full_name}` : `A new password for ${member.full_name}`}
      description={`Give this link to ${member.full_name}. It works once, until ${formatInstant(link.endsAt)}. With it they set their password.`}
    >
      <DialogBody>
        <Field label="Link" hint={`Their role is ${member.role}. A new link ends this one.`}>
          {(control) => (
            <Input {...control} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
        {link.hasTwoStep && <LostPhone member={member} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <CopyButton text={address} what="Link" />
      </DialogFooter>
    </Dialog>
  );
}

/** For people who can no longer make the codes that are asked for besides the password. */
function LostPhone({ member }: { member: StaffMember }) {
  const { mutate, isPending, isSuccess } = useAction("twoStep", "takeAway", { tell: ({ message }) => message });
  if (isSuccess) return null;
  return (
    <div className={css({ display: "grid", gap: "2", justifyItems: "start", pt: "4" })}>
      <p>They also type a code from their phone. If it is lost, you can turn this off.</p>
      <Button variant="outline" disabled={isPending} onClick={() => mutate({ staffId: member.id })}>
        Remove two-step sign-in
      </Button>
    </div>
  );
}
