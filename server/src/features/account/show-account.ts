// The account screen: balance, account information, saved payment methods, latest trades.
import { sql } from 'kysely';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { extendedResponse, type ReadyResponse } from '#server/http/handle.ts';
import type { AccountDependencies } from './dependencies.ts';
import type { ListTrades } from './read-trades.ts';
import { listSavedMethods } from '#server/payments/saved-methods.ts';

const ownPart = routes['GET /account'].response.omit({ transactions: true });

const FIRST_PAGE = { page: 1, pageSize: 10 };

export async function showAccount(
  { db, clock }: Pick<AccountDependencies, 'db' | 'clock'>,
  listTrades: ListTrades,
  userId: string,
): Promise<ReadyResponse> {
  const [owner, transactions, paymentMethods] = await Promise.all([
    readOwner(db, userId),
    listTrades({ userId, type: 'all', ...FIRST_PAGE }),
    listSavedMethods(db, userId),
  ]);
  const own = z.encode(ownPart, {
    balance: owner.available,
    held: owner.held,
    pending: owner.pending,
    currency: 'USD',
    paymentMethods,
    accountInfo: {
      type: TYPE_WORDS[owner.investorType],
      accountNumber: owner.accountNumber,
      status: owner.status === 'active' ? 'Active' : 'Blocked',
      createdAt: owner.createdAt,
      lastLogin: owner.lastLogin,
    },
    asOf: clock(),
  });
  return extendedResponse(`{"transactions":${transactions}}`, own);
}

const TYPE_WORDS = {
  individual: 'Individual Investor',
  institutional: 'Institutional',
  accredited: 'Accredited Investor',
  company: 'Company',
} as const;

interface Owner {
  readonly investorType: keyof typeof TYPE_WORDS;
  readonly accountNumber: string;
  readonly status: 'active' | 'blocked' | 'erased';
  readonly createdAt: Date;
  readonly lastLogin: Date | null;
  readonly available: bigint;
  readonly held: bigint;
  /** The sum of pending deposits. */
  readonly pending: bigint;
}

/** Before the first deposit the person has no ledger account and a balance of zero. */
async function readOwner(db: Database, userId: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select u.investor_type as "investorType", u.account_number as "accountNumber", u.status,
      u.created_at as "createdAt", u.last_login_at as "lastLogin",
      coalesce(cash.available, 0) as available, coalesce(cash.held, 0) as held,
      coalesce((
        select sum(amount_minor - fee_minor)::int8 from payments
        where user_id = u.id and direction = 'deposit' and status = 'pending'
      ), 0) as pending
    from users u
    left join ledger_accounts cash on cash.owner_id = u.id and cash.asset = 'USD' and cash.kind = 'customer'
    where u.id = ${userId}`.execute(db);
  const [owner] = rows;
  if (!owner) throw new Error(`person ${userId} is gone`);
  return owner;
}
