import { X } from "lucide-react";
import { namesOf } from "../../../src/modules/catalog/rules.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import type { Rule } from "../../../src/modules/option-rules/rules.ts";
import { NewOptionRule } from "../../../src/modules/option-rules/schema.ts";
import { ChoiceBox } from "../../components/choice-box.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SegmentsField, TextField } from "../../components/form-fields.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { sentenceOf, useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { chip } from "../../ui/chip.ts";
import { Field } from "../../ui/field.tsx";
import type { Suggestion } from "../../ui/select.tsx";

const KINDS = [
  { value: "excludes", label: "does not go with" },
  { value: "onlyWith", label: "is only made with" },
] as const;

interface RuleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The rule to change; without one a new rule is made. */
  rule: Rule | undefined;
  options: readonly FeatureOption[];
}

/** In the catalog: asks for a rule, which option does not go with which others, or is only made with them. */
export function RuleDialog({ rule, options, ...dialog }: RuleDialogProps) {
  const told = { isAnswered: () => true, undo: true } as const;
  const create = useAction("optionRules", "create", told);
  const update = useAction("optionRules", "update", told);
  return (
    <FormDialog
      {...dialog}
      title={rule ? "Change Rule" : "Add Rule"}
      description="Orders that break it are refused; those that are stored keep what they have."
      submit={rule ? "Save Rule" : "Add Rule"}
      pending="Saving..."
      form={{
        schema: NewOptionRule,
        initial: {
          optionId: rule?.optionId,
          kind: rule?.kind ?? "excludes",
          otherOptionIds: [...(rule?.otherOptionIds ?? [])],
          sentence: rule?.sentence ?? "",
        },
        onSubmit: (input) => (rule ? update.mutateAsync({ id: rule.id, ...input }) : create.mutateAsync(input)),
        explain: (error) => ({ otherOptionIds: sentenceOf(error) }),
      }}
    >
      {({ field, values }) => {
        const { value, onChange, name, ...option } = field("optionId");
        const own = options.find(({ id }) => id === value);
        return (
          <>
            <Field {...option} label="Option" isRequired>
              {(control) => (
                <ChoiceBox
                  control={control}
                  name={name}
                  choices={choicesOf(options)}
                  value={String(value ?? "")}
                  onChange={(id) => onChange(Number(id))}
                />
              )}
            </Field>
            <SegmentsField
              {...field("kind")}
              onChange={(kind) => field("kind").onChange(kind as typeof values.kind)}
              label="Rule"
              choices={KINDS}
            />
            <OthersField
              {...field("otherOptionIds")}
              label={values.kind === "excludes" ? "Does not go with" : "Only with one of these"}
              hint={values.kind === "excludes" ? undefined : "Of each category that is named, one must be chosen."}
              options={options.filter(({ categoryId }) => categoryId !== own?.categoryId)}
            />
            <TextField
              {...field("sentence")}
              label="Own sentence"
              hint="What is said when an order breaks it. Left empty, it follows from the names."
            />
          </>
        );
      }}
    </FormDialog>
  );
}

interface OthersFieldProps extends FieldState<number[]> {
  label: string;
  options: readonly FeatureOption[];
}

/** Several options: each a chip that a click takes out, and a field that adds one more. */
function OthersField({ name, value, onChange, options, label, ...field }: OthersFieldProps) {
  const chosen = options.filter(({ id }) => value.includes(id));
  return (
    <Field {...field} label={label} isRequired>
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ul aria-label={label} className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
              {chosen.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={chip}
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                  >
                    {name}
                    <X aria-hidden size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ChoiceBox
            control={control}
            name={name}
            choices={choicesOf(options.filter(({ id }) => !value.includes(id)))}
            value=""
            onChange={(id) => onChange([...value, Number(id)])}
          />
        </>
      )}
    </Field>
  );
}

function choicesOf(options: readonly FeatureOption[]): Suggestion[] {
  return options.map((option) => {
    return { value: String(option.id), label: option.name, tag: option.categoryName, words: namesOf(option) };
  });
}
