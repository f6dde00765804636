// Creates the people of the sample market with their verifications.
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { recordConsents } from '#server/people/record-consents.ts';
import { createPerson } from '#server/people/create-person.ts';
import { decideVerification } from '#server/workflows/decide-verification.ts';
import { DEFAULT_SETTINGS, type StoredSettings } from '#server/people/stored-settings.ts';
import { MARKET_MAKERS } from '../people/market-makers.ts';
import { OPERATOR, SAMPLE_ACCOUNTS } from '../people/sample-accounts.ts';
import type { SamplePerson } from '../people/sample-person.ts';
import type { SampleStock } from './insert-companies.ts';

const CONFIRMED_AFTER_MS = 4 * 60_000;
/** The time that the operator took for a check. */
const CHECKED_AFTER_MS = 19 * 3_600_000;
/** Long enough that no accreditation has expired by now. */
const ACCREDITED_MS = 900 * DAY_MS;

/** Settings of background investors, who receive no messages. */
const QUIET: StoredSettings = {
  ...DEFAULT_SETTINGS,
  notifications: {
    emailNotifications: false,
    marketUpdates: 'none',
    priceAlerts: false,
    transactionConfirmations: false,
    newsletter: false,
  },
};

/** Ids of all people by e-mail. */
export type PeopleIds = (email: string) => string;

export interface NewPeople {
  readonly passwordHash: string;
  readonly stocks: readonly SampleStock[];
  readonly now: Date;
}

export async function createPeople(db: Database, facts: NewPeople): Promise<PeopleIds> {
  const ids = new Map<string, string>();
  const create = async (person: SamplePerson, settings: StoredSettings): Promise<void> => {
    const id = await transaction(db, async tx => {
      const created = await signUp(tx, person, settings, facts);
      if (person.verified)
        await approve(tx, created, ids.get(OPERATOR.email) ?? null, joinedAt(person, facts));
      return created;
    });
    ids.set(person.email, id);
  };
  await create(OPERATOR, DEFAULT_SETTINGS);
  for (const person of SAMPLE_ACCOUNTS) if (person !== OPERATOR) await create(person, DEFAULT_SETTINGS);
  for (const person of MARKET_MAKERS) await create(person, QUIET);
  return email => {
    const id = ids.get(email);
    if (id === undefined) throw new Error(`no person has the e-mail ${email}`);
    return id;
  };
}

function joinedAt(person: SamplePerson, { now }: NewPeople): Date {
  return new Date(now.getTime() - person.joinedDaysAgo * DAY_MS);
}

async function signUp(
  tx: Transaction,
  person: SamplePerson,
  settings: StoredSettings,
  facts: NewPeople,
): Promise<string> {
  const { email, firstName, lastName, role, investorType, actsFor, details } = person;
  const at = joinedAt(person, facts);
  const company = facts.stocks.find(stock => stock.slug === actsFor);
  const { annualIncome_minor: annualIncome, netWorth_minor: netWorth, ...rest } = details;
  const id = await createPerson(
    tx,
    {
      email,
      firstName,
      lastName,
      role,
      investorType,
      passwordHash: facts.passwordHash,
      settings,
      details: { ...rest, annualIncome, netWorth },
      emailConfirmedAt: new Date(at.getTime() + CONFIRMED_AFTER_MS),
      ...(company && { companyId: company.companyId }),
    },
    at,
  );
  const { newsletter } = settings.notifications;
  await recordConsents(tx, id, { terms: true, privacy: true, newsletter }, at);
  return id;
}

/** The operator's approval. */
async function approve(
  tx: Transaction,
  userId: string,
  operatorId: string | null,
  joined: Date,
): Promise<void> {
  const at = new Date(joined.getTime() + CHECKED_AFTER_MS);
  const expiresAt = new Date(at.getTime() + ACCREDITED_MS);
  const checks = await tx.selectFrom('verifications').selectAll().where('user_id', '=', userId).execute();
  for (const check of checks) {
    const event = { type: 'approve' as const, ...(check.kind === 'accreditation' && { expiresAt }) };
    const decided = await decideVerification(tx, check, { event, actorId: operatorId, at, isSample: true });
    if (isRefusal(decided)) throw new Error(`a sample check was refused: ${decided.code}`);
  }
}
