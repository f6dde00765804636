// Step 1 of a payment: the payee of a withdrawal, amount, method, channel.
import type { ReactNode } from 'react';
import { AMOUNT_MIN } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ChoiceList } from '#web/ui/choice.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import type { Channel, Payee, Payment } from '#web/features/payment/api/use-payment.ts';
import { payeeName } from '#web/features/payment/model/payment-sums.ts';
import paymentWords from '#web/locales/en/payment.json';
import styles from './payment.module.css';

interface ChooseStepProps {
  payment: Payment;
  available: number | undefined;
  onAddPayee: () => void;
}

export function ChooseStep({ payment, available, onAddPayee }: ChooseStepProps) {
  const t = useText(paymentWords);
  const format = useFormat();
  const { form, kind } = payment;
  const amount = available === undefined ? undefined : format.ownDollars(available);
  return (
    <>
      {kind === 'withdrawal' && <PayeeChoice payment={payment} onAdd={onAddPayee} />}
      <Field
        label={t('amount')}
        hint={kind === 'withdrawal' && amount && t('availableNow', { amount })}
        error={form.errors.amount}
        required
      >
        <MoneyInput
          {...form.value('amount')}
          size="big"
          after="USD"
          placeholder={format.number(0, 2)}
          belowZero={t('needAmount')}
          min={AMOUNT_MIN}
          step={AMOUNT_MIN}
          data-autofocus
        />
      </Field>
      <MethodChoice payment={payment} />
      <ChannelChoice payment={payment} />
    </>
  );
}

interface PayeeChoiceProps {
  payment: Payment;
  /** Absent where the dialog itself asks for it. */
  onAdd?: (() => void) | undefined;
}

/** Where the money goes. A payee that cannot be used yet is listed with the reason. */
export function PayeeChoice({ payment: { form, payees, choosePayee }, onAdd }: PayeeChoiceProps) {
  const t = useText(paymentWords);
  const label = t('payee');
  if (!payees.data)
    return payees.error ? (
      <NotLoaded label={label} text={t('payeesFailed')} onRetry={() => void payees.refetch()} />
    ) : (
      <ChoiceBones label={label} text={t('loadingPayees')} />
    );
  // Accounts from which money has come are first.
  const listed = payees.data.payees
    .filter(one => one.status !== 'rejected' && one.status !== 'stopped')
    .toSorted((a, b) => Number(b.verified) - Number(a.verified));
  return (
    <div className={`${styles['with-notes']} ${styles['payees']}`}>
      {listed.length === 0 ? (
        <Note label={label} error={form.errors.payeeId}>
          {t('noPayees')}
        </Note>
      ) : (
        <ChoiceList
          label={label}
          options={listed.map(one => ({
            value: one.id,
            label: payeeName(one),
            note: <PayeeState payee={one} />,
            off: one.status !== 'usable',
          }))}
          value={form.values.payeeId}
          onValue={choosePayee}
          error={form.errors.payeeId}
        />
      )}
      {onAdd && (
        <p className={styles['add']}>
          <LinkButton onClick={onAdd}>{t('addPayee')}</LinkButton>
        </p>
      )}
    </div>
  );
}

function PayeeState({ payee }: { payee: Payee }) {
  const t = useText(paymentWords);
  const moment = useMoment();
  const { holderName, status, usableAt, verified } = payee;
  return (
    <>
      {holderName}
      {' · '}
      {status === 'waiting'
        ? t('payeeFrom', { time: moment(usableAt) })
        : t(status === 'needs_approval' ? 'payeeChecked' : verified ? 'payeeVerified' : 'payeeUnverified')}
    </>
  );
}

function MethodChoice({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const phrase = usePhrase();
  const { form, methods, activeMethods } = payment;
  const label = t('method');
  if (!activeMethods)
    return methods.error ? (
      <NotLoaded label={label} text={t('methodsFailed')} onRetry={() => void methods.refetch()} />
    ) : (
      <ChoiceBones label={label} text={t('loadingMethods')} />
    );
  if (activeMethods.length === 0) return <Note label={label}>{t('noMethods')}</Note>;
  return (
    <div className={styles['with-notes']}>
      <ChoiceList
        label={label}
        options={activeMethods.map(one => ({
          value: one.id,
          label: phrase(one.name),
          note: phrase(one.description),
        }))}
        value={form.values.payment_method_id}
        onValue={payment.chooseMethod}
        error={form.errors.payment_method_id}
      />
    </div>
  );
}

function ChannelChoice({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const phrase = usePhrase();
  const { form, channels, activeChannels } = payment;
  const label = t('channel');
  if (payment.kind === 'withdrawal' && !payment.payee)
    return (
      <Note label={label} error={form.errors.channel_id}>
        {t('choosePayeeFirst')}
      </Note>
    );
  if (form.values.payment_method_id === '')
    return (
      <Note label={label} error={form.errors.channel_id}>
        {t('chooseMethodFirst')}
      </Note>
    );
  if (!activeChannels)
    return channels.error ? (
      <NotLoaded label={label} text={t('channelsFailed')} onRetry={() => void channels.refetch()} />
    ) : (
      <ChoiceBones label={label} text={t('loadingChannels')} />
    );
  if (activeChannels.length === 0)
    return (
      <Note label={label} error={form.errors.channel_id}>
        {t('noChannels')}
      </Note>
    );
  return (
    <div className={styles['with-notes']}>
      <ChoiceList
        label={label}
        options={activeChannels.map(one => ({
          value: one.id,
          label: phrase(one.name),
          note: <ChannelTerms channel={one} />,
        }))}
        value={form.values.channel_id}
        onValue={id => form.set('channel_id', id)}
        error={form.errors.channel_id}
      />
    </div>
  );
}

function ChannelTerms({ channel }: { channel: Channel }) {
  const t = useText(paymentWords);
  const format = useFormat();
  const { fee, minimum, maximum } = channel;
  return (
    <>
      {fee === 0 ? t('noFee') : t('feeOf', { percent: format.part(fee, 2) })}
      {' · '}
      {t('limits', { minimum: format.dollars(minimum), maximum: format.dollars(maximum) })}
    </>
  );
}

interface NoteProps {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

function Note({ label, error, children }: NoteProps) {
  return (
    <FieldGroup label={label} error={error}>
      <p className={`muted ${styles['no-choice']}`}>{children}</p>
    </FieldGroup>
  );
}

function NotLoaded({ label, text, onRetry }: { label: string; text: string; onRetry: () => void }) {
  const t = useText(paymentWords);
  return (
    <FieldGroup label={label} error={text}>
      <p className={styles['no-choice']}>
        <LinkButton onClick={onRetry}>{t('tryAgain')}</LinkButton>
      </p>
    </FieldGroup>
  );
}

const BONES = [96, 72, 112];

function ChoiceBones({ label, text }: { label: string; text: string }) {
  return (
    <FieldGroup label={label}>
      <Skeleton label={text}>
        <div className="choice">
          {BONES.map(width => (
            <p className={styles['choice-bone']} key={width}>
              <Bone width={width} />
            </p>
          ))}
        </div>
      </Skeleton>
    </FieldGroup>
  );
}
