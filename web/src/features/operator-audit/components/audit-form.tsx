// The search form of the audit log. It is submitted by a button, because an operator's searches are audited.
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import { LAST_DAY } from '#web/lib/time-of-days.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import workWords from '#web/locales/en/work.json';
import type { SearchValues } from '#web/features/operator-audit/model/audit-search.ts';
import auditActionWords from '#web/locales/en/audit-actions.json';
import auditWords from '#web/locales/en/operator-audit.json';
import { AUDIT_ACTIONS } from '#web/features/operator-audit/model/words.ts';
import styles from './audit.module.css';

interface AuditFormProps {
  /** The current search. */
  initial: SearchValues;
  busy: boolean;
  onSearch: (values: SearchValues) => void;
}

export function AuditForm({ initial, busy, onSearch }: AuditFormProps) {
  const t = useText(auditWords);
  const work = useText(workWords);
  const server = t('serverWord');
  const form = useForm({
    initial,
    check: ({ from, to }) => (from !== '' && to !== '' && to < from ? { to: t('wrongOrder') } : {}),
    submit: onSearch,
  });
  return (
    <form {...form.props} role="search" className={styles['audit-form']}>
      <Field label={t('by')} help={t('byHelp', { server })}>
        <TextInput {...form.text('by')} type="search" maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t('about')} help={t('aboutHelp')}>
        <TextInput {...form.text('about')} type="search" maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t('kind')}>
        <Select {...form.value('action')} options={useKinds()} />
      </Field>
      <Field label={t('from')}>
        <TextInput {...form.text('from')} type="date" max={LAST_DAY} />
      </Field>
      <Field label={t('to')} error={form.errors.to}>
        <TextInput {...form.text('to')} type="date" max={LAST_DAY} />
      </Field>
      {/* While one search runs, another may be submitted. */}
      <Button
        type="submit"
        kind="primary"
        busy={busy && JSON.stringify(form.values) === JSON.stringify(initial)}
      >
        {work('find')}
      </Button>
    </form>
  );
}

/** Every kind of entry with its label. */
function useKinds() {
  const t = useText(auditWords);
  const word = useText(auditActionWords);
  const { compare } = new Intl.Collator(localeTag(useLanguage()));
  const kinds = AUDIT_ACTIONS.map(value => ({ value, label: word(value) }));
  kinds.sort((a, b) => compare(a.label, b.label));
  return [{ value: 'all' as const, label: t('everyKind') }, ...kinds];
}
