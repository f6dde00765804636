// Adds, removes and stops payees.
import { uuidv7 } from 'uuidv7';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { isSameName } from '#domain/bank/match-line.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { personName } from '#server/people/person-name.ts';
import { validKeys, type Keys } from '#server/security/derive-keys.ts';
import { seal } from '#server/security/encrypt.ts';
import {
  fingerprintsOf,
  last4Of,
  numberOf,
  openAccount,
  wholeOf,
  type PayeeAccount,
} from './payee-account.ts';
import { presentPayee, selectPayees, type Payee } from './read-payees.ts';
import { readStopToken } from '#server/security/stop-payee-token.ts';

/** How long a new payee waits, so that its owner can read the mail and stop it. */
export const PAYEE_WAIT_MS = DAY_MS;

export interface PayeeServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly keys: Pick<Keys, 'data' | 'accountFingerprints'>;
}

interface NewPayee {
  readonly account: PayeeAccount;
  readonly holderName: string;
  readonly bankName: string;
  /** Milliseconds until the payee can be used. */
  readonly wait_ms: number;
}

/**
 * Adds a payee. Adding an account that the person already has changes nothing and gives the payee there is.
 */
export async function addPayee(
  { db, clock, keys }: PayeeServices,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
  { account, holderName, bankName, wait_ms }: NewPayee,
): Promise<Payee | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, userId);
    const at = clock();
    const rows = await selectPayees(tx)
      .where('y.user_id', '=', userId)
      .where('y.removed_at', 'is', null)
      .where('y.stopped_at', 'is', null)
      .select(['y.fingerprint', 'y.account_fingerprint', 'y.account_sealed'])
      .execute();
    const same = rows.find(row => isOf(keys, account, row));
    if (same) return presentPayee(same, at);
    if (rows.length >= MAX_PER_OWNER.payees) return refuse('too_many', { count: String(rows.length) });
    const id = uuidv7();
    const usable_at = new Date(at.getTime() + wait_ms);
    const country = account.kind === 'iban' ? account.iban.slice(0, 2) : 'US';
    await tx
      .insertInto('payees')
      .values({
        id,
        user_id: userId,
        kind: account.kind,
        holder_name: holderName,
        bank_name: bankName,
        account_sealed: seal(keys.data, JSON.stringify(account), id),
        fingerprint: fingerprintsOf(keys, numberOf(account))[0],
        account_fingerprint: fingerprintsOf(keys, wholeOf(account))[0],
        last4: last4Of(account),
        country,
        name_status: isSameName(holderName, await legalNameOf(tx, userId)) ? 'matches' : 'needs_approval',
        usable_at,
        created_at: at,
      })
      .execute();
    await recordAudit(tx, {
      actorId: userId,
      action: 'payee_added',
      subject: { type: 'payee', id },
      details: { kind: account.kind, country },
      requestId,
      at,
    });
    const facts = {
      bank: bankName,
      last4: last4Of(account),
      from: usable_at.toISOString(),
      payeeId: id,
    };
    await notifyPeople(tx, [{ userId, kind: 'payee_added', facts, link: '/account?tab=payees' }], at);
    const row = await selectPayees(tx).where('y.id', '=', id).executeTakeFirstOrThrow();
    return presentPayee(row, at);
  });
}

interface StoredAccount {
  readonly id: string;
  readonly fingerprint: Buffer;
  /** Null for a payee from before it was stored; its account is opened instead. */
  readonly account_fingerprint: Buffer | null;
  readonly account_sealed: Buffer;
}

/** Whether a stored payee is of this account. */
function isOf(keys: PayeeServices['keys'], account: PayeeAccount, row: StoredAccount): boolean {
  const { account_fingerprint: stored } = row;
  if (stored !== null) return fingerprintsOf(keys, wholeOf(account)).some(each => stored.equals(each));
  return (
    fingerprintsOf(keys, numberOf(account)).some(each => row.fingerprint.equals(each)) &&
    wholeOf(openAccount(validKeys(keys, 'data'), row.account_sealed, row.id)) === wholeOf(account)
  );
}

async function legalNameOf(tx: Transaction, userId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select(personName('users').as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Removes a payee of the person's own. Refused while a withdrawal to it is on its way. */
export async function removePayee(
  { db, clock }: Pick<PayeeServices, 'db' | 'clock'>,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
  id: string,
): Promise<{ readonly message: string } | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, userId);
    const row = await selectPayees(tx)
      .where('y.id', '=', id)
      .where('y.user_id', '=', userId)
      .executeTakeFirst();
    if (!row || row.removed_at !== null) throw new DomainError('not_found');
    const pending = await tx
      .selectFrom('payments')
      .select('id')
      .where('payee_id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (pending) return refuse('payee_in_use');
    await end(tx, { id, actorId: userId, requestId, action: 'payee_removed', at: clock() });
    return { message: 'Payee removed' };
  });
}

/** Stops a payee by the token of the mail. Withdrawals to it that are pending stay for an operator to decide. */
export async function stopPayee(
  { db, clock, keys }: PayeeServices,
  token: string,
  requestId: string,
): Promise<{ readonly message: string }> {
  const id = readStopToken(validKeys(keys, 'data'), token);
  if (id === undefined) throw new DomainError('not_found');
  return transaction(db, async tx => {
    const row = await selectPayees(tx).where('y.id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new DomainError('not_found');
    if (row.stopped_at === null && row.removed_at === null)
      await end(tx, { id, actorId: null, requestId, action: 'payee_stopped', at: clock() });
    return { message: 'The payee is stopped. No money will go there.' };
  });
}

interface Ending {
  readonly id: string;
  readonly actorId: string | null;
  readonly requestId: string;
  readonly action: 'payee_removed' | 'payee_stopped';
  readonly at: Date;
}

async function end(tx: Transaction, { id, action, at, ...by }: Ending): Promise<void> {
  const change = action === 'payee_removed' ? { removed_at: at } : { stopped_at: at };
  await tx.updateTable('payees').set(change).where('id', '=', id).execute();
  await recordAudit(tx, { ...by, action, subject: { type: 'payee', id }, at });
}
