// What settled here and what the register says of it.
import { sql } from 'kysely';
import { decimalOf } from '#domain/register/ocf/decimal.ts';
import {
  planTransfers,
  type SettledTrade,
  type StandingCertificate,
  type TransferPlan,
} from '#domain/register/plan-transfers.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';
import { uuidV5 } from './uuid-v5.ts';

export interface TradedLine {
  readonly stockId: string;
  readonly companyName: string;
  readonly foundedYear: number | null;
  readonly classId: string;
  readonly className: string;
  readonly prefix: string;
}

/** The lines of a company that trade classes of the register, the default line first. */
export async function findTradedLines(
  db: Database,
  companyId: string,
  importId: string,
): Promise<readonly TradedLine[]> {
  const { rows } = await sql<TradedLine>`
    select s.id as "stockId", c.name as "companyName", c.founded_year as "foundedYear", k.class_id as "classId",
      k.name as "className", k.prefix
    from stocks s join companies c on c.id = s.company_id
    join register_classes k on k.import_id = ${importId} and k.class_id = s.class_id
    where s.company_id = ${companyId} order by s.line_name is not null, s.id`.execute(db);
  return rows;
}

interface TradeRow {
  readonly id: string;
  readonly stockId: string;
  readonly settledAt: Date;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly buyer: string;
  readonly seller: string;
  readonly buyerHolder: string | null;
  readonly sellerHolder: string | null;
}

/** A trade that the register does not contain. */
interface OpenTrade extends SettledTrade {
  readonly line: TradedLine;
  readonly settledAt: Date;
  readonly seller: HolderName;
  readonly buyer: HolderName;
}

interface HolderName {
  readonly userId: string;
  readonly name: string;
  /** Whether the register has the holder, by a link to the member. */
  readonly isLinked: boolean;
}

interface Handover {
  /** In the order of settlement. */
  readonly transfers: TransferPlan['transfers'];
  /** Parties who are no holders of the register yet. */
  readonly newHolders: readonly { readonly id: string; readonly name: string }[];
}

/** Holders of the register keep their ids; others get one that is derived from their account here. */
function holderIdOf(holderId: string | null, userId: string): string {
  return holderId ?? uuidV5(`holder/${userId}`);
}

/**
 * The trades that the issuer's register does not contain yet, in the order of settlement. What settled before the first
 * register that the company accepted is part of that register.
 */
export async function readOpenTrades(
  db: Database,
  companyId: string,
  importId: string,
  lines: readonly TradedLine[],
): Promise<readonly OpenTrade[]> {
  const trades = await readTrades(db, companyId, lines);
  const known = await findKnown(db, importId, trades);
  return trades.flatMap((each): OpenTrade[] => {
    const line = lines.find(({ stockId }) => stockId === each.stockId);
    if (!line || known.has(uuidV5(`bought/${each.id}/0`))) return [];
    return [
      {
        line,
        tradeId: each.id,
        settledAt: each.settledAt,
        settledOn: dayOf(each.settledAt),
        shares: each.shares,
        price: { amount: decimalOf(each.price_minor) / 100n, currency: 'USD' },
        sellerId: holderIdOf(each.sellerHolder, each.sellerId),
        buyerId: holderIdOf(each.buyerHolder, each.buyerId),
        seller: { userId: each.sellerId, name: each.seller, isLinked: each.sellerHolder !== null },
        buyer: { userId: each.buyerId, name: each.buyer, isLinked: each.buyerHolder !== null },
      },
    ];
  });
}

/** The transfers that make the register contain these trades. */
export async function planHandover(
  db: Database,
  importId: string,
  lines: readonly TradedLine[],
  trades: readonly OpenTrade[],
): Promise<Handover> {
  const transfers: TransferPlan['transfers'][number][] = [];
  for (const line of lines) {
    const ofLine = trades.filter(each => each.line === line);
    if (ofLine.length === 0) continue;
    const { certificates, lastNumber } = await readCertificates(db, importId, line);
    const numberOf = (index: number): string => `${line.prefix}${lastNumber + index + 1}`;
    transfers.push(...planTransfers(certificates, ofLine, line.classId, numberOf, uuidV5).transfers);
  }
  const placeOf = new Map(trades.map(({ tradeId }, place) => [tradeId, place]));
  const place = (tradeId: string): number => placeOf.get(tradeId) ?? 0;
  const newHolders = trades.flatMap(({ buyer, buyerId, seller, sellerId }) => [
    ...(buyer.isLinked ? [] : [[buyerId, buyer.name] as const]),
    ...(seller.isLinked ? [] : [[sellerId, seller.name] as const]),
  ]);
  return {
    transfers: transfers.sort((a, b) => place(a.tradeId) - place(b.tradeId)),
    newHolders: [...new Map(newHolders)].map(([id, name]) => ({ id, name })),
  };
}

async function readTrades(
  db: Database,
  companyId: string,
  lines: readonly TradedLine[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select e.id, e.stock_id as "stockId", s.settled_at as "settledAt", e.shares, e.price_minor,
      e.buyer_id as "buyerId", e.seller_id as "sellerId",
      ${personName('b')} as buyer, ${personName('v')} as seller,
      lb.holder_id as "buyerHolder", lv.holder_id as "sellerHolder"
    from executions e
    join settlements s on s.execution_id = e.id and s.status = 'settled'
    join users b on b.id = e.buyer_id join users v on v.id = e.seller_id
    left join register_links lb on lb.company_id = ${companyId} and lb.user_id = e.buyer_id
    left join register_links lv on lv.company_id = ${companyId} and lv.user_id = e.seller_id
    where e.stock_id = any(${lines.map(({ stockId }) => stockId)}::uuid[])
      and exists (
        select from (select as_of, accepted_at from register_imports
          where company_id = ${companyId} and accepted_at is not null order by accepted_at limit 1) first
        where s.settled_at >= first.accepted_at or (s.settled_at at time zone 'UTC')::date > first.as_of
      )
    order by s.settled_at, e.sequence, e.line, e.id`.execute(db);
  return rows;
}

/** Returns which of the trades' certificates the register names, outstanding or ended. */
async function findKnown(
  db: Database,
  importId: string,
  trades: readonly TradeRow[],
): Promise<ReadonlySet<string>> {
  const ids = trades.map(({ id }) => uuidV5(`bought/${id}/0`));
  const { rows } = await sql<{ id: string }>`
    select security_id as id from register_certificates
    where import_id = ${importId} and security_id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function readCertificates(db: Database, importId: string, { classId, prefix }: TradedLine) {
  const { rows } = await sql<Omit<StandingCertificate, 'shares'> & { shares: string; standing: boolean }>`
    select security_id as "securityId", holder_id as "holderId", number, trunc(shares)::text as shares,
      legend_ids as "legendIds", ended_on is null as standing
    from register_certificates where import_id = ${importId} and class_id = ${classId}
    order by issued_on, position`.execute(db);
  const numbers = rows.flatMap(({ number }) => {
    const digits = number.startsWith(prefix) ? number.slice(prefix.length) : '';
    return /^\d{1,9}$/.test(digits) ? [Number(digits)] : [];
  });
  return {
    lastNumber: numbers.reduce((most, each) => (each > most ? each : most), 0),
    certificates: rows
      .filter(({ standing, shares }) => standing && shares !== '0')
      .map(({ holderId, legendIds, number, securityId, shares }) => ({
        holderId,
        legendIds,
        number,
        securityId,
        shares: BigInt(shares),
      })),
  };
}
