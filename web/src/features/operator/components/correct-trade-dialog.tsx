// The right price and number of shares of a trade that has not settled. What would change is shown next, and another operator
// confirms it.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { CorrectionDialog, type Correction } from './correction-dialog.tsx';

type TradeRow = Answer<'GET /operator/trades'>['results'][number];

export function CorrectTradeDialog({ trade, onClose }: { trade: TradeRow; onClose: () => void }) {
  const t = useText(deskWords);
  const [asked, setAsked] = useState<Correction>();
  const title = t('correctTradeNamed', { company: trade.company.name });
  const form = useForm({
    initial: { price: trade.price.toFixed(2), shares: String(trade.shares) },
    check: ({ price, shares }) => ({
      ...(Number(price) > 0 ? {} : { price: t('tradePriceMissing') }),
      ...(Number(shares) > 0 ? {} : { shares: t('tradeSharesMissing') }),
      ...(Number(price) === trade.price && Number(shares) === trade.shares ? { price: t('needTerms') } : {}),
    }),
    submit: ({ price, shares }) =>
      setAsked({ kind: 'correct_trade', tradeId: trade.id, price: Number(price), shares: Number(shares) }),
  });
  return (
    <>
      <FormDialog title={title} act={t('next')} form={form} onClose={onClose}>
        <p className="muted">{t('correctText')}</p>
        <Field label={t('rightPrice')} error={form.errors.price} required>
          <MoneyInput {...form.value('price')} />
        </Field>
        <Field label={t('rightShares')} error={form.errors.shares} required>
          <WholeInput {...form.value('shares')} />
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
