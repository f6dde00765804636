// Opens a further line of a company, on which another of its classes trades.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { decimalOf, parseDecimal } from '#domain/register/ocf/decimal.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import type { StoredBy } from './store-import.ts';

interface OpenedLine {
  readonly stockId: string;
  readonly slug: string;
  readonly name: string;
}

/**
 * The line starts halted, like every company that was just listed: an operator opens it for trading. It has the rules,
 * listed people and closing template of the default line, its own address below the company's, and no price.
 *
 * @returns a refusal where the class trades already, or has no shares
 */
export function openLine(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  classId: string,
): Promise<OpenedLine | Refusal> {
  return transaction(db, async tx => {
    // Lines and imports of one company come one after the other.
    await sql`select from companies where id = ${by.companyId} for no key update`.execute(tx);
    const current = await findCurrent(tx, by.companyId);
    if (!current) return refuse('cap_table_missing');
    const found = await readClass(tx, by.companyId, current.id, classId);
    if (isRefusal(found)) return found;
    const opened = { stockId: uuidv7(), slug: found.slug, name: `${found.company} · ${found.name}` };
    const at = clock();
    await insertLine(tx, opened.stockId, { ...found, companyId: by.companyId, classId, at });
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'line_opened',
      subject: { type: 'stock', id: opened.stockId },
      details: { slug: found.slug, class: found.name },
      requestId: by.requestId,
      at,
    });
    return opened;
  });
}

interface ClassToTrade {
  readonly name: string;
  readonly prefix: string;
  readonly outstanding: bigint;
  readonly originalPrice: string | null;
  readonly issuedOn: string | null;
  readonly isTraded: boolean;
  readonly company: string;
  readonly companySlug: string;
  readonly companySymbol: string;
  readonly defaultId: string;
  readonly closingDays: number;
}

async function readClass(tx: Transaction, companyId: string, importId: string, classId: string) {
  const { rows } = await sql<ClassToTrade>`
    select k.name, k.prefix, trunc(k.outstanding)::int8 as outstanding, k.rights ->> 'originalPrice' as "originalPrice",
      (select max(issued_on) from register_certificates
        where import_id = ${importId} and class_id = ${classId}) as "issuedOn",
      exists (select from stocks where company_id = ${companyId} and class_id = ${classId}) as "isTraded",
      c.name as company, c.slug as "companySlug", s.symbol as "companySymbol", s.id as "defaultId",
      s.closing_days as "closingDays"
    from register_classes k join companies c on c.id = ${companyId}
    join stocks s on s.company_id = c.id and s.line_name is null
    where k.import_id = ${importId} and k.class_id = ${classId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  if (row.isTraded) return refuse('class_trades_already', { class: row.name });
  if (row.outstanding === 0n) return refuse('class_without_shares', { class: row.name });
  const slug = `${row.companySlug}-${wordsOf(row.name) || 'class'}`;
  const symbol = `${row.companySymbol}.${wordsOf(row.prefix).toUpperCase() || 'X'}`;
  const taken = await tx
    .selectFrom('stocks')
    .select('id')
    .where(eb => eb.or([eb('slug', '=', slug), eb('symbol', '=', symbol)]))
    .executeTakeFirst();
  // Two classes of one name: the number of the line tells them apart.
  if (!taken) return { ...row, slug, symbol };
  const { count } = await tx
    .selectFrom('stocks')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...row, slug: `${slug}-${count + 1n}`, symbol: `${symbol}${count + 1n}` };
}

/** Lower-case words of letters and digits, joined by hyphens. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
}

interface NewLine extends ClassToTrade {
  readonly companyId: string;
  readonly classId: string;
  readonly slug: string;
  readonly symbol: string;
  readonly at: Date;
}

async function insertLine(tx: Transaction, stockId: string, line: NewLine): Promise<void> {
  const { at, classId, companyId, originalPrice } = line;
  const price_minor = originalPrice === null ? 0n : centsOf(originalPrice);
  const round =
    price_minor > 0n && line.issuedOn !== null
      ? { last_round_price_minor: price_minor, last_round_at: new Date(line.issuedOn) }
      : {};
  await tx
    .insertInto('stocks')
    .values({
      id: stockId,
      company_id: companyId,
      class_id: classId,
      slug: line.slug,
      line_name: line.name,
      symbol: line.symbol,
      status: 'halted',
      shares_outstanding: line.outstanding,
      closing_days: line.closingDays,
      ...round,
      created_at: at,
    })
    .execute();
  await sql`
    insert into issuer_rules (id, stock_id, effective_at, who, investor_types, windows, price_range_kind,
      lowest_price_minor, highest_price_minor, price_range_bps, smallest_lot, review, review_days, rofr_days,
      created_by, created_at, applied_at, begun_at)
    select ${uuidv7()}::uuid, ${stockId}::uuid, ${at}::timestamptz, who, investor_types, windows,
      -- Prices of one class say nothing of another.
      case price_range_kind when 'absolute' then 'none' else price_range_kind end, null, null,
      price_range_bps, smallest_lot, review, review_days, rofr_days, created_by, ${at}, ${at}, ${at}
    from issuer_rules where stock_id = ${line.defaultId} and (effective_at <= ${at} or begun_at is not null)
    order by effective_at desc limit 1`.execute(tx);
  await sql`
    insert into issuer_parties (stock_id, user_id, pre_approved, added_at)
    select ${stockId}::uuid, user_id, pre_approved, ${at}::timestamptz from issuer_parties where stock_id = ${line.defaultId}`.execute(
    tx,
  );
  // The trades of all classes close with the same documents until the company chooses others for this line.
  await sql`
    insert into closing_templates (id, stock_id, version, kind, stage_days, texts, set_by, set_at)
    select ${uuidv7()}::uuid, ${stockId}::uuid, 1, kind, stage_days, texts, set_by, ${at}::timestamptz
    from closing_templates where stock_id = ${line.defaultId} order by version desc limit 1`.execute(tx);
  await tx
    .updateTable('securities')
    .set({ stock_id: stockId })
    .where('company_id', '=', companyId)
    .where('class_id', '=', classId)
    .execute();
}

/** The price in whole cents, rounded down. */
function centsOf(price: string): bigint {
  const exact = parseDecimal(price);
  return exact === undefined ? 0n : (exact * 100n) / decimalOf(1n);
}
