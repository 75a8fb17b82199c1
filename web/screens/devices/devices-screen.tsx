import { Plus, Tablet } from "lucide-react";
import { useState } from "react";
import type { Device, Pairing } from "../../../src/modules/devices/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { formatInstant } from "../../components/dates.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RulesCard } from "../../widgets/rules-card.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { DeviceForm } from "./device-form.tsx";
import { PairingSteps } from "./pairing-steps.tsx";
import { PURPOSE_LABELS } from "./purposes.ts";

/** The shop's tablets and terminals: a list, to add one or take one out of use. */
export function DevicesScreen() {
  const read = useRead("devices", "list", {});
  const devices = read.data;
  /** A device being added and then paired. */
  const [dialog, setDialog] = useState<{ isOpen: boolean; pairing?: Pairing }>({ isOpen: false });
  const { confirm, dialog: question } = useConfirm();
  const { mutateAsync: pairAgain } = useAction("devices", "pairAgain");
  const { mutate: end } = useAction("devices", "end", { tell: ({ message }) => message });
  const show = (pairing: Pairing) => setDialog({ isOpen: true, pairing });
  const close = () => setDialog((now) => ({ ...now, isOpen: false }));
  const add = (
    <Button onClick={() => setDialog({ isOpen: true })}>
      <Plus />
      Add Device
    </Button>
  );
  const rows = devices?.map((device) => ({
    key: device.id,
    cells: [
      device.name,
      PURPOSE_LABELS[device.purpose],
      device.department ?? "All",
      device.pairedBy,
      device.seenAt === null ? "Not paired yet" : formatInstant(device.seenAt),
      <Actions
        key="actions"
        device={device}
        onPair={() => void pairAgain({ id: device.id }).then(show, () => {})} // the toast has said why
        onEnd={() =>
          confirm({
            title: "Take out of use",
            question: `${device.name} stops showing the shop at once. To use it again, add it and pair it again.`,
            onConfirm: () => end({ id: device.id }),
          })
        }
      />,
    ],
  }));
  return (
    <Page>
      <PageHeader actions={add} />
      <Card.Root aria-busy={!devices && !read.error}>
        <Card.Body>
          <UntilRead read={read} failed="Could not load the devices" />
          {rows?.length === 0 && (
            <EmptyState icon={Tablet} title="No devices yet" text="Add the tablet where people clock in.">
              {add}
            </EmptyState>
          )}
          {rows && rows.length > 0 && (
            <PlainTable
              label="Devices"
              titles={["Name", "For", "Department", "Added by", "Last seen", "Actions"]}
              rows={rows}
            />
          )}
        </Card.Body>
      </Card.Root>
      <RulesCard />
      <Dialog
        isOpen={dialog.isOpen}
        onClose={close}
        title={dialog.pairing ? `Pair ${dialog.pairing.name}` : "Add Device"}
        {...(dialog.pairing ? {} : { description: "You then get a code, which makes a tablet this device." })}
      >
        {dialog.pairing ? (
          <PairingSteps
            key={dialog.pairing.code}
            pairing={dialog.pairing}
            device={devices?.find(({ id }) => id === dialog.pairing?.id)}
            onClose={close}
          />
        ) : (
          <DeviceForm onAdded={show} onCancel={close} />
        )}
      </Dialog>
      {question}
    </Page>
  );
}

function Actions({ device, onPair, onEnd }: { device: Device; onPair: () => void; onEnd: () => void }) {
  return (
    <span className={css({ display: "inline-flex", gap: "2" })}>
      <Button size="xs" variant="outline" aria-label={`New code for ${device.name}`} onClick={onPair}>
        New code
      </Button>
      <Button size="xs" variant="outline" aria-label={`Take ${device.name} out of use`} onClick={onEnd}>
        Take out of use
      </Button>
    </span>
  );
}
