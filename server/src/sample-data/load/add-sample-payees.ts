// Adds the bank accounts to which the sample investors withdraw. Apart from the rest of the sample market, because the
// account numbers are encrypted with the installation's keys.
import { uuidv7 } from 'uuidv7';
import { nameOfPerson } from '#server/people/person-name.ts';
import type { Database } from '#server/database/database.ts';
import type { PayeeServices } from '#server/payees/change-payees.ts';
import {
  fingerprintsOf,
  last4Of,
  numberOf,
  wholeOf,
  type PayeeAccount,
} from '#server/payees/payee-account.ts';
import { seal } from '#server/security/encrypt.ts';
import { momentOf } from '../market-clock.ts';
import { FUND, INVESTOR, SELLER } from '../people/sample-accounts.ts';
import type { SamplePerson } from '../people/sample-person.ts';

interface SamplePayee {
  readonly person: SamplePerson;
  readonly bankName: string;
  readonly account: PayeeAccount;
  readonly daysAgo: number;
  /** Whether money has come from the account. */
  readonly isVerified: boolean;
}

const FIRST_HARBOR = '021000089';

const checking = (accountNumber: string): Pick<SamplePayee, 'bankName' | 'account' | 'isVerified'> => ({
  bankName: 'First Harbor Bank',
  account: { kind: 'us', routingNumber: FIRST_HARBOR, accountNumber },
  isVerified: true,
});

const PAYEES: readonly SamplePayee[] = [
  { person: INVESTOR, ...checking('441709268842'), daysAgo: 545 },
  {
    person: INVESTOR,
    bankName: 'Hafenbank Nord',
    account: { kind: 'iban', iban: 'DE28200900000071336204' },
    daysAgo: 61,
    isVerified: false,
  },
  { person: FUND, ...checking('220018754410'), daysAgo: 630 },
  { person: SELLER, ...checking('331260904127'), daysAgo: 690 },
];

export async function addSamplePayees(
  { db, keys }: Pick<PayeeServices, 'db' | 'keys'>,
  now: Date,
): Promise<void> {
  for (const { person, bankName, account, daysAgo, isVerified } of PAYEES) {
    const id = uuidv7();
    const created_at = momentOf(now, daysAgo, 0.02);
    await db
      .insertInto('payees')
      .values({
        id,
        user_id: await idOf(db, person.email),
        kind: account.kind,
        holder_name: nameOfPerson({ first_name: person.firstName, last_name: person.lastName }),
        bank_name: bankName,
        account_sealed: seal(keys.data, JSON.stringify(account), id),
        fingerprint: fingerprintsOf(keys, numberOf(account))[0],
        account_fingerprint: fingerprintsOf(keys, wholeOf(account))[0],
        last4: last4Of(account),
        country: account.kind === 'iban' ? account.iban.slice(0, 2) : 'US',
        name_status: 'matches',
        usable_at: momentOf(now, daysAgo - 1, 0.02),
        created_at,
        ...(isVerified && { verified_at: momentOf(now, daysAgo - 1, 0.02), verified_by: 'deposit' }),
      })
      .execute();
  }
}

async function idOf(db: Database, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
