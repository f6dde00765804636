// Payment methods, channels and cash for tests.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { CASH } from '#domain/ledger/posting.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import { cashOf, EXTERNAL } from '#domain/ledger/account-name.ts';
import { move } from '#server/ledger/post.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestPerson } from './test-people.ts';

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

/** A method with one channel. By default: crypto, 1 % fee, $10 to $50,000, active. */
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

/** The body of a deposit or withdrawal through this channel. */
export const paymentBody = ({ methodId, channelId }: TestChannel, amount: unknown, reference = 'REF') => ({
  amount,
  payment_method_id: methodId,
  channel_id: channelId,
  metadata: { reference },
});

/** A person's cash in dollars: available, held, and pending. */
export async function readBalance(server: Pick<TestApp, 'ask'>, as: TestPerson) {
  const { balance, held, pending } = await server.ask('GET /account', { as });
  return { balance, held, pending };
}

/** Deposits cash for a person or a company. */
export function giveCash(db: Database, ownerId: string, amount_minor: bigint, at: Date): Promise<void> {
  return transaction(db, tx => giveEachCash(tx, [ownerId], amount_minor, at));
}

/**
 * Deposits the same amount for each. A person's deposit is a completed payment without fee, through a channel
 * that cannot be chosen.
 */
export async function giveEachCash(
  tx: Transaction,
  ownerIds: readonly string[],
  amount_minor: bigint,
  at: Date,
): Promise<void> {
  const ids = await openAccounts(tx, [EXTERNAL, ...ownerIds.map(cashOf)], at);
  const given = ownerIds.map(ownerId => ({ id: uuidv7(), ownerId }));
  const transactions = given.map(({ id, ownerId }) => ({
    kind: 'deposit' as const,
    referenceId: id,
    postings: [{ from: ids(EXTERNAL), to: ids(cashOf(ownerId)), asset: CASH, amount: amount_minor }],
  }));
  await move(tx, { transactions, holds: [] }, at);
  await sql`
    with method as (
      insert into payment_methods values (${NOBODYS}, 'Gift', 'crypto', '', false, 0) on conflict do nothing
    ), channel as (
      insert into payment_channels
      values (${NOBODYS}, ${NOBODYS}, 'Gift', 'USD', 0, 1, 1, false, ${JSON.stringify(WALLET)}::jsonb, 0)
      on conflict do nothing
    )
    insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider,
      created_at, ended_at)
    select given.id, users.id, 'deposit', ${NOBODYS}, ${amount_minor}, 0, 'GIFT', 'completed', 'manual', ${at}, ${at}
    from ${unnestRows({ id: 'uuid', ownerId: 'uuid' }, given, 'given')} join users on users.id = given."ownerId"`.execute(
    tx,
  );
}

/** The method and channel of these deposits. */
const NOBODYS = sql.lit('00000000-0000-0000-0000-000000000000');
