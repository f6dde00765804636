// A person files shares that they hold elsewhere, or withdraws a filing.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { HandlerBody } from '#contract/api.ts';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { displayShares } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { transaction } from '#server/database/transaction.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import { DomainError, ValidationError } from '#server/kernel/domain-error.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import type { PeopleDependencies } from '#server/people/dependencies.ts';

type Services = Pick<PeopleDependencies, 'db' | 'clock'>;

interface By {
  readonly userId: string;
  readonly requestId: string;
}

/**
 * Stores the filing, lets the company's people read its documents, and notifies them.
 * @returns the id of the filing.
 */
export function fileShares(
  { db, clock }: Services,
  { userId, requestId }: By,
  body: HandlerBody<'POST /filings'>,
): Promise<string | Refusal> {
  const certificate = body.certificate === undefined || body.certificate === '' ? null : body.certificate;
  return transaction(db, async tx => {
    await lockPerson(tx, userId);
    const at = clock();
    if (body.acquiredOn > dayOf(at)) throw new ValidationError({ acquiredOn: ['Must not be in the future'] });
    const line = await findLine(tx, body.slug);
    const refusal = await refuseFiling(tx, { userId, line, shares: body.shares, certificate });
    if (refusal) return refusal;
    const documents = await findOwnDocuments(tx, userId, body.documents);
    const id = uuidv7();
    const noon = new Date(`${body.acquiredOn}T12:00:00Z`);
    await tx
      .insertInto('share_filings')
      .values({
        id,
        user_id: userId,
        stock_id: line.id,
        shares: body.shares,
        cost_minor: body.cost,
        acquired_at: noon < at ? noon : at,
        certificate,
        splits: line.splits,
        filed_at: at,
      })
      .execute();
    const issuers = (await findIssuers(tx, [line.companyId])).get(line.companyId) ?? [];
    await shareDocuments(tx, id, documents, issuers);
    const subject = { type: 'share_filing', id };
    const details = { stockId: line.id, shares: String(body.shares), documents };
    await recordAudit(tx, { actorId: userId, action: 'shares_filed', subject, details, requestId, at });
    const facts = { company: line.name, shares: String(body.shares) };
    await notifyPeople(
      tx,
      issuers.map((issuer): Notice => ({ userId: issuer, kind: 'shares_filed', facts, link: '/holders' })),
      at,
    );
    return id;
  });
}

interface Line {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly status: string;
  readonly outstanding: bigint;
  readonly splits: number;
}

/** Locks the line, so that no split takes place until the transaction ends. */
async function findLine(tx: Transaction, slug: string): Promise<Line> {
  const { rows } = await sql<Line>`
    select s.id, s.company_id as "companyId", ${LINE_NAME} as name, s.status, s.shares_outstanding as outstanding,
      s.split_count as splits
    from stocks s join companies c on c.id = s.company_id where s.slug = ${slug} for key share of s`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new DomainError('not_found');
  return rows[0];
}

interface Wish {
  readonly userId: string;
  readonly line: Line;
  readonly shares: bigint;
  readonly certificate: string | null;
}

async function refuseFiling(
  tx: Transaction,
  { userId, line, shares, certificate }: Wish,
): Promise<Refusal | undefined> {
  if (line.status === 'exited' || line.status === 'bankrupt') return refuse('stock_left_market');
  if (shares > line.outstanding)
    return refuse('too_many_shares', {
      held: displayShares(shares),
      outstanding: displayShares(line.outstanding),
    });
  const { rows } = await sql<{ readonly confirmed: boolean; readonly open: number; readonly known: boolean }>`
    select u.email_confirmed_at is not null as confirmed,
      (select count(*)::int4 from share_filings where user_id = u.id and status = 'open') as open,
      ${certificateKnown(line.id, certificate)} as known
    from users u where u.id = ${userId}`.execute(tx);
  const [facts] = rows;
  if (facts?.confirmed !== true) return refuse('email_unconfirmed');
  if (facts.open >= MAX_PER_OWNER.openFilings) return refuse('too_many', { count: String(facts.open) });
  return facts.known ? refuse('certificate_known', { certificate: certificate ?? '' }) : undefined;
}

/** Whether shares of this certificate are recorded already, for a member or for a holder who has not signed up. */
export function certificateKnown(stockId: string, certificate: string | null) {
  return sql<boolean>`(
    exists (select from share_grants where stock_id = ${stockId} and certificate = ${certificate})
    or exists (select from share_claims where stock_id = ${stockId} and certificate = ${certificate}))`;
}

/** Throws not_found where one is not the person's own, or was destroyed. */
async function findOwnDocuments(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', wanted)
    .where('owner_id', '=', userId)
    .where('origin', '=', 'given')
    .where('shredded_at', 'is', null)
    .forKeyShare()
    .execute();
  if (rows.length !== wanted.length) throw new DomainError('not_found');
  return wanted;
}

async function shareDocuments(
  tx: Transaction,
  filingId: string,
  documents: readonly string[],
  readers: readonly string[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto('share_filing_documents')
    .values(documents.map(documentId => ({ filing_id: filingId, document_id: documentId })))
    .execute();
  const pairs = documents.flatMap(documentId =>
    readers.map(reader => ({ document_id: documentId, user_id: reader })),
  );
  if (pairs.length === 0) return;
  await tx
    .insertInto('document_readers')
    .values(pairs)
    .onConflict(on => on.doNothing())
    .execute();
}

/** The company's people no longer read the documents of a filing that has ended without its shares. */
export async function hideDocuments(tx: Transaction, filingId: string): Promise<void> {
  await sql`
    delete from document_readers r using share_filing_documents k, share_filings f, stocks s, users u
    where k.filing_id = ${filingId} and f.id = k.filing_id and s.id = f.stock_id
      and u.company_id = s.company_id and r.document_id = k.document_id and r.user_id = u.id
      and not exists (
        select from share_filing_documents other join share_filings o on o.id = other.filing_id
        join stocks l on l.id = o.stock_id
        where other.document_id = k.document_id and other.filing_id <> k.filing_id
          and l.company_id = s.company_id and o.status in ('open', 'accepted'))`.execute(tx);
}

/** Withdraws the caller's filing. Refuses with wrong_state after the decision, and with not_found for another person's filing. */
export function withdrawFiling(
  { db, clock }: Services,
  { userId, requestId }: By,
  id: string,
): Promise<Refusal | { readonly message: string }> {
  return transaction(db, async tx => {
    await lockPerson(tx, userId);
    const filing = await tx
      .selectFrom('share_filings')
      .select('status')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (filing === undefined) throw new DomainError('not_found');
    if (filing.status !== 'open') return refuse('wrong_state', { state: filing.status });
    const at = clock();
    const change = { status: 'withdrawn' as const, decided_by: userId, decided_at: at };
    await tx.updateTable('share_filings').set(change).where('id', '=', id).execute();
    await hideDocuments(tx, id);
    const subject = { type: 'share_filing', id };
    await recordAudit(tx, { actorId: userId, action: 'filing_withdrawn', subject, requestId, at });
    return { message: 'The filing was withdrawn.' };
  });
}
