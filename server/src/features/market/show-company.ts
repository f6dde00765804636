// GET /market/{slug}: one company and its stock. The public part is read once a second for all callers; the
// personal part costs two statements.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import { checkTrader, type StockFacts } from '#domain/orders/check-order.ts';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { divideHalfEven, type Minor } from '#domain/money/money.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { LEAST_PARTIES } from '#domain/pricing/least-parties.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { valueHolding } from '#domain/holdings/value-holding.ts';
import type { Database } from '#server/database/database.ts';
import { begunBy, loadRules } from '#server/exchange/issuer-rules-row.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { MarketDependencies } from './dependencies.ts';
import { presentExit, presentStock } from '#server/market-data/present-stock.ts';
import { presentMark, readMarks } from '#server/market-data/read-marks.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { mayReadBook } from '#server/people/book-readers.ts';
import { describeRules } from './describe-rules.ts';
import { readVisitor, type Visitor } from './read-visitor.ts';

type Company = HandlerResponse<'GET /market/{slug}'>;
export type ShowCompany = (caller: Caller | undefined, slug: string) => Promise<Company>;

const FRESH_MS = 1_000;
const MOST_COMPANIES = 5_000;
const VWAP_DAYS = 90;
/** Enough trades to find three parties, if there are three. */
const NEWEST_TRADES = 100;

export function createShowCompany(
  services: Pick<MarketDependencies, 'db' | 'clock' | 'market' | 'readHoldings'>,
): ShowCompany {
  const { db, clock, market } = services;
  const publicSides = new LRUCache({
    max: MOST_COMPANIES,
    ttl: FRESH_MS,
    fetchMethod: (stockId: string) => readPublicSide(db, stockId, clock()),
  });
  return async (caller, slug) => {
    const found = await market.find(slug);
    const now = clock();
    const [known, personal] = await Promise.all([
      publicSides.forceFetch(found.id),
      caller ? readPersonalSide(services, caller.userId, found.id, now) : undefined,
    ]);
    const stock = personal?.stock ?? found;
    const { facts, rules, mark } = known;
    return {
      ...presentStock(stock, {
        watched: personal?.visitor.watched ?? false,
        readsBook: caller !== undefined && mayReadBook(caller.role, personal?.visitor.trader.identity, now),
      }),
      exit: presentExit(stock),
      about: facts.about,
      foundedYear: facts.foundedYear,
      headquarters: facts.headquarters,
      sharesOutstanding: facts.sharesOutstanding,
      splits: stock.splitCount,
      lastTradeAt: facts.lastTradeAt,
      changeFrom: {
        day: earlierClose(stock.previousClose_minor, addDays(dayOf(now), -1)),
        month: earlierClose(stock.close30_minor, addDays(dayOf(now), -30)),
      },
      vwap90d:
        facts.parties90d >= LEAST_PARTIES
          ? averagePrice(facts.turnover90d_minor, BigInt(facts.volume90d_millionths))
          : null,
      lastRound:
        facts.roundPrice_minor === null || facts.roundAt === null
          ? null
          : { price: facts.roundPrice_minor, at: facts.roundAt },
      mark,
      rules: describeRules(
        rules,
        { lastPrice_minor: stock.price_minor ?? undefined, mark_minor: facts.mark_minor ?? undefined },
        facts.rulesSetAt,
        now,
      ),
      eligibility: personal ? judge(personal.visitor, stock, rules, now) : null,
      position: personal?.position ?? null,
    };
  };
}

function averagePrice(turnover_minor: Minor, volume_millionths: bigint): Minor | null {
  return volume_millionths > 0n ? divideHalfEven(turnover_minor * 1_000_000n, volume_millionths) : null;
}

function earlierClose(price: Minor | null, day: Day): Company['changeFrom']['day'] {
  return price === null ? null : { price, day };
}

interface Facts {
  readonly about: string;
  readonly foundedYear: number | null;
  readonly headquarters: string;
  readonly sharesOutstanding: bigint;
  readonly lastTradeAt: Date | null;
  readonly roundPrice_minor: Minor | null;
  readonly roundAt: Date | null;
  /** What the default price band is around. */
  readonly mark_minor: Minor | null;
  readonly turnover90d_minor: Minor;
  /** In millionths, because a reverse split leaves fractions. */
  readonly volume90d_millionths: string;
  /** Distinct buyers and sellers of the newest trades. */
  readonly parties90d: number;
  /** Null where the company has set no rules. */
  readonly rulesSetAt: Date | null;
}

interface PublicSide {
  readonly facts: Facts;
  readonly rules: IssuerRules;
  readonly mark: Company['mark'];
}

async function readPublicSide(db: Database, stockId: string, now: Date): Promise<PublicSide> {
  const [facts, rulesOf] = await Promise.all([readFacts(db, stockId, now), loadRules(db, [stockId], now)]);
  const { roundPrice_minor, roundAt } = facts;
  const mark = (await readMarks(db, [{ stockId, roundPrice_minor, roundAt }], now)).get(stockId);
  return { facts, rules: rulesOf(stockId), mark: mark ? presentMark(mark) : null };
}

/**
 * The two sums of the 90-day average price Σ(price × shares) / Σ shares, today included (Berkowitz, Logue and
 * Noser, 1988).
 */
async function readFacts(db: Database, stockId: string, now: Date): Promise<Facts> {
  const firstDay = addDays(dayOf(now), 1 - VWAP_DAYS);
  const { rows } = await sql<Facts>`
    select c.about, c.founded_year as "foundedYear", c.headquarters, s.shares_outstanding as "sharesOutstanding",
      s.last_price_at as "lastTradeAt", s.last_round_price_minor as "roundPrice_minor", s.last_round_at as "roundAt", s.mark_minor,
      coalesce(recent.turnover, 0)::int8 as "turnover90d_minor", coalesce(recent.volume, 0)::text as "volume90d_millionths",
      (select count(distinct party)::int4 from (
        select unnest(array[buyer_id, seller_id]) as party from executions
        where stock_id = s.id and executed_at >= ${new Date(firstDay)}
        order by executed_at desc limit ${NEWEST_TRADES}
      ) newest) as "parties90d",
      (select max(effective_at) from issuer_rules where stock_id = s.id and ${begunBy(now)}) as "rulesSetAt"
    from stocks s
    join companies c on c.id = s.company_id
    cross join lateral (
      select sum(notional_minor) as turnover, round(sum(coalesce(unrounded_volume, volume_shares)) * 1000000) as volume
      from daily_prices
      where stock_id = s.id and day >= ${firstDay}::date
    ) recent
    where s.id = ${stockId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new DomainError('not_found');
  return facts;
}

async function readPersonalSide(
  { db, readHoldings }: Pick<MarketDependencies, 'db' | 'readHoldings'>,
  userId: string,
  stockId: string,
  now: Date,
) {
  const [visitor, { holdings, market }] = await Promise.all([
    readVisitor(db, userId, stockId),
    readHoldings(userId),
  ]);
  const stock = market.byId.get(stockId);
  const held = holdings.stocks.find(one => one.stockId === stockId)?.holding;
  const valued = held && valueHolding(held, stock?.price_minor ?? undefined, now);
  if (!valued || valued.shares === 0n) return { visitor, stock, position: null };
  return {
    visitor,
    stock,
    position: {
      shares: valued.shares,
      arrivingShares: valued.arrivingShares,
      leavingShares: valued.leavingShares,
      unsettledShares: valued.arrivingShares - valued.leavingShares,
      availableShares: visitor.availableShares,
      cost: valued.cost_minor,
      averageCost: divideHalfEven(valued.cost_minor, valued.shares),
      gain: valued.gain_minor ?? null,
    },
  };
}

function judge(visitor: Visitor, stock: Stock, rules: IssuerRules, now: Date): Company['eligibility'] {
  const facts: StockFacts = {
    company: stock.name,
    status: stock.status,
    lastPrice_minor: stock.price_minor ?? undefined,
    rules,
  };
  const refusalOf = (side: 'buy' | 'sell') =>
    checkTrader(visitor.trader, facts, side, now).find(result => result.refusal)?.refusal;
  const buying = refusalOf('buy');
  const selling = refusalOf('sell');
  return {
    mayBuy: buying === undefined,
    maySell: selling === undefined,
    code: buying?.code ?? null,
    reason: buying ? refusalSentence(buying.code, buying.facts) : null,
  };
}
