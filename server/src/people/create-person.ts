// Creates a person with all rows that every person has.
import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import {
  needsAccreditation,
  type InvestorType,
  type VerificationKind,
} from '#domain/compliance/verification.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { detailsColumns, type ProfileDetails } from './profile-details.ts';
import { DEFAULT_SETTINGS, settingsColumns, type StoredSettings } from './stored-settings.ts';

export interface NewPerson {
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Caller['role'];
  readonly investorType: InvestorType;
  /** The company an issuer acts for. */
  readonly companyId?: string;
  readonly details?: Partial<ProfileDetails>;
  readonly settings?: StoredSettings;
  readonly emailConfirmedAt?: Date;
  /** Lets the scheduler approve the checks when sample data is loaded. */
  readonly automaticChecks?: boolean;
}

/** Ten digits that are easy to read over the phone. */
function makeAccountNumber(): string {
  return `FS${String(randomInt(10 ** 10)).padStart(10, '0')}`;
}

/**
 * Writes the person, details, settings, and for an investor the PENDING verifications. A known e-mail violates the
 * constraint `users_email_key`.
 * @returns the new id.
 */
export async function createPerson(tx: Transaction, person: NewPerson, at: Date): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('users')
    .values({
      id,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      investor_type: person.investorType,
      company_id: person.companyId ?? null,
      account_number: makeAccountNumber(),
      email_confirmed_at: person.emailConfirmedAt ?? null,
      created_at: at,
    })
    .execute();
  await tx
    .insertInto('profile_details')
    .values({ user_id: id, ...detailsColumns(person.details ?? {}), updated_at: at })
    .execute();
  await tx
    .insertInto('settings')
    .values({ user_id: id, ...settingsColumns(person.settings ?? DEFAULT_SETTINGS), updated_at: at })
    .execute();
  if (person.role === 'investor') {
    const check = { userId: id, automatic: person.automaticChecks ?? false, at };
    await requestVerification(tx, { ...check, kind: 'identity' });
    if (needsAccreditation(person.investorType)) {
      await requestVerification(tx, { ...check, kind: 'accreditation' });
    }
  }
  return id;
}

export interface NewCheck {
  readonly userId: string;
  readonly kind: VerificationKind;
  readonly automatic: boolean;
  readonly at: Date;
}

/** Queues a verification unless the person has one of this kind. */
export async function requestVerification(
  tx: Transaction,
  { userId, kind, automatic, at }: NewCheck,
): Promise<void> {
  await tx
    .insertInto('verifications')
    .values({ id: uuidv7(), user_id: userId, kind, status: 'PENDING', automatic, submitted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
