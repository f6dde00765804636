// Step 2 of a payment: a summary sentence with the payee, instructions, reference, description, PIN or code.
import { useEffect, useRef } from 'react';
import { minorToNumber } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import { useArrival } from '#web/features/payment/api/use-arrival.ts';
import { feeOf, payeeName, toMinor } from '#web/features/payment/model/payment-sums.ts';
import type { Payment } from '#web/features/payment/api/use-payment.ts';
import paymentWords from '#web/locales/en/payment.json';
import styles from './payment.module.css';

export function ConfirmStep({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const { form, stepUp } = payment;
  return (
    <>
      <Sentence payment={payment} />
      <Field
        label={t('reference')}
        help={t(payment.isTransfer ? 'referenceDeposit' : 'referenceNote')}
        error={form.errors.reference}
        required
      >
        <TextInput
          value={form.values.reference}
          readOnly
          spellCheck={false}
          after={<CopyText value={form.values.reference}>{t('copy')}</CopyText>}
        />
      </Field>
      <Field label={t('description')} hint={t('optional')} error={form.errors.description}>
        <TextInput {...form.text('description')} maxLength={500} autoComplete="off" />
      </Field>
      {stepUp === 'pin' && (
        <Field label={t('pin')} error={form.errors.pin} required>
          <PasswordInput {...form.text('pin')} inputMode="numeric" maxLength={6} autoComplete="off" />
        </Field>
      )}
      {stepUp === 'code' && (
        <Field label={t('code')} help={t('codeHelp')} error={form.errors.code} required>
          <TextInput {...form.text('code')} inputMode="numeric" maxLength={12} autoComplete="one-time-code" />
        </Field>
      )}
    </>
  );
}

const HOW = {
  bank: 'howDepositBank',
  card: 'howDepositCard',
  paypal: 'howDepositPaypal',
  crypto: 'howDepositCrypto',
} as const;

/** Receives the focus when the step begins, so that it is announced before the fields. */
function Sentence({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const format = useFormat();
  const phrase = usePhrase();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const arrival = useArrival();
  const { kind, channel, form, payee, type, isTransfer } = payment;
  if (!channel) return null;
  const amount_minor = toMinor(form.values.amount);
  const fee_minor = feeOf(amount_minor, channel);
  const net_minor = amount_minor - fee_minor;
  return (
    <div>
      <p className="say num" tabIndex={-1} ref={ref}>
        {t(isTransfer ? 'sayTransfer' : kind === 'deposit' ? 'sayDeposit' : 'sayWithdrawal', {
          amount: format.dollars(minorToNumber(amount_minor)),
          channel: phrase(channel.name),
          net: format.dollars(minorToNumber(net_minor)),
          payee: payee ? payeeName(payee) : '',
        })}
      </p>
      {kind === 'withdrawal' && (
        <p className={`num ${styles['how']}`}>
          {t(fee_minor === 0n ? 'sayArrival' : 'sayArrivalFee', {
            days: format.days(...arrival),
            fee: format.dollars(minorToNumber(fee_minor)),
          })}
        </p>
      )}
      <p className={`muted ${styles['how']}`}>{t(kind === 'deposit' ? HOW[type] : 'howWithdrawal')}</p>
    </div>
  );
}
