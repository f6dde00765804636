// What a payment's form holds, what is wrong with it, and what is sent. Pure.
import { minorToNumber, type Minor } from '#domain/money/money.ts';
import type { CallBody } from '#web/api/api-contract.ts';
import { stepUpOf, type Guard } from '#web/entities/person/step-up.ts';
import { DEFAULT_PAYMENT_CURRENCY } from '#web/lib/constants.ts';
import { appCodeFault, pinFault, withoutSpaces } from '#web/forms/faults.ts';
import { feeOf, toMinor, type ChannelTerms } from './payment-sums.ts';

/** The names match the call's parameters, so that the server's validation errors appear at their fields. */
export interface PaymentValues {
  readonly amount: string;
  readonly payment_method_id: string;
  readonly channel_id: string;
  readonly reference: string;
  readonly description: string;
  /** Of a withdrawal: where the money goes. */
  readonly payeeId: string;
  readonly pin: string;
  readonly code: string;
}

export interface PaymentTerms {
  readonly channel: ChannelTerms | undefined;
  /** Dollars that may leave, for a withdrawal; undefined for a deposit. */
  readonly available: number | undefined;
  readonly stepUp: Guard | undefined;
  /** Whether the money goes to a payee, as for a withdrawal. */
  readonly needsPayee: boolean;
}

export type AmountFault = 'needAmount' | 'tooSmall' | 'tooLarge' | 'notEnough';

/**
 * Why the amount cannot be sent, before it is sent.
 * @param available dollars that may leave, for a withdrawal; undefined for a deposit.
 */
export function findAmountFault(
  amount_minor: Minor,
  channel: ChannelTerms | undefined,
  available: number | undefined,
): AmountFault | undefined {
  if (amount_minor <= 0n) return 'needAmount';
  if (available !== undefined && amount_minor > toMinor(available.toFixed(2))) return 'notEnough';
  if (!channel) return undefined;
  const tooLittle = amount_minor < toMinor(channel.minimum.toFixed(2));
  if (tooLittle || feeOf(amount_minor, channel) >= amount_minor) return 'tooSmall';
  return amount_minor > toMinor(channel.maximum.toFixed(2)) ? 'tooLarge' : undefined;
}

/**
 * The key of the sentence for each field that is wrong; those of the second step only once it is reached. There the terms
 * that changed since the first are the server's to refuse: no field of the second could show that.
 */
export function checkPayment(values: PaymentValues, terms: PaymentTerms, step: 1 | 2) {
  const known = step === 1 ? terms : undefined;
  const amount = findAmountFault(toMinor(values.amount), known?.channel, known?.available);
  const stepUp = step === 2 ? terms.stepUp : undefined;
  const pin = stepUp === 'pin' ? pinFault(values.pin) : undefined;
  const code = stepUp === 'code' ? appCodeFault(values.code) : undefined;
  return {
    ...(terms.needsPayee && !values.payeeId ? { payeeId: 'needPayee' as const } : {}),
    ...(amount && { amount }),
    ...(values.payment_method_id ? {} : { payment_method_id: 'needMethod' as const }),
    ...(values.channel_id && (!known || known.channel) ? {} : { channel_id: 'needChannel' as const }),
    ...(step === 1 || values.reference.trim() ? {} : { reference: 'needReference' as const }),
    ...(pin && { pin }),
    ...(code && { code }),
  };
}

/** What both directions send. */
export const toPaymentBody = (values: PaymentValues): CallBody<'POST /payment/deposit'> => ({
  amount: minorToNumber(toMinor(values.amount)),
  payment_method_id: values.payment_method_id,
  channel_id: values.channel_id,
  currency: DEFAULT_PAYMENT_CURRENCY,
  description: values.description.trim(),
  metadata: { reference: values.reference.trim() },
});

/** What a withdrawal sends beside that. Apps show a code in two halves. */
export const toStepUp = ({ pin, code }: PaymentValues, stepUp: Guard | undefined) =>
  stepUpOf(stepUp, stepUp === 'pin' ? pin : withoutSpaces(code));
