import type { Minor } from '#domain/money/money.ts';
import { CASH, withoutEmpty, type Posting } from './posting.ts';

export interface Payment {
  /** The account that represents the payment provider. */
  readonly external: string;
  readonly cash: string;
  /** The account that receives the channel's fee. */
  readonly fees: string;
  /** The amount the person pays in or withdraws; it includes the fee. */
  readonly amount_minor: Minor;
  readonly fee_minor: Minor;
}

/** A deposit: the whole amount arrives, then the channel's fee is deducted. */
export function depositPostings(payment: Payment): readonly Posting[] {
  const { external, cash, fees, amount_minor, fee_minor } = checked(payment);
  return withoutEmpty([
    { from: external, to: cash, asset: CASH, amount: amount_minor },
    { from: cash, to: fees, asset: CASH, amount: fee_minor },
  ]);
}

/** A completed withdrawal. Its whole amount is held: the fee goes to the fee account, the rest to the person. */
export function withdrawalPostings(payment: Payment): readonly Posting[] {
  const { external, cash, fees, amount_minor, fee_minor } = checked(payment);
  return withoutEmpty([
    { from: cash, to: external, asset: CASH, amount: amount_minor - fee_minor, fromHeld: true },
    { from: cash, to: fees, asset: CASH, amount: fee_minor, fromHeld: true },
  ]);
}

function checked(payment: Payment): Payment {
  const { amount_minor, fee_minor } = payment;
  if (amount_minor <= 0n || fee_minor < 0n || fee_minor > amount_minor) {
    throw new RangeError(`payment of ${amount_minor} with a fee of ${fee_minor}`);
  }
  return payment;
}
