// What one member holds by the company's register, and whether each lot may be sold.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { allChecks, freeFrom, heldFrom, judgeLot } from '#domain/register/resale-market.ts';
import type { StandingLot } from '#domain/register/standing-lots.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RegisterDependencies } from './dependencies.ts';
import { findRegisterOf, readResaleMarket } from './read-resale-market.ts';

type Certificates = HandlerResponse<'GET /portfolio/{slug}/certificates'>;

/** Throws not_found where there is no such company. */
export async function readCertificates(
  { clock, db }: RegisterDependencies,
  userId: string,
  slug: string,
): Promise<Certificates> {
  const line = await db
    .selectFrom('stocks as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('securities as k', 'k.stock_id', 's.id')
    .select(['s.id', 's.company_id as companyId', 'k.name as className'])
    .where('s.slug', '=', slug)
    .executeTakeFirst();
  if (!line) throw new DomainError('not_found');
  const className = line.className ?? 'Common Stock';
  const register = await findRegisterOf(db, line);
  const market = await readResaleMarket(db, line, { buyers: [], sellers: [userId] }, clock());
  const seller = market?.sellers.get(userId);
  if (!register || !market || !seller) return { asOf: null, className, lots: [] };
  const legends = await readLegends(db, register.importId, seller.holderId);
  const present = (lot: StandingLot): Certificates['lots'][number] => {
    const answer = judgeLot(market, seller, lot);
    const since = heldFrom(lot);
    const isFree = answer.path !== undefined && lot.disputedShares === 0n;
    const waits = !isFree && !seller.isAffiliate && freeFrom(lot, market.constants) > market.today;
    return {
      number: lot.number ?? null,
      shares: lot.shares,
      heldSince: since,
      legends: [...(legends.get(lot.number ?? '') ?? [])],
      confirmed: lot.disputedShares === 0n,
      path: isFree ? (answer.path ?? null) : null,
      changesOn: answer.changesOn ?? (waits ? freeFrom(lot, market.constants) : null),
      checks: allChecks(answer.checks).map(({ changesOn = null, passed, rule }) => ({
        rule,
        passed: rule === 'register_difference' ? lot.disputedShares === 0n : passed,
        changesOn,
      })),
    };
  };
  return { asOf: register.asOf, className, lots: seller.lots.map(each => present(each)) };
}

/** The texts of the legends on each certificate of a holder, by the certificate's number. */
async function readLegends(
  db: Database,
  importId: string,
  holderId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ number: string; texts: string[] }>`
    select c.number, array(
      select i.legends ->> legend from json_array_elements_text(c.legend_ids) legend
      where i.legends ->> legend is not null
    ) as texts
    from register_certificates c join register_imports i on i.id = c.import_id
    where c.import_id = ${importId} and c.holder_id = ${holderId} and c.ended_on is null`.execute(db);
  return new Map(rows.map(row => [row.number, row.texts]));
}
