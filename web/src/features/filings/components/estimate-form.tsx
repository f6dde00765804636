// The form of the public estimate.
import { useText } from '#web/lib/i18n.ts';
import { api } from '#web/api/api.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useForm } from '#web/forms/use-form.ts';
import estimateWords from '#web/locales/en/estimate.json';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import {
  checkHolding,
  estimateQuery,
  NO_HOLDING,
  type HoldingValues,
} from '#web/features/filings/model/check-holding.ts';
import { CompanyPicker } from './company-picker.tsx';
import styles from './filings.module.css';

export type Estimate = Answer<'GET /market/{slug}/estimate'>;

interface EstimateFormProps {
  onEstimate: (estimate: Estimate, entered: HoldingValues) => void;
}

/** The company that a link names: /bring-shares?company=lattice&name=Lattice. */
function namedCompany(): Partial<HoldingValues> {
  const params = new URLSearchParams(location.search);
  const [slug, name] = [params.get('company'), params.get('name')];
  return slug && name && /^[a-z0-9-]{1,80}$/.test(slug) ? { slug, name: name.slice(0, 120) } : {};
}

export function EstimateForm({ onEstimate }: EstimateFormProps) {
  const t = useText(estimateWords);
  const form = useForm<HoldingValues>({
    initial: NO_HOLDING,
    restore: namedCompany,
    check: values => {
      const faults = checkHolding(values, new Date().toISOString().slice(0, 10));
      return Object.fromEntries(Object.entries(faults).map(([field, word]) => [field, t(word)]));
    },
    fallback: t('failed'),
    submit: async values => {
      const { slug } = values;
      const query = estimateQuery(values);
      onEstimate(await api('GET /market/{slug}/estimate', { params: { slug }, query }), values);
    },
  });
  const { slug, name, kind } = form.values;
  const isOptions = kind === 'options';
  return (
    <form {...form.props} className={styles['form']} aria-label={t('form')}>
      {form.general && <Alert>{form.general}</Alert>}
      <CompanyPicker
        picked={{ slug, name }}
        error={form.errors.name}
        onPick={picked => {
          form.set('slug', picked.slug);
          form.set('name', picked.name);
        }}
      />
      <Segmented
        label={t('kind')}
        look="wide"
        options={[
          { value: 'shares', label: t('kindShares') },
          { value: 'options', label: t('kindOptions') },
        ]}
        value={kind}
        onValue={chosen => form.set('kind', chosen)}
      />
      <div className={styles['pair']}>
        <Field label={t(isOptions ? 'options' : 'shares')} error={form.errors.shares} required>
          <WholeInput {...form.value('shares')} />
        </Field>
        <Field
          label={t(isOptions ? 'strike' : 'paid')}
          hint={isOptions ? undefined : t('optional')}
          error={form.errors.paid}
          required={isOptions}
        >
          <MoneyInput {...form.value('paid')} />
        </Field>
      </div>
      {!isOptions && (
        <Field label={t('since')} hint={t('optional')} help={t('sinceHelp')} error={form.errors.since}>
          <TextInput {...form.text('since')} type="date" />
        </Field>
      )}
      <div>
        <Button type="submit" kind="primary" size="big" busy={form.busy} data-hero-action="">
          {t('estimate')}
        </Button>
      </div>
    </form>
  );
}
