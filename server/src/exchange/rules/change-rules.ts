// Changes an issuer's rules and its list of parties.
import { uuidv7 } from 'uuidv7';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { formatMinor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { hasLeftMarket } from '#server/exchange/corporate-actions/affected-stock.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { begunBy, toRow } from '#server/exchange/issuer-rules-row.ts';
import { notifyListed } from '#server/notify/notify-listed.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { applyDueRules, lockStock } from './apply-rules.ts';
import { recheckListing } from './recheck-orders.ts';

export interface Change {
  readonly stockId: string;
  readonly by: string;
}

/** What the issuer saw. Undefined fields are not compared. */
interface Seen {
  /** The version in force; null for none. */
  readonly basedOn?: string | null | undefined;
  readonly splits?: number | undefined;
}

/**
 * Writes a version that takes effect at this instant and replaces one for the same instant. Returns its id.
 * Refused where too many future versions exist, the stock was split since, or the company has left the
 * market.
 * @returns 'outdated', with nothing written, where another version is in force by now.
 */
export async function changeRules(
  context: ExchangeContext,
  { stockId, by }: Change,
  rules: IssuerRules,
  effectiveAt: Date,
  { basedOn, splits }: Seen = {},
): Promise<{ readonly id: string } | 'outdated' | Refusal> {
  const written = await transaction(context.db, async tx => {
    await lockChange(tx, { stockId, by });
    const at = context.clock();
    const split = await refuseSplit(tx, stockId, splits);
    if (split) return split;
    if (basedOn !== undefined && basedOn !== (await idInForce(tx, stockId, at))) return 'outdated';
    const later = effectiveAt > at;
    const refusal =
      (await refuseLeft(tx, stockId)) ??
      (later ? await refuseManyUpcoming(tx, stockId, at, effectiveAt) : undefined);
    if (refusal) return refusal;
    const from = later ? effectiveAt : await behindLast(tx, stockId, at);
    const row = {
      ...toRow(rules),
      applied_at: null,
      judge_owners_only: false,
      created_by: by,
      created_at: later ? at : from,
    };
    const version = await tx
      .insertInto('issuer_rules')
      .values({
        ...row,
        id: uuidv7(),
        stock_id: stockId,
        effective_at: from,
        begun_at: later ? null : from,
      })
      // A version that has begun stays begun, whichever clock decided so.
      .onConflict(conflict =>
        conflict.columns(['stock_id', 'effective_at']).doUpdateSet(eb => ({
          ...row,
          begun_at: eb.fn.coalesce('issuer_rules.begun_at', 'excluded.begun_at'),
          revision: eb('issuer_rules.revision', '+', 1),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { type: 'stock', id: stockId };
    const details = { rules: version.id, effectiveAt: from, set: forLog(rules) };
    await recordAudit(tx, { actorId: by, action: 'rules_changed', subject, details, at });
    return version;
  });
  await applyDueRules(context, stockId);
  return written;
}

/** A blocked person cannot change rules. Locks the person before the stock, like a change of investor type. */
async function lockChange(tx: Transaction, { stockId, by }: Change): Promise<void> {
  await lockPerson(tx, by);
  await lockStock(tx, stockId);
}

async function idInForce(tx: Transaction, stockId: string, now: Date): Promise<string | null> {
  const version = await tx
    .selectFrom('issuer_rules')
    .select('id')
    .where('stock_id', '=', stockId)
    .where(begunBy(now))
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version?.id ?? null;
}

/** A stock that has left the market needs no rules. */
export async function refuseLeft(db: Database, stockId: string): Promise<Refusal | undefined> {
  const stock = await db
    .selectFrom('stocks')
    .select('status')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  return hasLeftMarket(stock) ? refuse('stock_left_market') : undefined;
}

/** Refuses prices and lots that were entered for share counts before a split. */
export async function refuseSplit(
  db: Database,
  stockId: string,
  splits: number | undefined,
): Promise<Refusal | undefined> {
  if (splits === undefined) return undefined;
  return splits === (await readSplits(db, stockId)) ? undefined : refuse('stock_split');
}

/** The number of splits of the stock. */
export async function readSplits(db: Database, stockId: string): Promise<number> {
  const { split_count } = await db
    .selectFrom('stocks')
    .select('split_count')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  return split_count;
}

/** Records all settings, because a version can be overwritten or withdrawn and its row then tells nothing. */
function forLog({ smallestLot, priceRange, ...rest }: IssuerRules): Readonly<Record<string, unknown>> {
  const range =
    priceRange.kind === 'absolute'
      ? {
          kind: priceRange.kind,
          lowest: formatMinor(priceRange.lowest_minor),
          highest: formatMinor(priceRange.highest_minor),
        }
      : priceRange;
  return { ...rest, smallestLot: String(smallestLot), priceRange: range };
}

/** Now, or just after the rules in force where those began by a clock that was ahead. */
async function behindLast(tx: Transaction, stockId: string, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('issuer_rules')
    .select(eb => eb.fn.max<Date | null>('effective_at').as('last'))
    .where('stock_id', '=', stockId)
    .where(begunBy(now))
    .executeTakeFirstOrThrow();
  return last !== null && last > now ? new Date(last.getTime() + 1) : now;
}

/** Withdraws a version that is not in force yet. */
export async function withdrawRules(
  context: ExchangeContext,
  { stockId, by }: Change,
  rulesId: string,
): Promise<'withdrawn' | 'in_force' | 'not_found'> {
  return transaction(context.db, async tx => {
    await lockChange(tx, { stockId, by });
    const at = context.clock();
    const version = await tx
      .selectFrom('issuer_rules')
      .select(begunBy(at).as('begun'))
      .where('id', '=', rulesId)
      .where('stock_id', '=', stockId)
      .executeTakeFirst();
    if (version === undefined) return 'not_found';
    if (version.begun) return 'in_force';
    await tx.deleteFrom('issuer_rules').where('id', '=', rulesId).execute();
    const subject = { type: 'stock', id: stockId };
    await recordAudit(tx, {
      actorId: by,
      action: 'rules_withdrawn',
      subject,
      details: { rules: rulesId },
      at,
    });
    return 'withdrawn';
  });
}

/**
 * Adds a person to the issuer's list, changes the entry, or removes it (`undefined`). Returns false where it
 * did not exist. Refused where the list is full. After the company has left the market people can only be
 * removed.
 */
export async function changeParty(
  context: ExchangeContext,
  { stockId, by }: Change,
  userId: string,
  entry: { readonly preApproved: boolean } | undefined,
  whom: 'anybody' | 'who is on it' = 'anybody',
): Promise<boolean | Refusal> {
  const changed = await transaction(context.db, async tx => {
    await lockChange(tx, { stockId, by });
    const at = context.clock();
    if (whom === 'who is on it' && !(await findParty(tx, stockId, userId))) return false;
    const found = entry === undefined ? await remove(tx, stockId, userId) : true;
    if (!found) return false;
    if (entry !== undefined) {
      const refusal = (await refuseLeft(tx, stockId)) ?? (await refuseFullList(tx, stockId, userId));
      if (refusal) return refusal;
      const before = await findParty(tx, stockId, userId);
      const row = { pre_approved: entry.preApproved };
      await tx
        .insertInto('issuer_parties')
        .values({ stock_id: stockId, user_id: userId, added_at: at, ...row })
        .onConflict(conflict => conflict.columns(['stock_id', 'user_id']).doUpdateSet(row))
        .execute();
      const isNews = before === undefined || (entry.preApproved && !before.pre_approved);
      if (isNews) await tell(tx, stockId, userId, entry.preApproved, at);
    }
    await recheckListing(tx, stockId, userId, at);
    const details = { user: userId, ...(entry ?? { removed: true }) };
    await recordAudit(tx, {
      actorId: by,
      action: 'parties_changed',
      subject: { type: 'stock', id: stockId },
      details,
      at,
    });
    return true;
  });
  await applyDueRules(context, stockId);
  return changed;
}

/**
 * Checked under the stock's lock, so that two concurrent changes cannot both be the last. The list of parties
 * likewise.
 */
async function refuseManyUpcoming(
  tx: Transaction,
  stockId: string,
  now: Date,
  effectiveAt: Date,
): Promise<Refusal | undefined> {
  const { upcoming } = await tx
    .selectFrom('issuer_rules')
    .select(eb => eb.fn.countAll<bigint>().as('upcoming'))
    .where('stock_id', '=', stockId)
    .where('effective_at', '>', now)
    .where('effective_at', '<>', effectiveAt)
    .executeTakeFirstOrThrow();
  return upcoming >= MAX_PER_OWNER.upcomingRules
    ? refuse('too_many', { count: String(upcoming) })
    : undefined;
}

async function refuseFullList(
  tx: Transaction,
  stockId: string,
  userId: string,
): Promise<Refusal | undefined> {
  const { listed } = await tx
    .selectFrom('issuer_parties')
    .select(eb => eb.fn.countAll<bigint>().as('listed'))
    .where('stock_id', '=', stockId)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return listed >= MAX_PER_OWNER.listedParties ? refuse('too_many', { count: String(listed) }) : undefined;
}

function findParty(tx: Transaction, stockId: string, userId: string) {
  return tx
    .selectFrom('issuer_parties')
    .select('pre_approved')
    .where('stock_id', '=', stockId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

async function tell(
  tx: Transaction,
  stockId: string,
  userId: string,
  preApproved: boolean,
  at: Date,
): Promise<void> {
  const { company_id: companyId } = await tx
    .selectFrom('stocks')
    .select('company_id')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  await notifyListed(tx, [{ userId, companyId, list: preApproved ? 'pre_approved' : 'party' }], at);
}

async function remove(tx: Transaction, stockId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('issuer_parties')
    .where('stock_id', '=', stockId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
