// A trade in words, for the operators who correct it.
import { sql } from 'kysely';
import { formatMinor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';

/** Company, terms, parties and status by name; empty for an unknown trade. */
export async function describeTrade(
  db: Database,
  tradeId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<
    Record<'company' | 'buyer' | 'seller' | 'status', string> & Record<'shares' | 'price' | 'fees', bigint>
  >`
    select c.name as company, ${personName('b')} as buyer, ${personName('s')} as seller,
      t.status, e.shares, e.price_minor as price, e.buyer_fee_minor + e.seller_fee_minor as fees
    from executions e join settlements t on t.execution_id = e.id
    join stocks k on k.id = e.stock_id join companies c on c.id = k.company_id
    join users b on b.id = e.buyer_id join users s on s.id = e.seller_id
    where e.id = ${tradeId}`.execute(db);
  const [trade] = rows;
  if (trade === undefined) return {};
  const { company, buyer, seller, status, shares, price, fees } = trade;
  return {
    company,
    shares: String(shares),
    price: formatMinor(price),
    total: formatMinor(price * shares),
    fees: formatMinor(fees),
    buyer,
    seller,
    status,
  };
}
