// The right side of a payment in both steps: where the money goes, limits, fee and sum. A deposit shows the channel's
// details by type, a withdrawal its payee and when the money arrives.
import { useArrival } from '#web/features/payment/api/use-arrival.ts';
import { minorToNumber } from '#domain/money/money.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText, type KeyOf } from '#web/lib/i18n.ts';
import { useIsSettled } from '#web/lib/use-is-settled.ts';
import { useList } from '#web/lib/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { QrPicture } from '#web/ui/patterns/qr-picture.tsx';
import { Alert, Bone, Skeleton } from '#web/ui/state.tsx';
import { isFact } from '#domain/format/is-fact.ts';
import { ARRIVAL_WORKING_DAYS, feeOf, toMinor } from '#web/features/payment/model/payment-sums.ts';
import type { Payment } from '#web/features/payment/api/use-payment.ts';
import paymentWords from '#web/locales/en/payment.json';
import styles from './payment.module.css';

type PaymentKey = KeyOf<typeof paymentWords>;

type Details = Answer<'GET /payment/channels/{id}/details'>['details'];

export function PaymentAside({ payment }: { payment: Payment }) {
  return (
    <div className="aside">
      {payment.kind === 'deposit' ? <Destination payment={payment} /> : <PayeeFacts payment={payment} />}
      <Sum payment={payment} />
      <Outcome payment={payment} />
    </div>
  );
}

function Destination({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const { channel } = payment;
  return (
    <>
      <h3>{t(channel ? 'whereToSend' : 'chooseChannel')}</h3>
      {channel && <ChannelDetails payment={payment} />}
    </>
  );
}

/** The account that receives a withdrawal. */
function PayeeFacts({ payment: { payee, channel } }: { payment: Payment }) {
  const t = useText(paymentWords);
  const format = useFormat();
  const arrival = useArrival();
  if (!payee) return <h3>{t('choosePayee')}</h3>;
  const [first, last] = ARRIVAL_WORKING_DAYS;
  return (
    <>
      <h3>{t('paidTo')}</h3>
      <KeyValues
        items={[
          { label: t('payeeHolder'), value: payee.holderName },
          { label: t('bank_name'), value: payee.bankName },
          { label: t(payee.type === 'iban' ? 'ibanEnding' : 'accountEnding'), value: `•••• ${payee.last4}` },
          {
            label: t('payeeStatus'),
            value: (
              <Badge state={payee.verified ? 'done' : 'open'}>
                {t(payee.verified ? 'payeeVerified' : 'payeeUnverified')}
              </Badge>
            ),
          },
          channel !== undefined && {
            label: t('arrival'),
            value: format.days(...arrival),
            note: t('arrivalDays', { first, last }),
          },
        ]}
      />
    </>
  );
}

function ChannelDetails({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const { details, channel } = payment;
  if (details.error && !details.data)
    return (
      <Alert>
        {t('detailsFailed')} <LinkButton onClick={() => void details.refetch()}>{t('tryAgain')}</LinkButton>
      </Alert>
    );
  if (!details.data)
    return (
      <Skeleton label={t('loadingDetails')}>
        <DetailBones />
      </Skeleton>
    );
  const known = details.data.details;
  return (
    <>
      <DetailList details={known} />
      {known.type === 'crypto' && (
        <figure className={styles['wallet']}>
          <QrPicture
            size={128}
            text={known.wallet_address}
            label={t('qrLabel', { network: known.network })}
          />
          <figcaption className="note">
            {/* The network's name does not break at its hyphen. */}
            {t('qrNote', {
              symbol: channel?.symbol ?? '',
              network: known.network.replaceAll('-', '-\u2060'),
            })}
          </figcaption>
        </figure>
      )}
    </>
  );
}

interface Fact {
  readonly name: PaymentKey;
  readonly text: string;
  /** True for values that the person enters elsewhere, which can be copied. */
  readonly copied?: true;
}

/** Returns the facts of each type, in the order of the specification. */
function factsOf(details: Details, list: (items: readonly string[]) => string): readonly Fact[] {
  switch (details.type) {
    case 'crypto':
      return [
        { name: 'network', text: details.network },
        { name: 'wallet_address', text: details.wallet_address, copied: true },
      ];
    case 'bank':
      return [
        { name: 'account_name', text: details.account_name, copied: true },
        { name: 'bank_name', text: details.bank_name },
        { name: 'account_address', text: details.account_address },
        { name: 'bank_address', text: details.bank_address },
        { name: 'routing_number', text: details.routing_number, copied: true },
        { name: 'iban', text: details.iban, copied: true },
        { name: 'bic', text: details.bic, copied: true },
      ];
    case 'card':
      return [
        { name: 'supported_card_types', text: list(details.supported_card_types) },
        { name: 'processor_gateway', text: details.processor_gateway },
        { name: 'supported_currencies', text: list(details.supported_currencies) },
      ];
    case 'paypal':
      return [
        { name: 'merchant_account', text: details.merchant_account, copied: true },
        { name: 'environment', text: details.environment },
        { name: 'supported_currencies', text: list(details.supported_currencies) },
      ];
  }
}

function DetailList({ details }: { details: Details }) {
  const t = useText(paymentWords);
  // An account has an IBAN or a routing number, and not always both.
  const items = factsOf(details, useList())
    .filter(({ text }) => isFact(text))
    .map(({ name, text, copied }): KeyValue => ({
      label: t(name),
      value: copied ? <CopyText value={text} /> : text,
    }));
  return <KeyValues items={items} />;
}

/** Computes the sums of the payment and their labels. */
function useSums({ kind, channel, form }: Payment) {
  const t = useText(paymentWords);
  const format = useFormat();
  const amount_minor = toMinor(form.values.amount);
  const fee_minor = channel ? feeOf(amount_minor, channel) : 0n;
  const show = (minor: bigint) => format.dollars(minorToNumber(minor));
  return {
    amount_minor,
    fee: channel ? show(fee_minor) : t('dependsOnChannel'),
    show,
    outcome: {
      label: t(kind === 'deposit' ? 'addedToBalance' : 'youReceive'),
      // Before the channel is chosen, its fee is unknown.
      value: channel ? show(amount_minor - fee_minor) : '–',
    },
  };
}

/** The pause in typing before the outcome is announced. */
const TYPING_PAUSE_MS = 1000;

/** Announces the resulting sums to screen readers once typing pauses, and not after each digit. */
function Outcome({ payment }: { payment: Payment }) {
  const { colon } = usePunctuation();
  const { amount_minor, outcome } = useSums(payment);
  const text = amount_minor > 0n && payment.channel ? `${outcome.label}${colon}${outcome.value}` : '';
  return (
    <p className="sr" role="status">
      {useIsSettled(text, TYPING_PAUSE_MS) && text}
    </p>
  );
}

function Sum({ payment }: { payment: Payment }) {
  const t = useText(paymentWords);
  const format = useFormat();
  const { amount_minor, fee, show, outcome } = useSums(payment);
  const { kind, channel } = payment;
  return (
    <KeyValues
      look="sum"
      items={[
        channel !== undefined && {
          label: t('limitsLabel'),
          value: t('limits', {
            minimum: format.dollars(channel.minimum),
            maximum: format.dollars(channel.maximum),
          }),
        },
        { label: t(kind === 'deposit' ? 'youSend' : 'leavesBalance'), value: show(amount_minor) },
        { label: t('channelFee'), value: fee },
        { ...outcome, total: true },
      ]}
    />
  );
}

function DetailBones() {
  return (
    <dl className="kv">
      {[72, 96, 120, 88].map(width => (
        <div key={width}>
          <dt>
            <Bone width={64} />
          </dt>
          <dd>
            <Bone width={width} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
