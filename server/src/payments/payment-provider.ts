// Who completes payments. docs/running.md ("A payment provider of your own") says how to write a real gateway. Called by
// request-payment.ts and cancel-payment.ts.
import type { Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentsDependencies } from './dependencies.ts';

/** A payment as a gateway must know it. */
export interface PaymentToBegin {
  /** Unique and for ever: what the gateway's call-back names, and the idempotency key of every call to it. */
  readonly id: string;
  readonly userId: string;
  readonly direction: 'deposit' | 'withdrawal';
  /** What the payer sends (deposit), or asks for (withdrawal); the fee is taken from it. */
  readonly amount_minor: Minor;
  readonly fee_minor: Minor;
  readonly currency: 'USD';
  /** The payer's own words for it, on both bank statements. */
  readonly reference: string;
  readonly description: string;
  readonly channelId: string;
  readonly methodId: string;
}

export interface PaymentProvider {
  readonly name: 'sandbox' | 'manual';
  /**
   * What becomes of a payment in the moment it is asked for, once for each payment. Inside the transaction that takes
   * it, so it must not call out: a gateway notes in a table of its own what to send, answers 'pending', and its job
   * sends what is noted once it is committed.
   */
  readonly begin: (
    payment: PaymentToBegin,
    tx: Transaction,
  ) => 'completed' | 'pending' | Promise<'completed' | 'pending'>;
  /**
   * Whether this withdrawal, which is pending and locked, has been taken to be sent: from then on its person cannot take it
   * back. Asked inside the transaction that would cancel it. Left out where the money leaves only by an operator's word.
   */
  readonly hasTaken?: (paymentId: string, tx: Transaction) => Promise<boolean>;
}

/** Pretends that money arrives and leaves at once; for the sample market and for trying things out. */
const sandbox: PaymentProvider = { name: 'sandbox', begin: () => 'completed' };

/** Leaves every payment to an operator. */
const manual: PaymentProvider = { name: 'manual', begin: () => 'pending' };

export function chooseProvider({
  config,
  sampleData,
}: Pick<PaymentsDependencies, 'config' | 'sampleData'>): PaymentProvider {
  const name = config.payments ?? (sampleData ? 'sandbox' : 'manual');
  return name === 'sandbox' ? sandbox : manual;
}
