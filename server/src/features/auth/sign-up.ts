// POST /auth/register: creates a person with pending verifications and signs them in.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { violatedConstraint } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { networksOf } from '#server/kernel/network.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { notifyPeople, sendLetters } from '#server/notify/notify-people.ts';
import { isAddressReserved } from '#server/people/email-changes.ts';
import { createPerson } from '#server/people/create-person.ts';
import { recordConsents } from '#server/people/record-consents.ts';
import { DEFAULT_SETTINGS } from '#server/people/stored-settings.ts';
import { faultOfPassword } from '#server/security/refuse-password.ts';
import { openSession, type SessionAnswer } from './open-session.ts';

type SignUp = Call<'POST /auth/register'>;

const TAKEN = { email: ['This email is already registered'] };

export async function signUp(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'sampleData' | 'keys' | 'passwords'>,
  call: SignUp,
): Promise<SessionAnswer> {
  const { body } = call;
  const known = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst();
  const isTaken = known !== undefined || (await isReserved(services, body.email));
  const weak = faultOfPassword(body.password, body.email);
  if (isTaken || weak !== undefined) {
    throw new ValidationError({
      ...(isTaken ? TAKEN : {}),
      ...(weak === undefined ? {} : { password: [weak] }),
    });
  }
  const passwordHash = await services.passwords.hash(body.password, {
    networks: networksOf(call.request.ip),
    isKnown: false,
  });
  try {
    return await transaction(services.db, tx => write(tx, services, call, passwordHash));
  } catch (error) {
    // Two concurrent sign-ups with the same e-mail: the second one arrives here.
    if (violatedConstraint(error) === 'users_email_key') throw new ValidationError(TAKEN);
    throw error;
  }
}

const isReserved = ({ db, clock }: Pick<AuthDependencies, 'db' | 'clock'>, email: string) =>
  isAddressReserved(db, email, undefined, clock());

async function write(
  tx: Transaction,
  services: Pick<AuthDependencies, 'clock' | 'sampleData' | 'keys'>,
  { body, request }: SignUp,
  passwordHash: string,
): Promise<SessionAnswer> {
  const at = services.clock();
  const wantsNews = body.newsletter === true;
  const { notifications, preferences } = DEFAULT_SETTINGS;
  const language = body.language ?? preferences.language;
  const userId = await createPerson(
    tx,
    {
      email: body.email,
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName ?? '',
      role: 'investor',
      investorType: body.investorType,
      details: { ...body.profile, company: body.profile.company ?? '' },
      automaticChecks: services.sampleData,
      settings: {
        ...DEFAULT_SETTINGS,
        notifications: { ...notifications, newsletter: wantsNews },
        preferences: { ...preferences, language },
      },
    },
    at,
  );
  // The form requires agreement. An API caller who leaves the field out has agreed to nothing.
  const terms = body.terms === true;
  await recordConsents(tx, userId, { terms, privacy: terms, newsletter: wantsNews }, at);
  await recordAudit(tx, {
    actorId: userId,
    action: 'signed_up',
    subject: { type: 'user', id: userId },
    requestId: request.id,
    at,
  });
  await notifyPeople(tx, [{ userId, kind: 'welcome', facts: {}, link: '/profile' }], at);
  await sendLetters(tx, [{ userId, to: body.email, language, kind: 'confirm_email', facts: {} }], at);
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return openSession(tx, services, request, user, false);
}
