import { useState } from "react";
import type { Share } from "../../../src/modules/shares/schema.ts";
import { formatInstant } from "../../components/dates.ts";
import { ShownOnce } from "../../components/shown-once.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import type { Shown } from "./shown.ts";

interface ShareDialogProps extends Shown {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * On the pages of sales and work orders: makes a link that shows an order to its customer, chooses its photos, and ends
 * it.
 */
export function ShareDialog({ name, of, isOpen, onClose }: ShareDialogProps) {
  const { data: [share] = [], isPending } = useRead("shares", "list", of);
  const [path, setPath] = useState<string>();
  const close = () => {
    setPath(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Share ${name}`}
      description="Whoever has the link sees how far the order is, when it is expected, and the photos you choose. No prices and no names."
    >
      {path !== undefined ? (
        <ShownOnce
          label="Link for the customer"
          hint="Copy it now. It is not shown again."
          text={window.location.origin + path}
          what="Link"
          onClose={close}
        />
      ) : (
        !isPending && <Choice key={share?.id} of={of} share={share} onMade={setPath} onClose={close} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  of: Shown["of"];
  share: Share | undefined;
  onMade: (path: string) => void;
  onClose: () => void;
}

function Choice({ of, share, onMade, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly number[]>(share?.photoIds ?? []);
  const create = useAction("shares", "create");
  const update = useAction("shares", "update");
  const end = useAction("shares", "remove");
  const choose = (photoIds: number[]) => {
    setChosen(photoIds);
    if (share) update.mutate({ id: share.id, photoIds }, { onError: () => setChosen(chosen) });
  };
  const make = () => create.mutate({ ...of, photoIds: [...chosen] }, { onSuccess: ({ path }) => onMade(path) });
  return (
    <>
      <DialogBody>
        <div className={css({ display: "grid", gap: "4" })}>
          <p>
            {share
              ? `${share.madeBy} made a link on ${formatInstant(share.createdAt)}. It is not shown again: a new one ends it.`
              : "There is no link yet."}
          </p>
          <PhotoChoice of={of} chosen={chosen} onChange={choose} />
        </div>
      </DialogBody>
      <DialogFooter>
        {share && (
          <Button
            variant="outline"
            className={css({ me: "auto" })}
            disabled={end.isPending}
            onClick={() => end.mutate({ id: share.id })}
          >
            End link
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button disabled={create.isPending} onClick={make}>
          {share ? "Make a new link" : "Make link"}
        </Button>
      </DialogFooter>
    </>
  );
}
