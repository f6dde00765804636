// Applies rules to open orders: orders that the rules forbid leave the book with a notice, and orders that
// they allow again return. Prices and lots are judged when the rules begin. Where an issuer changes who may buy, the owners of
// standing orders are judged with the next day in UTC, for all changes of the day together: otherwise the issuer would learn
// whose order leaves the book. Until then no order returns.
import { sql } from 'kysely';
import { isRefusal } from '#domain/refusal.ts';
import type { JudgedFacts } from '#domain/compliance/rule-changes.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processAllLocked } from '#server/exchange/intake/process-locked.ts';
import {
  begunBy,
  fromRow,
  isApplied,
  ownersDueAfter,
  versionOf,
  type StoredRules,
} from '#server/exchange/issuer-rules-row.ts';
import { IS_LIVE } from '#server/exchange/find-orders.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { cashOf } from '#domain/ledger/account-name.ts';
import { noteOwnOrders } from './resume-later.ts';
import { checkOpenOrders } from './check-open-orders.ts';

interface DueRules extends StoredRules {
  readonly created_by: string | null;
  readonly judge_owners_only: boolean;
}

/**
 * Applies the rules in force that were not applied yet, for every stock or one. A failure in one stock does
 * not delay others.
 */
export async function applyDueRules(context: ExchangeContext, stockId?: string): Promise<void> {
  await tryEach(await findDue(context, stockId), due => applyDue(context, due));
}

async function applyDue(context: ExchangeContext, due: DueRules): Promise<void> {
  const begun = await begin(context, due);
  if (begun === undefined) return;
  if (due.who === 'investor_types') await awaitBidders(context, due.stock_id);
  const { judged, unapplied } = begun;
  if (judged === 'nothing' || (await applyTo(context, due, judged))) await markApplied(context, unapplied);
}

type Version = Pick<StoredRules, 'id' | 'revision'>;
type VersionRow = Version &
  Pick<DueRules, 'applied_at' | 'owners_due_at' | 'judge_owners_only' | 'who' | 'investor_types'>;

interface Begun {
  readonly judged: JudgedFacts | 'nothing';
  readonly unapplied: readonly Version[];
}

/**
 * Marks the rules as begun for every process under the stock's lock. Batches under the former rules have
 * committed by then. Returns the versions to apply, or undefined where other rules are in force by now.
 */
function begin(context: ExchangeContext, due: DueRules): Promise<Begun | undefined> {
  const now = context.clock();
  return transaction(context.db, async tx => {
    await lockStock(tx, due.stock_id);
    const { rows } = await sql<VersionRow>`
      with begun as (
        update issuer_rules set begun_at = effective_at
        where stock_id = ${due.stock_id} and begun_at is null and effective_at <= ${now}
        returning id
      )
      select id, revision, applied_at, owners_due_at, judge_owners_only, who, investor_types from issuer_rules
      where stock_id = ${due.stock_id} and (begun_at is not null or id in (select id from begun))
      order by effective_at desc`.execute(tx);
    const [current, ...earlier] = rows;
    if (current?.id !== due.id || current.revision !== due.revision) return undefined;
    const waitsUntil = whenOwnersAreDue(current, earlier, now, due.effective_at);
    if (waitsUntil !== null && waitsUntil.getTime() !== current.owners_due_at?.getTime())
      await tx
        .updateTable('issuer_rules')
        .set({ owners_due_at: waitsUntil })
        .where('id', '=', current.id)
        .execute();
    return { judged: judgedNow(current, waitsUntil), unapplied: rows.filter(row => !isApplied(row, now)) };
  });
}

function judgedNow({ applied_at, judge_owners_only }: VersionRow, waitsUntil: Date | null): Begun['judged'] {
  const isKnown = judge_owners_only || applied_at !== null;
  if (waitsUntil !== null) return isKnown ? 'nothing' : 'prices';
  return isKnown ? 'owners' : 'all';
}

/** Null where the owners may be judged now. */
function whenOwnersAreDue(
  current: VersionRow,
  earlier: readonly VersionRow[],
  now: Date,
  effectiveAt: Date,
): Date | null {
  const known = [current, ...earlier].find(row => row.judge_owners_only || row.applied_at !== null);
  const waiting = current.owners_due_at ?? known?.owners_due_at ?? null;
  if (waiting !== null) return waiting > now ? waiting : null;
  if (known === current) return null;
  const former = known === undefined ? 'open' : whoOf(known);
  if (former === whoOf(current)) return null;
  const dueAt = ownersDueAfter(effectiveAt);
  return dueAt > now ? dueAt : null;
}

function whoOf({ who, investor_types }: VersionRow): string {
  return who === 'investor_types' ? [who, ...investor_types.toSorted()].join(' ') : who;
}

/** Locks the stock: no order is accepted until the transaction ends. */
export async function lockStock(tx: Transaction, stockId: string): Promise<void> {
  await sql`select id from stocks where id = ${stockId} for no key update`.execute(tx);
}

async function findDue(context: ExchangeContext, stockId: string | undefined): Promise<readonly DueRules[]> {
  const now = context.clock();
  const begun = begunBy(now);
  const { rows } = await sql<DueRules>`
    select distinct on (stock_id) * from issuer_rules
    where ${begun} and stock_id in (
      select stock_id from issuer_rules where (applied_at is null or owners_due_at <= ${now}) and ${begun}
        ${stockId === undefined ? sql`` : sql`and stock_id = ${stockId}`}
    )
    order by stock_id, effective_at desc`.execute(context.db);
  return rows;
}

/**
 * A change of investor type locks the person and has the visible rules judged again (recheck-orders.ts). This
 * function waits for a change that saw the former rules.
 */
async function awaitBidders({ db }: ExchangeContext, stockId: string): Promise<void> {
  await transaction(db, async tx => {
    const { rows } = await sql<{ user_id: string }>`
      select distinct o.user_id from orders o
      where o.stock_id = ${stockId} and o.side = 'buy' and ${IS_LIVE}`.execute(tx);
    await readNamedAccounts(
      tx,
      rows.map(row => cashOf(row.user_id)),
      'lock',
    );
  });
}

/** Refusals that end without a change of rules, and judgements by replaced rules. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>([
  'window_closed',
  'stock_not_tradable',
  'wrong_state',
]);

/**
 * All forbidden orders leave before any order returns, because a returning order could fill against them.
 * Returns false where a retry is needed: an order may return only when the trading window opens or trading
 * resumes.
 */
async function applyTo(context: ExchangeContext, due: DueRules, facts: JudgedFacts): Promise<boolean> {
  const by = due.created_by === null ? {} : { actorId: due.created_by };
  const outcomes: CommandOutcome[] = [];
  const resumed: string[] = [];
  const judged = checkOpenOrders(context.db, due.stock_id, fromRow(due), facts);
  for await (const effects of judged) {
    resumed.push(...effects.resumed.map(({ id }) => id));
    const suspended = effects.suspended.map(({ order, refusal }): OrderCommand => ({
      do: 'suspend',
      orderId: order.id,
      reason: refusal.code,
      basis: { rulesVersion: versionOf(due), shares: order.shares, limit_minor: order.limit_minor },
      ...by,
    }));
    outcomes.push(...(await processAllLocked(context, suspended)));
  }
  const back = await processAllLocked(
    context,
    resumed.map((orderId): OrderCommand => ({ do: 'resume', orderId, ...by })),
  );
  await noteOwnOrders(context, resumed, back);
  outcomes.push(...back);
  return !outcomes.some(outcome => isRefusal(outcome) && PASSING.has(outcome.code));
}

/** Skips the mark where the rules, the list or a person changed while orders were judged. */
async function markApplied(context: ExchangeContext, versions: readonly Version[]): Promise<void> {
  const now = context.clock();
  await sql`
    update issuer_rules r set applied_at = ${now}, judge_owners_only = false,
      owners_due_at = case when owners_due_at > ${now} then owners_due_at end
    from ${unnestRows({ id: 'uuid', revision: 'int4' }, versions, 'judged')}
    where r.id = judged.id and r.revision = judged.revision
      and (r.applied_at is null or r.owners_due_at <= ${now})`.execute(context.db);
}
