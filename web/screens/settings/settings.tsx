import { readTime } from "../../../src/lib/typed-dates.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { SegmentsField } from "../../components/form-fields.tsx";
import { shownTime, timeHelp } from "../../components/time-field.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import type { Choice } from "../../ui/select.tsx";
import { SavedField, SavedNumber } from "./saved-field.tsx";

type NamesOf<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings];

interface SettingProps<Value> {
  name: NamesOf<Value>;
  label: string;
  hint: string;
}

/** Among the settings: one of them, undefined until it is read, and how to save it, with Undo. */
export function useSetting<Name extends keyof Settings>(name: Name) {
  const { data } = useRead("settings", "get", {});
  const { mutateAsync } = useAction("settings", "update", { undo: true });
  return { value: data?.[name], save: (value: Settings[Name]) => mutateAsync({ [name]: value }) };
}

export function TextSetting({ name, ...field }: SettingProps<string> & { lines?: number }) {
  const { value, save } = useSetting(name);
  return value !== undefined && <SavedField {...field} value={value} onSave={(text) => save(text as typeof value)} />;
}

/** A time of day, typed and shown in the shop's format. */
export function TimeSetting({ name, ...field }: Omit<SettingProps<string>, "name"> & { name: "shiftStart" }) {
  const { value, save } = useSetting(name);
  const put = async (text: string) => {
    const time = readTime(text);
    if (time === undefined) throw new Error(timeHelp());
    await save(time);
  };
  return value !== undefined && <SavedField {...field} value={shownTime(value)} onSave={put} />;
}

export function NumberSetting({ name, ...field }: SettingProps<number> & { step?: number }) {
  const { value, save } = useSetting(name);
  return value !== undefined && <SavedNumber {...field} value={value} onSave={save} />;
}

/** One of a few choices, all in sight. */
export function ChoiceSetting({ name, ...field }: SettingProps<string> & { choices: readonly Choice[] }) {
  const { value, save } = useSetting(name);
  return (
    value !== undefined && (
      <SegmentsField
        {...field}
        name={name}
        value={value}
        error={undefined}
        onChange={(chosen) => void save(chosen as typeof value).catch(() => {})} // the toast has said why
      />
    )
  );
}
