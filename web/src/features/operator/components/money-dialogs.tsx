// Money that moved at the bank and is to be recorded: cash of a company, and collected fees. What would change is shown next,
// and another operator confirms it.
import { useState } from 'react';
import { useForm } from '#web/forms/use-form.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import listingWords from '#web/locales/en/listings.json';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { ChoiceList } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { CorrectionDialog, type Correction } from './correction-dialog.tsx';

const DIRECTIONS = ['deposit', 'withdrawal'] as const;

interface Money {
  readonly direction: (typeof DIRECTIONS)[number];
  readonly amount: string;
  readonly reference: string;
}

interface MoneyDialogProps {
  title: string;
  text: string;
  hasDirection: boolean;
  toCorrection: (money: Money) => Correction;
  onClose: () => void;
}

export function CompanyCashDialog({
  company,
  onClose,
}: {
  company: { readonly slug: string; readonly name: string };
  onClose: () => void;
}) {
  const t = useText(listingWords);
  const { colon } = usePunctuation();
  return (
    <MoneyDialog
      title={`${t('cash')}${colon}${company.name}`}
      text={t('cashText')}
      hasDirection
      toCorrection={({ direction, amount, reference }) => ({
        kind: 'company_cash',
        slug: company.slug,
        direction,
        amount: Number(amount),
        reference: reference.trim(),
      })}
      onClose={onClose}
    />
  );
}

export function TakeFeesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(listingWords);
  return (
    <MoneyDialog
      title={t('fees')}
      text={t('feesText')}
      hasDirection={false}
      toCorrection={({ amount, reference }) => ({
        kind: 'take_out_fees',
        amount: Number(amount),
        reference: reference.trim(),
      })}
      onClose={onClose}
    />
  );
}

function MoneyDialog({ title, text, hasDirection, toCorrection, onClose }: MoneyDialogProps) {
  const t = useText(listingWords);
  const [asked, setAsked] = useState<Correction>();
  const initial: Money = { direction: 'deposit', amount: '', reference: '' };
  const form = useForm({
    initial,
    check: ({ amount, reference }) => ({
      ...(Number(amount) > 0 ? {} : { amount: t('needAmount') }),
      // A bare number may be the second half of an amount.
      ...(/[a-z]/i.test(reference) ? {} : { reference: t('needReference') }),
    }),
    submit: money => setAsked(toCorrection(money)),
  });
  const { values, errors } = form;
  return (
    <>
      <FormDialog title={title} act={t('next')} form={form} onClose={onClose}>
        <p className="muted">{text}</p>
        {hasDirection && (
          <ChoiceList
            label={t('direction')}
            options={DIRECTIONS.map(value => ({ value, label: t(value) }))}
            value={values.direction}
            onValue={direction => form.set('direction', direction)}
          />
        )}
        <Field label={t('amount')} error={errors.amount} required>
          <MoneyInput {...form.value('amount')} />
        </Field>
        <Field label={t('reference')} error={errors.reference} required>
          <TextInput {...form.text('reference')} maxLength={80} autoComplete="off" />
        </Field>
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
