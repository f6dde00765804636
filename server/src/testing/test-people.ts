// People for tests, with a session and decided verifications.
import { uuidv7 } from 'uuidv7';
import type { InvestorType } from '#domain/compliance/verification.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { createPerson } from '#server/people/create-person.ts';

export interface TestPerson extends Caller {
  readonly email: string;
  readonly investorType: InvestorType;
}

/** A profile as `POST /auth/register` accepts it. */
export const PROFILE = {
  dateOfBirth: '1990-04-05',
  gender: 'F',
  phoneNumber: '+1 415 555 0100',
  street: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  country: 'USA',
  zipCode: '62701',
  occupation: 'Engineer',
  annualIncome: 120_000,
  netWorth: 500_000,
  investmentExperience: 'Some',
};

interface Facts {
  readonly role?: Caller['role'];
  readonly investorType?: InvestorType;
  /** The company that an issuer acts for. */
  readonly companyId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** True by default. */
  readonly isEmailConfirmed?: boolean;
  /** Without a hash no password is right. */
  readonly passwordHash?: string;
  readonly pinHash?: string;
  /** True by default for operators, who may do nothing without one. */
  readonly hasSecondFactor?: boolean;
  /** True where left out and neither PIN nor second factor is named: then nothing is asked before an order. */
  readonly isSteppedUp?: boolean;
  /** Of every check this person needs; approved where left out. */
  readonly verification?: 'PENDING' | 'MORE_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED';
}

const YEAR_MS = 365 * 86_400_000;

export async function insertPerson(db: Database, now: Date, facts: Facts = {}): Promise<TestPerson> {
  const role = facts.role ?? 'investor';
  const investorType = facts.investorType ?? 'individual';
  const companyId = facts.companyId ?? null;
  const email = `${uuidv7()}@example.com`;
  const userId = await transaction(db, tx =>
    createPerson(
      tx,
      {
        email,
        passwordHash: facts.passwordHash ?? 'none',
        firstName: facts.firstName ?? 'Ada',
        lastName: facts.lastName ?? 'Moss',
        role,
        investorType,
        ...(facts.isEmailConfirmed !== false && { emailConfirmedAt: now }),
        ...(companyId === null ? {} : { companyId }),
      },
      now,
    ),
  );
  if (facts.pinHash !== undefined) {
    await db.updateTable('users').set({ pin_hash: facts.pinHash }).where('id', '=', userId).execute();
  }
  const hasSecondFactor = facts.hasSecondFactor ?? role === 'operator';
  if (hasSecondFactor) {
    await db.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', userId).execute();
  }
  await decideVerifications(db, userId, facts.verification ?? 'APPROVED', now);
  if (role === 'investor') await insertEvidence(db, userId, now);
  const sessionId = uuidv7();
  const isGuarded = facts.pinHash !== undefined || facts.hasSecondFactor === true;
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      refresh_key: Buffer.alloc(32),
      rotated_at: now,
      remember_me: true,
      device_name: 'Test',
      device_icon: 'desktop',
      location: '',
      created_at: now,
      last_active_at: now,
      idle_timeout_minutes: 30,
      expires_at: new Date(now.getTime() + 10 * YEAR_MS),
      step_up_until: facts.isSteppedUp === false || isGuarded ? null : new Date(now.getTime() + 10 * YEAR_MS),
    })
    .execute();
  return { userId, sessionId, role, investorType, companyId, email, hasSecondFactor };
}

async function decideVerifications(
  db: Database,
  userId: string,
  status: NonNullable<Facts['verification']>,
  now: Date,
): Promise<void> {
  if (status === 'PENDING') return;
  await db
    .updateTable('verifications')
    .set({ status, decided_at: now })
    .where('user_id', '=', userId)
    .execute();
}

const BASES = { identity: ['passport', ['photo_page']], accreditation: ['licence', ['licence']] } as const;

/** Complete evidence of every verification that a person has, without files. */
async function insertEvidence(db: Database, userId: string, now: Date): Promise<void> {
  const checks = await db
    .selectFrom('verifications')
    .select(['id', 'kind'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, kind } of checks) {
    const [basis, requirements] = BASES[kind];
    const evidence = JSON.stringify({ basis, representations: ['licence_active'] });
    await db.updateTable('verifications').set({ evidence }).where('id', '=', id).execute();
    for (const requirement of requirements) {
      const documentId = uuidv7();
      const file = { file_id: uuidv7(), sha256: Buffer.alloc(32), size_bytes: 1n };
      const key = { wrapped_key: Buffer.alloc(60), wrapped_by: 'a test' };
      const about = {
        origin: 'given',
        kind: 'identity_page',
        name: 'page.jpg',
        media_type: 'image/jpeg',
      } as const;
      await db
        .insertInto('documents')
        .values({
          id: documentId,
          owner_id: userId,
          ...about,
          ...file,
          ...key,
          retain_until: new Date(now.getTime() + YEAR_MS),
          created_at: now,
        })
        .execute();
      await db
        .insertInto('verification_evidence')
        .values({ id: uuidv7(), verification_id: id, requirement, document_id: documentId, added_at: now })
        .execute();
    }
  }
}
