// The fields for trading windows and closed periods. There may be several, each once or recurring.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import ruleWords from '#web/locales/en/market-rules.json';
import { nameZone } from '#web/lib/zone-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import {
  faultOfWindow,
  LAST_MINUTE,
  NEW_WINDOW,
  REPEATS,
  type WindowValues,
} from '#web/features/issuer/model/rules-values.ts';
import rulesWords from '#web/locales/en/rules.json';
import styles from './rules.module.css';

const KINDS = ['open', 'closed'] as const;
/** The server's limit. */
const MOST = 50;

interface WindowFieldsProps {
  windows: readonly WindowValues[];
  onWindows: (windows: readonly WindowValues[]) => void;
  /** Whether the faults of each window are shown. */
  checked: boolean;
}

export function WindowFields({ windows, onWindows, checked }: WindowFieldsProps) {
  const t = useText(rulesWords);
  const { zone } = useFormat();
  return (
    <FieldGroup
      label={useText(ruleWords)('ruleWhen')}
      help={t(windows.length === 0 ? 'noWindows' : 'windowsHelp', { zone: nameZone(zone) })}
    >
      {windows.map((window, i) => (
        <OneWindow
          key={i}
          number={i + 1}
          window={window}
          fault={checked ? faultOfWindow(window) : undefined}
          onWindow={changed => onWindows(windows.with(i, changed))}
          onRemove={() => onWindows(windows.toSpliced(i, 1))}
        />
      ))}
      {windows.length < MOST && (
        <div>
          <Button size="small" onClick={() => onWindows([...windows, NEW_WINDOW])}>
            {t('addWindow')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface OneWindowProps {
  number: number;
  window: WindowValues;
  fault: ReturnType<typeof faultOfWindow>;
  onWindow: (window: WindowValues) => void;
  onRemove: () => void;
}

function OneWindow({ number, window, fault, onWindow, onRemove }: OneWindowProps) {
  const t = useText(rulesWords);
  const error = fault && t(fault);
  const early = window.opensAt === '';
  const change = (part: Partial<WindowValues>) => onWindow({ ...window, ...part });
  return (
    <fieldset className={styles['rule-window']}>
      <legend>{t('window', { number })}</legend>
      <Field label={t('kind')}>
        <Select
          value={window.kind}
          options={KINDS.map(value => ({ value, label: t(`kind_${value}`) }))}
          onValue={kind => change({ kind })}
        />
      </Field>
      <Field label={t('repeats')}>
        <Select
          value={window.repeats}
          options={REPEATS.map(value => ({ value, label: t(`repeats_${value}`) }))}
          onValue={repeats => change({ repeats })}
        />
      </Field>
      <Field label={t('opensAt')} error={early ? error : undefined} required>
        <TextInput
          type="datetime-local"
          max={LAST_MINUTE}
          value={window.opensAt}
          onChange={event => change({ opensAt: event.target.value })}
        />
      </Field>
      <Field label={t('closesAt')} error={early ? undefined : error} required>
        <TextInput
          type="datetime-local"
          max={LAST_MINUTE}
          value={window.closesAt}
          onChange={event => change({ closesAt: event.target.value })}
        />
      </Field>
      <LinkButton label={t('removeWindow', { number })} onClick={onRemove}>
        {t('remove')}
      </LinkButton>
    </fieldset>
  );
}
