// The state of a payment: its form, step, choices as they load, and the call that moves the money.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { ApiError, isLost } from '#web/api/api-error.ts';
import type { Errors } from '#web/forms/form-state.ts';
import { api } from '#web/api/api.ts';
import type { Guard } from '#web/entities/person/step-up.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFaultText } from '#web/forms/faults.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { SHOWS_MONEY } from '#web/api/shows-money.ts';
import { refresh, refreshMoney, useApi } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { toast } from '#web/ui/toast.tsx';
import {
  checkPayment,
  toPaymentBody,
  toStepUp,
  type AmountFault,
  type PaymentTerms,
  type PaymentValues as Values,
} from '#web/features/payment/model/payment-values.ts';
import { proposeReference } from '#web/features/payment/model/payment-sums.ts';
import { useStepUp } from './use-step-up.ts';
import paymentWords from '#web/locales/en/payment.json';

export type PaymentKind = 'deposit' | 'withdrawal';
export type Channel = Answer<'GET /payment/channels'>['channels'][number];
export type Payee = Answer<'GET /account/payees'>['payees'][number];
export type Payment = ReturnType<typeof usePayment>;

const SHOWS_CHANNEL = [
  'GET /payment/methods',
  'GET /payment/channels',
  'GET /payment/channels/{id}/details',
] as const;

const FIRST_STEP = ['payeeId', 'amount', 'payment_method_id', 'channel_id'] as const;
const SHOWS_PAYEES = ['GET /account/payees'] as const;

/**
 * Refusals caused by a changed channel, balance or payee. The dialog then reloads the named readings and shows the
 * current values.
 */
const CHANGED: Readonly<Record<string, readonly Reading[]>> = {
  fee_changed: SHOWS_CHANNEL,
  channel_unavailable: SHOWS_CHANNEL,
  amount_below_minimum: SHOWS_CHANNEL,
  amount_above_maximum: SHOWS_CHANNEL,
  fee_takes_all: SHOWS_CHANNEL,
  insufficient_funds: SHOWS_MONEY,
  payee_waiting: SHOWS_PAYEES,
  payee_needs_approval: SHOWS_PAYEES,
  payee_stopped: SHOWS_PAYEES,
};

/** The amount of a typed command: /account?dialog=withdrawal&amount=500. */
function namedAmount(): Partial<Values> {
  const amount = new URLSearchParams(location.search).get('amount') ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? { amount } : {};
}

export function usePayment(kind: PaymentKind, available: number | undefined, onDone: () => void) {
  const t = useText(paymentWords);
  const { stop, gap } = usePunctuation();
  const [step, setStep] = useState<1 | 2>(1);
  const [initial] = useState(() => emptyForm());
  const stepUp = useStepUp(kind);
  const keys = useIdempotencyKey();
  const errorText = useErrorText();
  const form = useForm<Values>({
    initial,
    restore: () => ({ ...namedAmount(), ...readDraft(kind, initial) }),
    check: values => findFaults(values),
    submit: values => (step === 1 ? setStep(2) : confirm(values)),
    fallback: t('failed'),
  });
  // Not what may have been done already, though its answer was lost; nor what only the person may know.
  useKeptDraft(kind, keys.inDoubt() ? initial : { ...form.values, pin: '', code: '' }, initial);
  const choices = useChoices(kind, form.values, step);
  useOnlyChoice(form, choices);
  const chooseBeforeChannel = (name: 'payment_method_id' | 'payeeId') => (id: string) => {
    form.set(name, id);
    form.set('channel_id', '');
  };
  const say = useFaultText();
  const sayAmount = useAmountText();

  function findFaults(values: Values): Errors<Values> {
    const terms = {
      // Of the values at hand: what is being chosen is not drawn yet.
      channel: choices.activeChannels?.find(one => one.id === values.channel_id),
      // What is tried again may have left the balance already.
      available: kind === 'withdrawal' && !keys.inDoubt() ? available : undefined,
      stepUp: stepUp.asked,
      needsPayee: kind === 'withdrawal',
    };
    const wrong = checkPayment(values, terms, step);
    const { payeeId, amount, payment_method_id, channel_id, reference } = wrong;
    return {
      ...(payeeId ? { payeeId: t(payeeId) } : {}),
      ...(amount ? { amount: sayAmount(amount, terms) } : {}),
      ...(payment_method_id ? { payment_method_id: t(payment_method_id) } : {}),
      ...(channel_id ? { channel_id: t(channel_id) } : {}),
      ...(reference ? { reference: t(reference) } : {}),
      ...say({ pin: wrong.pin, code: wrong.code }),
    };
  }

  async function confirm(values: Values): Promise<Errors<Values> | undefined> {
    const { channel } = choices;
    if (!channel) {
      setStep(1);
      return { channel_id: t('needChannel') };
    }
    try {
      await sendPayment(kind, values, { stepUp: stepUp.asked, feeSeen: channel.fee, keyOf: keys.keyOf });
    } catch (error) {
      const code = (error instanceof ApiError && error.code) || '';
      await refresh(...(CHANGED[code] ?? []));
      if (code === 'channel_unavailable') form.set('channel_id', '');
      const ofStepUp = stepUp.fieldOf(error);
      if (ofStepUp) return { [ofStepUp]: errorText(error) };
      const wrong = error instanceof ApiError ? Object.keys(error.fields) : [];
      // A new fee is read and confirmed in place. After any other change the person chooses again.
      const isToChoose = code in CHANGED && code !== 'fee_changed';
      if (isToChoose || FIRST_STEP.some(name => wrong.includes(name))) setStep(1);
      if (!isLost(error)) throw error;
      keys.doubt();
      void refreshMoney();
      throw new Error(`${t('failed')}${stop}${gap}${t('lostAnswer')}`);
    }
    onDone();
    toast(t(kind === 'deposit' ? 'processedDeposit' : 'processedWithdrawal'));
    await refreshMoney();
    return undefined;
  }

  return {
    kind,
    step,
    form,
    stepUp: stepUp.asked,
    ...choices,
    chooseMethod: chooseBeforeChannel('payment_method_id'),
    choosePayee: chooseBeforeChannel('payeeId'),
    back: () => setStep(1),
  };
}

const emptyForm = (): Values => ({
  amount: '',
  payment_method_id: '',
  channel_id: '',
  reference: proposeReference(),
  description: '',
  payeeId: '',
  pin: '',
  code: '',
});

/**
 * What can be chosen: only what is active, the channels of the chosen method, the details of the chosen channel. What is
 * confirmed already stays to be seen where the operator takes it away. A withdrawal goes to a payee, which is an account
 * at a bank, so it offers bank transfers alone.
 */
function useChoices(kind: PaymentKind, { payment_method_id, channel_id, payeeId }: Values, step: 1 | 2) {
  const withdraws = kind === 'withdrawal';
  const methods = useApi('GET /payment/methods');
  const channels = useApi(
    'GET /payment/channels',
    { query: { method_id: payment_method_id } },
    { enabled: payment_method_id !== '' },
  );
  const details = useApi(
    'GET /payment/channels/{id}/details',
    { params: { id: channel_id } },
    { enabled: channel_id !== '' },
  );
  const payees = useApi('GET /account/payees', undefined, { enabled: withdraws });
  // The list may be at hand for a deposit too, because the page behind the dialog shows it.
  const known = withdraws ? payees.data?.payees : undefined;
  const payee = known?.find(one => one.id === payeeId);
  const usablePayees = known?.filter(one => one.status === 'usable');
  const activeMethods = methods.data?.methods.filter(
    one => one.active && (!withdraws || one.type === 'bank'),
  );
  const type = activeMethods?.find(one => one.id === payment_method_id)?.type ?? 'bank';
  const activeChannels = channels.data?.channels.filter(
    one => one.active && (!withdraws || (payee !== undefined && one.payees.includes(payee.type))),
  );
  return {
    methods,
    channels,
    details,
    payees,
    payee,
    usablePayees,
    activeMethods,
    type,
    /** The person sends the money: a deposit from the person's own bank. */
    isTransfer: !withdraws && type === 'bank',
    /** Nothing else is asked before there is a payee that the money can go to. */
    asksPayee: withdraws && !usablePayees?.length,
    activeChannels,
    channel: (step === 1 ? activeChannels : channels.data?.channels)?.find(one => one.id === channel_id),
  };
}

/** Chooses for the person where there is only one choice. */
function useOnlyChoice(
  form: {
    readonly values: Values;
    readonly set: (name: 'payeeId' | 'payment_method_id' | 'channel_id', id: string) => void;
  },
  { usablePayees, activeMethods, activeChannels }: ReturnType<typeof useChoices>,
): void {
  const only = {
    payeeId: onlyId(usablePayees),
    payment_method_id: onlyId(activeMethods),
    channel_id: onlyId(activeChannels),
  };
  const choose = useEffectEvent((name: keyof typeof only) => {
    const id = only[name];
    if (id !== undefined && form.values[name] === '') form.set(name, id);
  });
  const { payment_method_id, channel_id, payeeId } = form.values;
  useEffect(() => choose('payeeId'), [only.payeeId, payeeId]);
  useEffect(() => choose('payment_method_id'), [only.payment_method_id, payment_method_id]);
  useEffect(() => choose('channel_id'), [only.channel_id, channel_id]);
}

const onlyId = (choices: readonly { readonly id: string }[] | undefined): string | undefined =>
  choices?.length === 1 ? choices[0]?.id : undefined;

/** The sentence for an amount that cannot be sent. */
function useAmountText() {
  const t = useText(paymentWords);
  const format = useFormat();
  return (fault: AmountFault, { channel, available }: PaymentTerms): string =>
    t(fault, {
      minimum: format.dollars(channel?.minimum ?? 0),
      maximum: format.dollars(channel?.maximum ?? 0),
      available: format.ownDollars(available ?? 0),
    });
}

interface Sending {
  readonly stepUp: Guard | undefined;
  /** Percent, as the channel's terms are shown. */
  readonly feeSeen: number;
  readonly keyOf: (body: unknown) => string;
}

async function sendPayment(
  kind: PaymentKind,
  values: Values,
  { stepUp, feeSeen, keyOf }: Sending,
): Promise<void> {
  const body = toPaymentBody(values);
  const common = {
    headers: { 'x-fee-seen': feeSeen },
    idempotencyKey: keyOf({ ...body, payeeId: values.payeeId }),
  };
  if (kind === 'deposit') await api('POST /payment/deposit', { ...common, body });
  else {
    const payee = values.payeeId === '' ? {} : { payeeId: values.payeeId };
    const withdrawal = { ...body, ...payee, ...toStepUp(values, stepUp) };
    await api('POST /payment/withdraw', { ...common, body: withdrawal });
  }
}
