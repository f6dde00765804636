// Restates what refers to prices or share counts after a split: last prices, history, alerts, issuer rules.
import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { MAX_MINOR } from '#domain/money/money.ts';
import type { SplitRatio } from '#domain/orders/split-order.ts';
import type { Transaction } from '#server/database/database.ts';
import { begunBy } from '#server/exchange/issuer-rules-row.ts';
import type { AffectedStock } from './affected-stock.ts';

export async function restatePrices(
  tx: Transaction,
  { id: stockId, lastPrice_minor }: AffectedStock,
  ratio: SplitRatio,
  at: Date,
): Promise<void> {
  const price = (column: string) => restated(column, ratio);
  const shares = (column: string) => scaled(column, ratio.numerator, ratio.denominator);
  await sql`
    update stocks set split_count = split_count + 1, last_price_minor = ${price('last_price_minor')},
      last_round_price_minor = ${price('last_round_price_minor')}, mark_minor = ${price('mark_minor')},
      shares_outstanding = ${shares('shares_outstanding')} where id = ${stockId}`.execute(tx);
  const unroundedClose = sql`coalesce(unrounded_close_minor, close_minor) * ${ratio.denominator}::int8 / ${ratio.numerator}::int8`;
  const unroundedVolume = sql`coalesce(unrounded_volume, volume_shares) * ${ratio.numerator}::int8 / ${ratio.denominator}::int8`;
  await sql`
    update daily_prices set open_minor = ${price('open_minor')}, high_minor = ${price('high_minor')},
      unrounded_close_minor = ${unroundedClose}, low_minor = ${price('low_minor')}, close_minor = ${price('close_minor')},
      volume_shares = ${shares('volume_shares')}, unrounded_volume = ${unroundedVolume} where stock_id = ${stockId}`.execute(
    tx,
  );
  await restateAlerts(tx, stockId, ratio, lastPrice_minor);
  await restateRules(tx, stockId, ratio, at);
}

/**
 * A threshold that the last price had not reached is not reached after rounding either, because a split moves
 * no price.
 */
async function restateAlerts(
  tx: Transaction,
  stockId: string,
  ratio: SplitRatio,
  before_minor: bigint | null,
): Promise<void> {
  const nearest = restated('a.price_minor', ratio);
  await sql`
    update price_alerts a set price_minor = case
      when a.direction = 'above' and a.price_minor > ${before_minor}
        then least(${MAX_MINOR}::int8, greatest(${nearest}, s.last_price_minor + 1))
      when a.direction = 'below' and a.price_minor < ${before_minor}
        then greatest(1, least(${nearest}, s.last_price_minor - 1))
      else ${nearest} end
    from stocks s where s.id = a.stock_id and a.stock_id = ${stockId} and a.triggered_at is null`.execute(tx);
}

/**
 * Restates future rules in place. Rules in force get a new version with the same effect from now on, so
 * orders are judged by it only where they still had to be judged by the former one. Its bounds are rounded
 * like the orders at them. The new version has no author, unless its author must still answer for suspended
 * orders.
 */
async function restateRules(tx: Transaction, stockId: string, ratio: SplitRatio, at: Date): Promise<void> {
  const bounds = sql`
    lowest_price_minor = ${restated('lowest_price_minor', ratio, 'floor')},
    highest_price_minor = ${restated('highest_price_minor', ratio, 'ceil')},
    smallest_lot = greatest(1, ${scaled('smallest_lot', ratio.numerator, ratio.denominator)})`;
  await sql`
    insert into issuer_rules (id, stock_id, effective_at, who, investor_types, windows, price_range_kind,
      lowest_price_minor, highest_price_minor, price_range_bps, smallest_lot, review, review_days, rofr_days,
      created_by, created_at, begun_at, applied_at,
      judge_owners_only)
    select ${uuidv7()}, stock_id, ${at}, who, investor_types, windows, price_range_kind, lowest_price_minor,
      highest_price_minor, price_range_bps, smallest_lot, review, review_days, rofr_days,
      case when applied_at is null then created_by end, ${at}, ${at}, applied_at, judge_owners_only
    from issuer_rules where stock_id = ${stockId} and ${begunBy(at)}
    order by effective_at desc limit 1
    on conflict (stock_id, effective_at) do nothing`.execute(tx);
  // Bumps the row version, so that cached copies become stale.
  await sql`
    update issuer_rules set ${bounds}, revision = revision + 1
    where stock_id = ${stockId} and effective_at >= ${at}`.execute(tx);
}

/** A price after the split in whole cents, at least one cent and at most the largest amount. */
function restated(
  column: string,
  { numerator, denominator }: SplitRatio,
  to: 'round' | 'floor' | 'ceil' = 'round',
): RawBuilder<unknown> {
  return sql`case when ${sql.ref(column)} is null then null
    else least(${MAX_MINOR}::int8, greatest(1, ${sql.raw(to)}(${sql.ref(column)}::numeric * ${denominator}::int8 / ${numerator}::int8)))::int8 end`;
}

/** A number of shares after the split, without fractions. */
function scaled(column: string, numerator: bigint, denominator: bigint): RawBuilder<unknown> {
  return sql`trunc(${sql.ref(column)}::numeric * ${numerator}::int8 / ${denominator}::int8)::int8`;
}
