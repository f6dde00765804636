// The interface of payment gateways. docs/running.md ("A payment provider of your own") explains how to write one.
import type { Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentsDependencies } from './dependencies.ts';

/** The facts about a payment that a gateway needs. */
export interface PaymentToBegin {
  /** Unique and permanent: the call-back names it, and it is the idempotency key of every call to the gateway. */
  readonly id: string;
  readonly userId: string;
  readonly direction: 'deposit' | 'withdrawal';
  /** The amount that the payer sends (deposit) or requests (withdrawal); the fee is deducted from it. */
  readonly amount_minor: Minor;
  readonly fee_minor: Minor;
  readonly currency: 'USD';
  /** The payer's reference, on both bank statements. */
  readonly reference: string;
  readonly description: string;
  readonly channelId: string;
  readonly methodId: string;
}

export interface PaymentProvider {
  readonly name: 'sandbox' | 'manual';
  /** Whether `begin` always completes the payment. */
  readonly completesAtOnce?: true;
  /**
   * Runs once for each payment, in the transaction that accepts it, so it must not call out. A gateway stores what to
   * send in a table of its own and returns 'pending'; its job sends it after the commit.
   */
  readonly begin: (
    payment: PaymentToBegin,
    tx: Transaction,
  ) => 'completed' | 'pending' | Promise<'completed' | 'pending'>;
  /**
   * Whether this locked, pending withdrawal has been taken for sending, so that its person cannot cancel it any more.
   * Runs in the transaction of the cancellation. Omitted when only an operator releases the money.
   */
  readonly hasTaken?: (paymentId: string, tx: Transaction) => Promise<boolean>;
}

/** Completes every payment at once; for sample data and trials. */
const sandbox: PaymentProvider = { name: 'sandbox', completesAtOnce: true, begin: () => 'completed' };

/** Leaves every payment to an operator. */
const manual: PaymentProvider = { name: 'manual', begin: () => 'pending' };

export function chooseProvider({
  config,
  sampleData,
}: Pick<PaymentsDependencies, 'config' | 'sampleData'>): PaymentProvider {
  const name = config.payments ?? (sampleData ? 'sandbox' : 'manual');
  return name === 'sandbox' ? sandbox : manual;
}
