import type { z } from "zod";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { type Configuration, NewConfiguration } from "../../../src/modules/configurations/schema.ts";
import { double, FieldGroup, single } from "../../components/field-group.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { Ticks } from "../../components/ticks.tsx";
import { sentenceOf, useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { filledFrom } from "../../widgets/options/configurations.ts";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { chosenIds, type OptionValues, optionsOf } from "../../widgets/options/prices.ts";

interface ConfigurationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The one to change; without one a new one is made. */
  configuration: Configuration | undefined;
  options: readonly FeatureOption[];
}

type Values = OptionValues & { name: string; partNumber: string; isUsual: boolean };

const schema = {
  safeParse: (values: unknown) => {
    const { name, partNumber, isUsual, ...chosen } = values as Values;
    const isUsualOf = isUsual ? chosen.model : null;
    return NewConfiguration.safeParse({ name, partNumber, isUsualOf, options: chosenIds(chosen) });
  },
};

/** In the catalog: asks for a configuration: its name, its options as in an order's form, and its part number. */
export function ConfigurationDialog({ configuration, options, ...dialog }: ConfigurationDialogProps) {
  const told = { isAnswered: () => true, undo: true } as const;
  const create = useAction("configurations", "create", told);
  const update = useAction("configurations", "update", told);
  return (
    <FormDialog<Values, z.output<typeof NewConfiguration>>
      {...dialog}
      size="4xl"
      title={configuration ? "Change Configuration" : "Add Configuration"}
      description="In the form of an order it is chosen in one pick. Orders that are stored keep what they have."
      submit={configuration ? "Save Configuration" : "Add Configuration"}
      pending="Saving..."
      form={{
        schema,
        initial: {
          ...optionsOf(),
          ...(configuration && filledFrom(optionsOf(), configuration, options)),
          filled: {},
          name: configuration?.name ?? "",
          partNumber: configuration?.partNumber ?? "",
          isUsual: configuration?.isUsualOf != null,
        },
        onSubmit: (input) =>
          configuration ? update.mutateAsync({ id: configuration.id, ...input }) : create.mutateAsync(input),
        explain: (error) => ({ name: sentenceOf(error) }),
      }}
    >
      {(form) => {
        const wrong = form.errorAt("options");
        return (
          <>
            <FieldGroup title="Name">
              <div className={double}>
                <TextField {...form.field("name")} label="Name" isRequired />
              </div>
              <div className={single}>
                <TextField {...form.field("partNumber")} label="Part number" />
              </div>
              <div className={css({ gridColumn: "1 / -1" })}>
                <Ticks
                  label="In new orders"
                  error={form.errorAt("isUsualOf")}
                  ticks={[
                    {
                      ...form.field("isUsual"),
                      label: "The usual one: its model fills the rest",
                      isDisabled: form.values.model === null,
                    },
                  ]}
                />
              </div>
            </FieldGroup>
            <OptionFields form={form} options={options} notice={null} of="configuration" />
            {wrong !== undefined && (
              <p role="alert" className={css({ color: "fg.error", textStyle: "sm" })}>
                {wrong}
              </p>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
