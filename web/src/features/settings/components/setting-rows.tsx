// The rows of a settings card: a switch, a select, or a text with buttons.
import { useId, type ReactNode } from 'react';
import { isKeyOf, useText, type KeyOf } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, type Option } from '#web/ui/input.tsx';
import type { SettingsValues } from '#web/features/settings/model/settings-values.ts';
import type { SettingsFormState } from '#web/features/settings/api/use-settings-form.ts';
import settingsWords from '#web/locales/en/settings.json';
import styles from './settings.module.css';

type SettingsKey = KeyOf<typeof settingsWords>;

export const SettingCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles['setting-rows']}>{children}</div>
  </Card>
);

type Named<T> = {
  [K in keyof SettingsValues & SettingsKey]: SettingsValues[K] extends T ? K : never;
}[keyof SettingsValues & SettingsKey];
type Helped<K extends string> = K extends K ? (`${K}Help` extends SettingsKey ? K : never) : never;

interface RowProps<K> {
  form: SettingsFormState;
  /** The name of the setting, which is also the key of its label. */
  name: K;
}

export function SwitchRow({ form, name }: RowProps<Helped<Named<boolean>>>) {
  const t = useText(settingsWords);
  return <Switch label={t(name)} help={t(`${name}Help`)} {...form.tick(name)} />;
}

interface ChoiceRowProps<K extends keyof SettingsValues & SettingsKey, T extends string> extends RowProps<K> {
  options: readonly Option<T>[];
}

export function ChoiceRow<K extends Named<string>>({
  form,
  name,
  options,
}: ChoiceRowProps<K, SettingsValues[K]>) {
  const t = useText(settingsWords);
  const help = `${name}Help`;
  return (
    <Field label={t(name)} help={isWord(help) ? t(help) : undefined} error={form.errors[name]}>
      <Select {...form.value(name)} options={options} />
    </Field>
  );
}

const isWord = (key: string): key is SettingsKey => isKeyOf(settingsWords, key);

interface ActionRowProps {
  label: string;
  /** The current status, as a text or a badge. */
  state: ReactNode;
  help?: string | undefined;
  children: ReactNode;
}

/** A setting that is changed at once in a dialog and not saved with the form. */
export function ActionRow({ label, state, help, children }: ActionRowProps) {
  const id = useId();
  return (
    <div className={styles['setting-act']} role="group" aria-labelledby={id}>
      <div>
        <span className="strong" id={id}>
          {label}
        </span>{' '}
        <span className={styles['setting-state']}>{state}</span>
        {help && <p className="help">{help}</p>}
      </div>
      <div className="btns">{children}</div>
    </div>
  );
}
