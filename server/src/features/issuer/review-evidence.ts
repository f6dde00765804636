// GET /issuer/reviews/{id}: the stakes before and after each possible decision, and what is known of both parties.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Transaction } from '#server/database/database.ts';
import { linesBeside } from '#server/database/lines.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { findOwnStock } from './find-own-stock.ts';
import { readReviews } from './read-reviews.ts';
import { noteLooks } from './review-calls.ts';
import { investedSeenBy } from './seen-by-company.ts';

type Evidence = HandlerResponse<'GET /issuer/reviews/{id}'>;
type Stake = Evidence['holders'];
type Dossier = Evidence['buyer'];

export function showEvidence(
  { db, clock }: Pick<IssuerDependencies, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<Evidence> {
  return transaction(db, async tx => {
    const own = await findOwnStock(db, caller);
    const trade = await readTrade(tx, own, id);
    const [review] = await readReviews(tx, own, { ids: [id] });
    if (review === undefined) throw new DomainError('not_found');
    await noteLooks(tx, caller, [review], clock());
    const [buyer, seller] = [
      await readPerson(tx, trade, review.buyer.id),
      await readPerson(tx, trade, review.seller.id),
    ];
    const { shares } = review;
    const held = { buyer: buyer.holds, seller: seller.holds, company: trade.company };
    // Two buyers are possible; the seller is the same.
    const sellerLeaves = held.seller === shares ? 1n : 0n;
    const comes = (before: bigint): bigint => (before === 0n ? 1n : 0n);
    return {
      review,
      slug: trade.slug,
      sharesOutstanding: trade.sharesOutstanding,
      holders: {
        now: trade.holders,
        approved: trade.holders + comes(held.buyer) - sellerLeaves,
        exercised: trade.holders + comes(held.company) - sellerLeaves,
      },
      company: { now: held.company, approved: held.company, exercised: held.company + shares },
      cash: trade.cash,
      buyer: {
        ...review.buyer,
        ...buyer,
        holds: { now: held.buyer, approved: held.buyer + shares, exercised: held.buyer },
      },
      seller: { ...review.seller, ...seller, holds: sold(held.seller, shares) },
    };
  });
}

/** Never below zero: a split after the trade would restate both, but the trade may be read in between. */
function sold(now: bigint, shares: bigint): Stake {
  const after = now > shares ? now - shares : 0n;
  return { now, approved: after, exercised: after };
}

interface Trade {
  readonly stockId: string;
  readonly slug: string;
  readonly sharesOutstanding: bigint;
  readonly holders: bigint;
  readonly company: bigint;
  readonly cash: bigint;
  readonly agreedAt: Date;
}

/** Throws not_found for a trade of another company. */
async function readTrade(tx: Transaction, own: string, id: string): Promise<Trade> {
  const { rows } = await sql<Trade>`
    select s.id as "stockId", s.slug, s.shares_outstanding as "sharesOutstanding", e.executed_at as "agreedAt",
      (select count(*) from ledger_accounts a
        where a.asset = s.id::text and a.kind = 'customer' and a.available + a.held > 0) as holders,
      ${heldBy(sql`s.company_id`, sql`s.id`)} as company,
      coalesce((select available from ledger_accounts
        where owner_id = s.company_id and asset = 'USD' and kind = 'customer'), 0) as cash
    from executions e join settlements t on t.execution_id = e.id join stocks s on s.id = e.stock_id
    where e.id = ${id} and e.stock_id in ${linesBeside(own)} and t.review = 'manual'`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('not_found');
  return rows[0];
}

/** The shares of an owner. */
const heldBy = (
  owner: RawBuilder<unknown>,
  stockId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce((
  select sum(a.available + a.held)::int8 from ledger_accounts a
  where a.owner_id = ${owner} and a.asset = ${stockId}::text and a.kind = 'customer'
), 0::int8)`;

type Person = Omit<Dossier, keyof Evidence['review']['buyer'] | 'holds'> & { readonly holds: bigint };

interface PersonRow extends Pick<Person, 'memberSince' | 'holds' | 'firstHeldAt' | 'invested'> {
  readonly identitySince: Date | null;
  readonly identityUntil: Date | null;
  readonly accreditedSince: Date | null;
  readonly accreditedUntil: Date | null;
  readonly boughtTrades: number;
  readonly boughtShares: bigint;
  readonly soldTrades: number;
  readonly soldShares: bigint;
}

async function readPerson(tx: Transaction, { stockId, agreedAt }: Trade, userId: string): Promise<Person> {
  const { rows } = await sql<PersonRow>`
    select u.created_at as "memberSince", ${heldBy(sql`u.id`, sql`${stockId}`)} as holds, ${investedSeenBy(stockId)} as invested,
      least(
        (select min(g.acquired_at) from share_grants g where g.user_id = u.id and g.stock_id = ${stockId}),
        (select min(e.executed_at) from executions e join settlements t on t.execution_id = e.id
          where e.buyer_id = u.id and e.stock_id = ${stockId} and t.status = 'settled')
      ) as "firstHeldAt",
      i.decided_at as "identitySince", i.expires_at as "identityUntil",
      a.decided_at as "accreditedSince", a.expires_at as "accreditedUntil",
      d."boughtTrades", d."boughtShares", d."soldTrades", d."soldShares"
    from users u join settings s on s.user_id = u.id
    left join verifications i on i.user_id = u.id and i.kind = 'identity' and i.status = 'APPROVED'
    left join verifications a on a.user_id = u.id and a.kind = 'accreditation' and a.status = 'APPROVED'
    cross join lateral (
      select count(*) filter (where e.buyer_id = u.id)::int4 as "boughtTrades",
        coalesce(sum(e.shares) filter (where e.buyer_id = u.id), 0)::int8 as "boughtShares",
        count(*) filter (where e.seller_id = u.id)::int4 as "soldTrades",
        coalesce(sum(e.shares) filter (where e.seller_id = u.id), 0)::int8 as "soldShares"
      from executions e join settlements t on t.execution_id = e.id
      where (e.buyer_id = u.id or e.seller_id = u.id) and e.stock_id = ${stockId} and t.status = 'settled'
        and e.executed_at < ${agreedAt}
    ) d
    where u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new DomainError('not_found');
  return {
    memberSince: row.memberSince,
    identity: checkOf(row.identitySince, row.identityUntil),
    accreditation: checkOf(row.accreditedSince, row.accreditedUntil),
    holds: row.holds,
    firstHeldAt: row.firstHeldAt,
    bought: { trades: row.boughtTrades, shares: row.boughtShares },
    sold: { trades: row.soldTrades, shares: row.soldShares },
    invested: row.invested,
  };
}

const checkOf = (since: Date | null, until: Date | null): Dossier['identity'] =>
  since === null ? null : { since, until };
