// Gives an investor the shares that waited for the address, once it is confirmed.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AccountName } from '#domain/ledger/account-name.ts';
import { withoutEmpty } from '#domain/ledger/posting.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { GRANT_COLUMNS } from '#server/exchange/grant-shares.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';
import { openAccounts, readAccountsOf } from '#server/ledger/accounts.ts';
import type { LedgerTransaction } from '#server/ledger/movement.ts';
import { move } from '#server/ledger/post.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';

const MINUTE_MS = 60_000;

interface WaitingClaim {
  readonly id: string;
  readonly stockId: string;
  readonly company: string;
  readonly cost_minor: bigint;
  readonly acquiredAt: Date;
  readonly certificate: string | null;
}

/**
 * Moves everything that the claims own, shares and cash, to the person in one ledger transaction each, and writes the lots.
 * Does nothing for a person who is not an active investor with a confirmed address, and nothing the second time. The caller
 * has locked the person.
 */
export async function takeClaims(tx: Transaction, userId: string, at: Date): Promise<void> {
  const claims = await lockClaims(tx, userId);
  if (claims.length === 0) return;
  const accounts = await readAccountsOf(
    tx,
    claims.map(({ id }) => id),
  );
  const owned = accounts.filter(account => account.kind === 'customer' && account.available > 0n);
  const own = (account: AccountName): AccountName => ({
    ownerId: userId,
    asset: account.asset,
    kind: 'customer',
  });
  const idOf = await openAccounts(tx, owned.map(own), at);
  const transactions = claims.flatMap((claim): LedgerTransaction[] => {
    const postings = withoutEmpty(
      owned
        .filter(({ ownerId }) => ownerId === claim.id)
        .map(each => ({ from: each.id, to: idOf(own(each)), asset: each.asset, amount: each.available })),
    );
    return postings.length === 0 ? [] : [{ kind: 'claim', referenceId: claim.id, postings }];
  });
  const refusal = await move(tx, { transactions, holds: [] }, at);
  if (refusal !== undefined) throw new Error(`giving a claim was refused: ${refusal.code}`);
  const grants = claims.flatMap(claim => {
    const shares = owned.find(({ ownerId, asset }) => ownerId === claim.id && asset === claim.stockId);
    return shares === undefined ? [] : [{ claim, shares: shares.available }];
  });
  await writeLots(tx, userId, grants, at);
  await tx
    .updateTable('share_claims')
    .set({ claimed_by: userId, claimed_at: at })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute();
  await recordAudit(tx, {
    actorId: userId,
    action: 'shares_claimed',
    subject: { type: 'user', id: userId },
    details: { claims: claims.map(({ id }) => id) },
    at,
  });
  const notices = grants.map(({ claim, shares }): Notice => ({
    userId,
    kind: 'shares_claimed',
    facts: { company: claim.company, shares: String(shares) },
    link: '/portfolio',
  }));
  await notifyPeople(tx, notices, at);
}

/** Locks the stocks before the claims, like an import and a split. */
async function lockClaims(tx: Transaction, userId: string): Promise<readonly WaitingClaim[]> {
  const waiting = sql`
    select c.id, c.stock_id from share_claims c join users u on u.email = c.email
    where u.id = ${userId} and u.role = 'investor' and u.status = 'active' and u.email_confirmed_at is not null
      and c.claimed_at is null`;
  await sql`
    select id from stocks where id in (select stock_id from (${waiting}) w) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<WaitingClaim>`
    select c.id, c.stock_id as "stockId", k.name as company, c.cost_minor, c.acquired_at as "acquiredAt", c.certificate
    from share_claims c join stocks s on s.id = c.stock_id join companies k on k.id = s.company_id
    where c.id in (select id from (${waiting}) w) and c.claimed_at is null
    order by c.id for update of c`.execute(tx);
  return rows;
}

function writeLots(
  tx: Transaction,
  userId: string,
  grants: readonly { readonly claim: WaitingClaim; readonly shares: bigint }[],
  at: Date,
): Promise<unknown> {
  const rows = grants.map(({ claim, shares }) => ({
    id: uuidv7(),
    user_id: userId,
    stock_id: claim.stockId,
    shares,
    cost_minor: claim.cost_minor,
    acquired_at: claim.acquiredAt,
    certificate: claim.certificate,
    entered_at: at,
    claim_id: claim.id,
  }));
  if (rows.length === 0) return Promise.resolve();
  return insertRows('share_grants', { ...GRANT_COLUMNS, claim_id: 'uuid' }, rows).execute(tx);
}

/** Finds claims whose holder is confirmed: brought in while the address was being confirmed, or confirmed by a reset link. */
export function takeClaimsJob({ db, clock }: { readonly db: Database; readonly clock: Clock }): Job {
  return {
    name: 'take-claims',
    every_ms: MINUTE_MS,
    run: async () => {
      const { rows } = await sql<{ readonly id: string }>`
        select distinct u.id from share_claims c join users u on u.email = c.email
        where c.claimed_at is null and u.role = 'investor' and u.status = 'active'
          and u.email_confirmed_at is not null`.execute(db);
      await tryEach(rows, ({ id }) =>
        transaction(db, async tx => {
          await sql`select id from users where id = ${id} for no key update`.execute(tx);
          await takeClaims(tx, id, clock());
        }),
      );
    },
  };
}
