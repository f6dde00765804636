// Deletes personal data and keeps the ledger under a pseudonym (the bare id).
import { sql } from 'kysely';
import { CASH } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import { KEPT_BY_ADDRESS } from '#server/people/kept-by-address.ts';
import { loadOwnAddresses, type OwnAddress } from '#server/people/own-addresses.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { eraseDocuments } from '#server/vault/vault.ts';

/** Tables whose rows are only about the person. */
const GONE: readonly (keyof DB)[] = [
  'profile_details',
  'sessions',
  'recovery_codes',
  'email_tokens',
  'notices',
  'mails',
  'watched_stocks',
  'price_alerts',
  'issuer_parties',
  'saved_payment_methods',
  'idempotency_keys',
  'settings',
  'operator_reasons',
  'former_emails',
  'email_changes',
];

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** How reasons against an erasure name the person: the reader, or another person. */
type Voice = 'own' | 'other';

export interface Erasure {
  readonly userId: string;
  /** Who erases; the person, or an operator for one who cannot sign in. */
  readonly actorId: string;
  readonly requestId?: string | undefined;
  readonly at: Date;
}

/**
 * Deletes what is personal and keeps the ledger under the bare id. Refuses with erasure_blocked while money, shares or orders
 * are open, and for people who act for a company or the operator.
 */
export async function erasePerson(
  tx: Transaction,
  { userId, actorId, requestId, at }: Erasure,
): Promise<Refusal | undefined> {
  const { email, status, role } = await tx
    .selectFrom('users')
    .select(['email', 'status', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const voice = userId === actorId ? 'own' : 'other';
  if (status !== 'active' && (voice === 'own' || status === 'erased')) throw new DomainError('session_ended');
  await lockOpenFilings(tx, userId);
  const reasons = role === 'investor' ? await findReasons(tx, userId, voice) : [ACTS_FOR_OTHERS[voice]];
  if (reasons.length > 0) return refuse('erasure_blocked', { reasons: listed.format(reasons) });
  const { preferences } = await loadSettings(tx, userId);
  for (const address of await loadOwnAddresses(tx, userId)) await eraseUnderAddress(tx, address, at);
  for (const table of GONE) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await eraseDocuments(tx, userId, at);
  await endFilings(tx, userId, at);
  await blankRecords(tx, userId, at);
  await recordAudit(tx, {
    actorId,
    action: voice === 'own' ? 'data_erased' : 'person_erased',
    subject: { type: 'user', id: userId },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  });
  const { language } = preferences;
  await sendLetters(tx, [{ userId: null, to: email, language, kind: 'data_erased', facts: {} }], at);
  return undefined;
}

/** A filing whose shares are recorded at the same moment would give shares to an erased person. */
async function lockOpenFilings(tx: Transaction, userId: string): Promise<void> {
  await tx
    .selectFrom('share_filings')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Open filings end, and what the person wrote in the others goes. */
async function endFilings(tx: Transaction, userId: string, at: Date): Promise<void> {
  const ended = { status: 'withdrawn' as const, decided_by: userId, decided_at: at };
  const own = tx.updateTable('share_filings').where('user_id', '=', userId);
  await own.where('status', '=', 'open').set(ended).execute();
  await own.where('status', '=', 'declined').set({ reason: '' }).execute();
  await own.set({ certificate: null }).execute();
}

const ACTS_FOR_OTHERS: Readonly<Record<Voice, string>> = {
  own: 'you act for a company or the operator',
  other: 'the person acts for a company or the operator',
};

/** Mails to the address without an account: newsletter mails and links. */
async function eraseUnderAddress(
  tx: Transaction,
  { email, used_from, used_until }: OwnAddress,
  at: Date,
): Promise<void> {
  const until = used_until ?? at;
  const theirs = sql<boolean>`created_at > coalesce(${used_from}, '-infinity'::timestamptz) and created_at <= ${until}`;
  for (const table of KEPT_BY_ADDRESS) {
    await tx.deleteFrom(table).where('email', '=', email).where(theirs).execute();
  }
  await tx
    .deleteFrom('mails')
    .where('to_address', '=', email)
    .where('user_id', 'is', null)
    .where(theirs)
    .execute();
}

/** Removes everything that a person wrote or is known by from rows that must stay. */
async function blankRecords(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `${userId}@erased.invalid`,
      password_hash: 'erased',
      first_name: 'Erased',
      last_name: 'person',
      avatar: null,
      account_number: `erased ${userId}`,
      status: 'erased',
      email_confirmed_at: null,
      pin_hash: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      last_login_at: null,
      erased_at: at,
    })
    .where('id', '=', userId)
    .execute();
  const ofThem = {
    verifications: { evidence: '{}', reason: null, renewal_at: null },
    payments: { reference: '', description: '', failure_reason: null },
  };
  await tx.updateTable('verifications').set(ofThem.verifications).where('user_id', '=', userId).execute();
  await tx.updateTable('payments').set(ofThem.payments).where('user_id', '=', userId).execute();
  await tx
    .updateTable('approvals')
    .set({ reason: null })
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .execute();
  await tx
    .updateTable('share_claims')
    .set({ email: `${userId}@erased.invalid` })
    .where('claimed_by', '=', userId)
    .execute();
  await tx.updateTable('orders').set({ client_order_id: null }).where('user_id', '=', userId).execute();
  await takeIssuersWords(tx, userId);
}

/** An issuer's words on a trade may concern its parties, and both sides received them. */
async function takeIssuersWords(tx: Transaction, userId: string): Promise<void> {
  const { rows: told } = await sql<{ userId: string; link: string; reason: string }>`
    select o.user_id as "userId", '/orders/' || o.id as link, s.reason
    from executions e join settlements s on s.execution_id = e.id
    join orders o on o.id in (e.buy_order_id, e.sell_order_id)
    where (e.buyer_id = ${userId} or e.seller_id = ${userId}) and o.user_id <> ${userId}
      and s.reason is not null`.execute(tx);
  for (const { userId: other, link, reason } of told) {
    await sql`
      update notices set facts = (facts::jsonb || '{"reason": ""}')::json where user_id = ${other} and kind = 'trade_ended'
        and link = ${link} and facts ->> 'reason' = ${reason}`.execute(tx);
    await sql`
      update mails set facts = (facts::jsonb || '{"reason": ""}')::json where user_id = ${other} and template = 'trade_ended'
        and facts ->> 'link' = ${link} and facts ->> 'reason' = ${reason}`.execute(tx);
  }
  await sql`
    update settlements s set reason = null from executions e
    where e.id = s.execution_id and (e.buyer_id = ${userId} or e.seller_id = ${userId})
      and s.reason is not null`.execute(tx);
}

/** The reasons against an erasure, each as the end of 'while …'. Locks the person's accounts. */
async function findReasons(tx: Transaction, userId: string, voice: Voice): Promise<string[]> {
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['asset', 'available', 'held'])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'customer')
    .orderBy('id')
    .forUpdate()
    .execute();
  const total = (mine: typeof accounts): bigint =>
    mine.reduce((sum, { available, held }) => sum + available + held, 0n);
  const cash_minor = total(accounts.filter(account => account.asset === CASH));
  const shares = total(accounts.filter(account => account.asset !== CASH));
  const { rows } = await sql<{ orders: bigint; payments: bigint; trades: bigint }>`
    select
      (select count(*) from orders where user_id = ${userId}
        and status in ('open', 'partially_filled', 'suspended')) as orders,
      (select count(*) from payments where user_id = ${userId} and status = 'pending') as payments,
      (select count(*) from executions e join settlements s on s.execution_id = e.id
        where (e.buyer_id = ${userId} or e.seller_id = ${userId})
          and s.status in ('agreed', 'in_review', 'closing', 'cleared')) as trades`.execute(tx);
  const open = rows[0] ?? { orders: 0n, payments: 0n, trades: 0n };
  const reasons = [
    cash_minor > 0n && `${displayMoney(cash_minor)} is in ${voice === 'own' ? 'your' : 'the'} account`,
    shares > 0n && (voice === 'own' ? 'you hold shares' : 'shares are held'),
    open.orders > 0n && 'orders are open',
    open.payments > 0n && 'payments are on their way',
    open.trades > 0n && 'trades are not settled',
  ];
  return reasons.filter(reason => reason !== false);
}
