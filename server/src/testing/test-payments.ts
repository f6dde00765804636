// Payment methods and channels, and cash, for tests of whatever needs them.
import { uuidv7 } from 'uuidv7';
import { CASH } from '#domain/ledger/posting.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { cashOf, EXTERNAL, openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';

export interface TestChannel {
  readonly channelId: string;
  readonly methodId: string;
}

interface ChannelFacts {
  readonly type?: 'crypto' | 'bank' | 'card' | 'paypal';
  readonly fee_bps?: number;
  readonly minimum_minor?: bigint;
  readonly maximum_minor?: bigint;
  readonly active?: boolean;
  readonly methodActive?: boolean;
  readonly position?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

const WALLET = { network: 'Ethereum', wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7' };

/** A method with one channel: crypto, 1 % fee, from $10 to $50,000, active, unless said otherwise. */
export async function insertChannel(db: Database, facts: ChannelFacts = {}): Promise<TestChannel> {
  const methodId = uuidv7();
  const channelId = uuidv7();
  const position = facts.position ?? 0;
  await db
    .insertInto('payment_methods')
    .values({
      id: methodId,
      name: `Method ${methodId}`,
      type: facts.type ?? 'crypto',
      description: '',
      active: facts.methodActive ?? true,
      position,
    })
    .execute();
  await db
    .insertInto('payment_channels')
    .values({
      id: channelId,
      method_id: methodId,
      name: 'Channel',
      symbol: 'ETH',
      fee_bps: facts.fee_bps ?? 100,
      minimum_minor: facts.minimum_minor ?? 10_00n,
      maximum_minor: facts.maximum_minor ?? 50_000_00n,
      active: facts.active ?? true,
      details: JSON.stringify(facts.details ?? WALLET),
      position,
    })
    .execute();
  return { methodId, channelId };
}

/** Cash from outside onto a person's account, as a deposit without a payment would bring it. */
export async function giveCash(db: Database, userId: string, amount_minor: bigint, at: Date): Promise<void> {
  await transaction(db, async tx => {
    const cash = cashOf(userId);
    const ids = await openAccounts(tx, [EXTERNAL, cash], at);
    const posting = { from: ids(EXTERNAL), to: ids(cash), asset: CASH, amount: amount_minor };
    await post(tx, { kind: 'deposit', referenceId: uuidv7(), postings: [posting] }, at);
  });
}
