// Bank deposits that customers have announced and whose money has not arrived.
import { uuidv7 } from 'uuidv7';
import type { Minor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';

export interface AnnouncedDeposit {
  readonly userId: string;
  readonly amount_minor: Minor;
  /** The reference that the payer states. */
  readonly ownReference: string;
}

/** Inserts the deposits in one statement, because the call that announces one is not what is examined. */
export async function announceDeposits(
  db: Database,
  channelId: string,
  deposits: readonly AnnouncedDeposit[],
  at: Date,
): Promise<void> {
  const rows = deposits.map(({ userId, amount_minor, ownReference }) => ({
    id: uuidv7(),
    user_id: userId,
    direction: 'deposit',
    channel_id: channelId,
    amount_minor,
    fee_minor: 0n,
    reference: 'deposit',
    own_reference: ownReference,
    status: 'pending',
    provider: 'manual',
    created_at: at,
  }));
  await insertRows('payments', PAYMENT_COLUMNS, rows).execute(db);
}

const PAYMENT_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  direction: 'text',
  channel_id: 'uuid',
  amount_minor: 'int8',
  fee_minor: 'int8',
  reference: 'text',
  own_reference: 'text',
  status: 'text',
  provider: 'text',
  created_at: 'timestamptz',
} as const;
