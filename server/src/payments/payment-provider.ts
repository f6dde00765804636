// Who completes payments. A real gateway implements the same interface: it answers 'pending', and its call-back ends
// the payment through end-payment.ts. Called by request-payment.ts.
import type { Services } from '#server/http/services.ts';

export interface PaymentProvider {
  readonly name: 'sandbox' | 'manual';
  /** What becomes of a payment in the moment it is asked for. Runs inside the transaction, so it must not call out. */
  readonly begin: () => 'completed' | 'pending';
}

/** Pretends that money arrives and leaves at once; for the sample market and for trying things out. */
const sandbox: PaymentProvider = { name: 'sandbox', begin: () => 'completed' };

/** Leaves every payment to an operator. */
const manual: PaymentProvider = { name: 'manual', begin: () => 'pending' };

export function chooseProvider({
  config,
  sampleData,
}: Pick<Services, 'config' | 'sampleData'>): PaymentProvider {
  const name = config.payments ?? (sampleData ? 'sandbox' : 'manual');
  return name === 'sandbox' ? sandbox : manual;
}
