// Shares that change hands outside the market: who gives them, who receives them, why, and what they cost. What would
// change is shown next, and another operator confirms it.
import { useState } from 'react';
import { useForm } from '#web/forms/use-form.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import listingWords from '#web/locales/en/listings.json';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { ChoiceList } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { CorrectionDialog, type Correction } from './correction-dialog.tsx';
import { FindPerson, type ChosenPerson } from './find-person.tsx';

const WAYS = ['between', 'bringIn', 'takeOut'] as const;
const REASONS = ['gift', 'estate', 'transfer_agent', 'court_order'] as const;

interface Values {
  readonly way: (typeof WAYS)[number];
  readonly from: ChosenPerson | undefined;
  readonly to: ChosenPerson | undefined;
  readonly shares: string;
  readonly why: (typeof REASONS)[number];
  readonly cost: string;
  readonly acquiredOn: string;
}

interface MoveSharesDialogProps {
  company: { readonly slug: string; readonly name: string };
  /** The person who gives the shares, where the dialog opens on a person's page. */
  from?: ChosenPerson | undefined;
  onClose: () => void;
}

export function MoveSharesDialog({ company, from, onClose }: MoveSharesDialogProps) {
  const t = useText(listingWords);
  const { colon } = usePunctuation();
  const [asked, setAsked] = useState<Correction>();
  const form = useMoveForm(from, values => setAsked(toCorrection(company.slug, values)));
  const title = `${t('moveShares')}${colon}${company.name}`;
  return (
    <>
      <FormDialog title={title} act={t('next')} form={form} onClose={onClose}>
        <p className="muted">{t('moveText')}</p>
        <PeopleFields form={form} />
        <Field label={t('shares')} error={form.errors.shares} required>
          <WholeInput {...form.value('shares')} />
        </Field>
        <Field label={t('why')}>
          <Select
            value={form.values.why}
            options={REASONS.map(value => ({ value, label: t(`why_${value}`) }))}
            onValue={why => form.set('why', why)}
          />
        </Field>
        {form.values.way !== 'takeOut' && <LotFields form={form} />}
      </FormDialog>
      {asked && (
        <CorrectionDialog
          title={title}
          correction={asked}
          onClose={() => setAsked(undefined)}
          onProposed={onClose}
        />
      )}
    </>
  );
}

function useMoveForm(from: ChosenPerson | undefined, submit: (values: Values) => void) {
  const t = useText(listingWords);
  const initial: Values = {
    way: 'between',
    from,
    to: undefined,
    shares: '',
    why: 'gift',
    cost: '',
    acquiredOn: '',
  };
  return useForm({
    initial,
    check: ({ way, from: giver, to, shares }) => ({
      ...(way !== 'bringIn' && !giver ? { from: t('needPerson') } : {}),
      ...(way !== 'takeOut' && !to ? { to: t('needPerson') } : {}),
      ...(way === 'between' && giver && giver.id === to?.id ? { to: t('samePerson') } : {}),
      ...(Number(shares) > 0 ? {} : { shares: t('needShares') }),
    }),
    submit,
  });
}

type MoveForm = ReturnType<typeof useMoveForm>;

function PeopleFields({ form }: { form: MoveForm }) {
  const t = useText(listingWords);
  const { values, errors } = form;
  return (
    <>
      <ChoiceList
        label={t('fromTo')}
        options={WAYS.map(value => ({ value, label: t(value) }))}
        value={values.way}
        onValue={way => form.set('way', way)}
      />
      {values.way !== 'bringIn' && (
        <FindPerson
          label={t('from')}
          chosen={values.from}
          onChosen={person => form.set('from', person)}
          error={errors.from}
        />
      )}
      {values.way !== 'takeOut' && (
        <FindPerson
          label={t('to')}
          chosen={values.to}
          onChosen={person => form.set('to', person)}
          error={errors.to}
        />
      )}
    </>
  );
}

/** What the receiver's lot has cost, and since when it is owned. */
function LotFields({ form }: { form: MoveForm }) {
  const t = useText(listingWords);
  return (
    <>
      <Field label={t('cost')} help={t('costHelp')} error={form.errors.cost}>
        <MoneyInput {...form.value('cost')} />
      </Field>
      <Field label={t('acquiredOn')} help={t('acquiredHelp')} error={form.errors.acquiredOn}>
        <TextInput {...form.text('acquiredOn')} type="date" />
      </Field>
    </>
  );
}

function toCorrection(slug: string, { way, from, to, shares, why, cost, acquiredOn }: Values): Correction {
  const isReceived = way !== 'takeOut';
  return {
    kind: 'move_shares',
    slug,
    from: way === 'bringIn' ? null : (from?.id ?? null),
    to: isReceived ? (to?.id ?? null) : null,
    shares: Number(shares),
    why,
    ...(isReceived && cost !== '' && { cost: Number(cost) }),
    ...(isReceived && acquiredOn !== '' && { acquiredOn }),
  };
}
