// Reading and writing of issuer rules.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { IssuerRules, PriceRange, WhoMayBuy } from '#domain/compliance/issuer-rules.ts';
import { NO_RULES, type RulesInForce } from '#domain/compliance/rules-in-force.ts';
import type { TradingWindow } from '#domain/compliance/trading-window.ts';
import type { InvestorType } from '#domain/compliance/verification.ts';
import { addDays, dayOf } from '#domain/time/day.ts';

export interface StoredRules {
  readonly id: string;
  readonly revision: number;
  readonly stock_id: string;
  readonly effective_at: Date;
  readonly applied_at: Date | null;
  readonly owners_due_at: Date | null;
  readonly who: 'open' | 'investor_types' | 'list';
  readonly investor_types: InvestorType[];
  readonly windows: readonly StoredWindow[];
  readonly price_range_kind: 'none' | 'absolute' | 'percent';
  readonly lowest_price_minor: bigint | null;
  readonly highest_price_minor: bigint | null;
  readonly price_range_bps: number | null;
  readonly smallest_lot: bigint;
  readonly review: 'automatic' | 'manual';
  readonly review_days: number;
  readonly rofr_days: number;
}

interface StoredWindow extends Omit<TradingWindow, 'opensAt' | 'closesAt'> {
  readonly opensAt: string;
  readonly closesAt: string;
}

/**
 * Whether rules have begun by this instant. Rules that have begun stay begun: a reader's clock may be behind
 * the clock of the process that applied them.
 */
export function begunBy(at: Date): RawBuilder<boolean> {
  return sql`(effective_at <= ${at} or begun_at is not null)`;
}

/** The rules in force at this instant, by stock. */
export async function loadRules(
  db: QueryExecutorProvider,
  stockIds: readonly string[],
  at: Date,
): Promise<(stockId: string) => RulesInForce> {
  const { rows } = await sql<StoredRules>`
    select distinct on (stock_id) * from issuer_rules
    where stock_id = any(${stockIds}::uuid[]) and ${begunBy(at)}
    order by stock_id, effective_at desc`.execute(db);
  const byStock = new Map(
    rows.map(row => [
      row.stock_id,
      { ...fromRow(row), applied: isApplied(row, at), version: versionOf(row) },
    ]),
  );
  return stockId => byStock.get(stockId) ?? NO_RULES;
}

/** False where standing orders must be judged by these rules first. */
export function isApplied(
  { applied_at, owners_due_at }: Pick<StoredRules, 'applied_at' | 'owners_due_at'>,
  at: Date,
): boolean {
  return applied_at !== null && (owners_due_at === null || owners_due_at > at);
}

/**
 * When the owners of standing orders are judged after a change at this instant: with the next day in UTC, together with all
 * other changes of the day.
 */
export function ownersDueAfter(at: Date): Date {
  return new Date(addDays(dayOf(at), 1));
}

export function versionOf({ id, revision }: StoredRules): string {
  return `${id} ${revision}`;
}

export function fromRow(row: StoredRules): IssuerRules {
  return {
    who: whoOf(row),
    windows: row.windows.map(window => ({
      ...window,
      opensAt: new Date(window.opensAt),
      closesAt: new Date(window.closesAt),
    })),
    priceRange: priceRangeOf(row),
    smallestLot: row.smallest_lot,
    review: row.review,
    review_days: row.review_days,
    rofr_days: row.rofr_days,
  };
}

function whoOf({ who, investor_types }: StoredRules): WhoMayBuy {
  return who === 'investor_types' ? { kind: who, types: investor_types } : { kind: who };
}

function priceRangeOf(row: StoredRules): PriceRange {
  const { price_range_kind: kind, lowest_price_minor, highest_price_minor, price_range_bps } = row;
  if (kind === 'percent' && price_range_bps !== null) return { kind, range_bps: price_range_bps };
  if (kind === 'absolute' && lowest_price_minor !== null && highest_price_minor !== null) {
    return { kind, lowest_minor: lowest_price_minor, highest_minor: highest_price_minor };
  }
  return { kind: 'none' };
}

export function toRow(rules: IssuerRules) {
  const { who, windows, priceRange, smallestLot, review, review_days, rofr_days } = rules;
  return {
    who: who.kind,
    investor_types: who.kind === 'investor_types' ? [...who.types] : [],
    windows: JSON.stringify(windows),
    price_range_kind: priceRange.kind,
    lowest_price_minor: priceRange.kind === 'absolute' ? priceRange.lowest_minor : null,
    highest_price_minor: priceRange.kind === 'absolute' ? priceRange.highest_minor : null,
    price_range_bps: priceRange.kind === 'percent' ? priceRange.range_bps : null,
    smallest_lot: smallestLot,
    review,
    review_days,
    rofr_days,
  };
}
