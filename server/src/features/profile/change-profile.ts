// PUT /profile and /profile/details.
import type { Selectable } from 'kysely';
import { needsAccreditation } from '#domain/compliance/verification.ts';
import { faultsOfAmounts } from '#contract/profile.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { violatedConstraint } from '#server/database/database-errors.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import { transaction } from '#server/database/transaction.ts';
import { cancelRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import { applyDueRules } from '#server/exchange/rules/apply-rules.ts';
import { recheckInvestorType } from '#server/exchange/rules/recheck-orders.ts';
import type { Call } from '#server/http/handle.ts';
import type { CountCall } from '#server/security/rate-limits.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import { requireRecentPassword } from '#server/people/confirm-password.ts';
import { requestVerification } from '#server/people/create-person.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { loadStatedIdentity, outdateIdentity } from '#server/workflows/outdate-identity.ts';
import { detailsColumns } from '#server/people/profile-details.ts';
import { storeFormerAddress } from '#server/people/own-addresses.ts';
import { isAddressReserved, storeEmailChange } from '#server/people/email-changes.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { spendTokens } from '#server/security/email-tokens.ts';

type ChangeProfile = Call<'PUT /profile'>;

/** Each new address may reveal whether it has an account, and receives a mail. */
const NEW_ADDRESSES = { max: 5, window_s: 3600, per: 'account', shared: true } as const;

export async function changeProfile(
  services: ProfileDependencies,
  limit: CountCall,
  call: ChangeProfile,
): Promise<Refusal | undefined> {
  const guarded = await guardEmail(services, limit, call);
  if (isRefusal(guarded)) return guarded;
  const toJudge = await transaction(services.db, tx => write(tx, services, call, guarded)).catch(
    (error: unknown) => {
      if (violatedConstraint(error) !== 'users_email_key') throw error;
      throw new ValidationError({ email: ['This email is already registered'] });
    },
  );
  await cancelRefusedOrders(services.exchange, call.caller.userId, null);
  for (const stockId of toJudge) await applyDueRules(services.exchange, stockId);
  return undefined;
}

/**
 * The address can reset the password, and an operator identifies a person without a second factor by the name, so a stolen
 * session must change neither. Returns whether the address may change or must stay as it was read.
 */
async function guardEmail(
  services: Pick<ProfileDependencies, 'db' | 'clock'>,
  limit: CountCall,
  { caller, body }: ChangeProfile,
): Promise<Refusal | 'may_change' | 'stays'> {
  const { email, first_name, last_name } = await services.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const hasNewName = body.firstName !== first_name || (body.lastName ?? '') !== last_name;
  if (body.email === email) return (hasNewName && (await requireRecentPassword(services, caller))) || 'stays';
  await limit(NEW_ADDRESSES, `new e-mail ${caller.userId}`);
  return (await requireRecentPassword(services, caller)) ?? 'may_change';
}

/** Returns the stocks whose rules now see another investor type in this person. */
async function write(
  tx: Transaction,
  services: Pick<ProfileDependencies, 'clock' | 'sampleData'>,
  { caller, body, request }: ChangeProfile,
  guarded: 'may_change' | 'stays',
): Promise<readonly string[]> {
  const { userId } = caller;
  const at = services.clock();
  const before = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.status !== 'active') throw new DomainError('session_ended');
  const hasNewEmail = body.email !== before.email;
  if (hasNewEmail && (await isAddressReserved(tx, body.email, userId, at)))
    throw new ValidationError({ email: ['This email is already registered'] });
  // The address was changed elsewhere since it was read.
  if (hasNewEmail && guarded === 'stays') throw new DomainError('conflict');
  const stated = await loadStatedIdentity(tx, userId);
  const [from, to] = [before.investor_type, body.investorType];
  const toJudge = from === to ? [] : await recheckInvestorType(tx, userId, { from, to, at });
  await tx
    .updateTable('users')
    .set({
      first_name: body.firstName,
      last_name: body.lastName ?? '',
      email: body.email,
      investor_type: body.investorType,
      ...(hasNewEmail ? { email_confirmed_at: null } : {}),
    })
    .where('id', '=', userId)
    .execute();
  await outdateIdentity(tx, services, { userId, before: stated, requestId: request.id, at });
  if (before.role === 'investor' && needsAccreditation(body.investorType)) {
    await requestVerification(tx, { userId, kind: 'accreditation', automatic: services.sampleData, at });
  }
  if (hasNewEmail) {
    // A link sent to the old address must neither confirm the new one nor reset the password.
    await spendTokens(tx, userId, ['confirm_email', 'reset_password'], at);
    if (before.email_confirmed_at !== null) await storeFormerAddress(tx, userId, before.email, at);
    await tellBothAddresses(tx, before, body.email, at);
  }
  const subject = { type: 'user', id: userId };
  const action = hasNewEmail ? 'email_changed' : 'profile_changed';
  const details = { fields: changedFields(before, body) };
  await recordAudit(tx, { actorId: userId, action, subject, details, requestId: request.id, at });
  return toJudge;
}

/** Names only, because the log is permanent and values are personal. */
function changedFields(before: Selectable<UsersTable>, body: ChangeProfile['body']): string[] {
  const pairs = [
    ['firstName', before.first_name],
    ['lastName', before.last_name],
    ['email', before.email],
    ['investorType', before.investor_type],
  ] as const;
  // Only the last name may be null, for a person with one name.
  return pairs.filter(([field, value]) => (body[field] ?? '') !== value).map(([field]) => field);
}

/** Asks the new address to confirm and informs the old one, because a thief may have changed it. */
async function tellBothAddresses(
  tx: Transaction,
  before: Selectable<UsersTable>,
  email: string,
  at: Date,
): Promise<void> {
  const { preferences } = await loadSettings(tx, before.id);
  const letter = { userId: before.id, language: preferences.language };
  // An address that was never confirmed proves nothing, so it can undo nothing.
  const undo =
    before.email_confirmed_at === null
      ? {}
      : {
          changeId: await storeEmailChange(tx, {
            userId: before.id,
            oldEmail: before.email,
            oldConfirmedAt: before.email_confirmed_at,
            newEmail: email,
            at,
          }),
        };
  await sendLetters(
    tx,
    [
      { ...letter, to: email, kind: 'confirm_email', facts: {} },
      { ...letter, to: before.email, kind: 'email_changed', facts: { to: email, ...undo } },
    ],
    at,
  );
}

export async function changeDetails(
  services: ProfileDependencies,
  { caller, body, request }: Call<'PUT /profile/details'>,
): Promise<Refusal | undefined> {
  const { userId } = caller;
  if (body.dateOfBirth !== undefined && (await isOtherBirthday(services.db, userId, body.dateOfBirth))) {
    const refusal = await requireRecentPassword(services, caller);
    if (refusal) return refusal;
  }
  const at = services.clock();
  const fields = Object.keys(body);
  await transaction(services.db, async tx => {
    // Nothing may be written after an erasure by another process.
    await lockPerson(tx, userId);
    await refuseOddAmounts(tx, userId, body);
    const before = await loadStatedIdentity(tx, userId);
    await tx
      .updateTable('profile_details')
      .set({ ...detailsColumns(body), updated_at: at })
      .where('user_id', '=', userId)
      .execute();
    await outdateIdentity(tx, services, { userId, before, requestId: request.id, at });
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, {
      actorId: userId,
      action: 'profile_changed',
      subject,
      details: { fields },
      requestId: request.id,
      at,
    });
  });
  await cancelRefusedOrders(services.exchange, userId, null);
  return undefined;
}

async function isOtherBirthday(db: Database, userId: string, given: string): Promise<boolean> {
  const stored = await db
    .selectFrom('profile_details')
    .select('date_of_birth')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (stored?.date_of_birth ?? null) !== given;
}

async function refuseOddAmounts(
  tx: Transaction,
  userId: string,
  body: Call<'PUT /profile/details'>['body'],
): Promise<void> {
  const kept = await tx
    .selectFrom('profile_details')
    .select(['annual_income_minor as annualIncome', 'net_worth_minor as netWorth'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const faults = faultsOfAmounts(body, kept ?? {});
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}
