import { Pencil, Plus, SquareStack, Trash2 } from "lucide-react";
import { fold } from "../../../src/lib/text.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import type { Configuration } from "../../../src/modules/configurations/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { RowActions } from "../../components/row-actions.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useRecordDialog } from "../../components/use-record-dialog.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { ConfigurationDialog } from "./configuration-dialog.tsx";
import { catalogTools } from "./tools.ts";
import type { CatalogView } from "./use-catalog-view.ts";

/** In the catalog: options that are often ordered together, each such choice under a name. */
export function ConfigurationsTab({ view }: { view: CatalogView }) {
  const options = useRead("featureOptions", "list", {});
  const configurations = useRead("configurations", "list", {});
  const may = useMay();
  const { record, isOpen, open, close } = useRecordDialog<Configuration>();
  const add = may("c", "configurations") ? () => open() : undefined;
  useNewKey(add);
  if (!options.data || !configurations.data)
    return (
      <UntilRead read={options.isError ? options : configurations} failed="Could not load the configurations">
        <Skeleton css={{ height: "96" }} />
      </UntilRead>
    );
  return (
    <>
      <div className={catalogTools}>
        {add && (
          <Button onClick={add}>
            <Plus />
            Add Configuration
          </Button>
        )}
        <CatalogSearch view={view} />
      </div>
      <Configurations
        all={configurations.data.rows}
        options={options.data.rows}
        search={view.search}
        onEdit={may("u", "configurations") ? open : undefined}
      />
      <ConfigurationDialog
        key={record?.id}
        isOpen={isOpen}
        configuration={record}
        options={options.data.rows}
        onClose={close}
      />
    </>
  );
}

interface ConfigurationsProps {
  all: readonly Configuration[];
  options: readonly FeatureOption[];
  search: string | undefined;
  /** Undefined for people who may not do it. */
  onEdit: ((configuration: Configuration) => void) | undefined;
}

function Configurations({ all, options, search, onEdit }: ConfigurationsProps) {
  const { mutate } = useAction("configurations", "remove", { undo: true });
  const may = useMay();
  const words = fold(search ?? "");
  const nameOf = (id: number | null) => options.find((one) => one.id === id)?.name ?? "";
  const found = all
    .map((one) => ({ one, says: one.options.map(nameOf).filter(Boolean).join(" · ") }))
    .filter(({ one, says }) => fold(`${one.name}\n${one.partNumber ?? ""}\n${says}`).includes(words));
  return (
    <Card.Root>
      {found.length === 0 ? (
        <EmptyState
          icon={SquareStack}
          title={all.length === 0 ? "No configurations yet" : "No configurations match your search"}
          text={all.length === 0 ? "Give a name to options that are often ordered together." : ""}
        />
      ) : (
        <ul aria-label="Configurations" className={list}>
          {found.map(({ one, says }) => (
            <li key={one.id}>
              <div className={css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" })}>
                <p className={title}>
                  {one.name}
                  {one.isUsualOf !== null && <Badge tone="info">Usual for {nameOf(one.isUsualOf)}</Badge>}
                  {one.partNumber !== null && <span className={muted}>{one.partNumber}</span>}
                </p>
                <p className={muted}>{says}</p>
              </div>
              <RowActions
                actions={[
                  { label: `Edit ${one.name}`, icon: Pencil, run: onEdit && (() => onEdit(one)) },
                  {
                    label: `Delete ${one.name}`,
                    icon: Trash2,
                    run: may("d", "configurations") ? () => mutate({ id: one.id }) : undefined,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card.Root>
  );
}

const muted = css({ color: "fg.muted", textStyle: "sm", fontWeight: "normal" });
const title = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2", fontWeight: "medium" });
const list = css({
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: "3",
    px: { base: "4", md: "5" },
    py: "3",
    borderTopWidth: "1px",
  },
  "& > li:first-child": { borderTopWidth: "0" },
});
