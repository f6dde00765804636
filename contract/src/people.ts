// Fields of a person that several areas share, with the messages of the specification.
import { z } from 'zod';
import {
  EARLIEST_BIRTH,
  MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  isAdultAt,
  isPhone,
} from './field-rules.ts';
import {
  INVESTOR_TYPES,
  NO_DAY,
  day,
  id,
  moneyAtLeastZero,
  optionalText,
  requiredText,
  missingMessage,
} from './values.ts';

/** The current versions of the documents that a person agrees to. A test of the web compares them with /legal. */
export const LEGAL_VERSIONS = { terms: '2.1', privacy: '2.2' } as const;

export const ROLES = ['investor', 'issuer', 'operator'] as const;
export const PERSON_STATUSES = ['active', 'blocked', 'erased'] as const;

export const investorType = z.enum(INVESTOR_TYPES, { error: missingMessage('Investor type is required') });
export const firstName = requiredText('First name is required', MAX_LENGTH.firstName);
export const lastName = requiredText('Last name is required', MAX_LENGTH.lastName)
  .nullable()
  .describe('Null for a person who has only one name, which is the first.');

const somePassword = z
  .string({ error: missingMessage('Password is required') })
  .min(1, 'Password is required');

/** An existing password: only the server can check it. */
export const password = somePassword.max(
  PASSWORD_MAX_LENGTH,
  `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
);

export const newPassword = password.min(
  PASSWORD_MIN_LENGTH,
  `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
);

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  avatar: z.string().nullable(),
  investorType: z.enum(INVESTOR_TYPES),
});

const phoneNumber = requiredText('Phone number is required', MAX_LENGTH.phoneNumber).refine(
  value => value === '' || isPhone(value),
  { error: 'Enter a phone number, such as +1 415 555 0100' },
);

const adult = day
  .refine(value => value >= EARLIEST_BIRTH, { error: 'The year must be 1900 or later' })
  .refine(value => isAdultAt(value, new Date()), { error: 'You must be at least 18 years old' });

export const RISK_TOLERANCE = '1 (very conservative) to 5 (very aggressive).';

/** The details of a profile. They have no defaults, because a change of some must not alter the others. */
export const profileFields = {
  dateOfBirth: requiredText('Date of birth is required', 10, NO_DAY).pipe(adult).meta({ format: 'date' }),
  gender: z.enum(['M', 'F', 'O'], { error: missingMessage('Gender is required') }),
  phoneNumber,
  street: requiredText('Street address is required', MAX_LENGTH.street),
  city: requiredText('City is required', MAX_LENGTH.city),
  state: requiredText('State is required', MAX_LENGTH.state),
  country: requiredText('Country is required', MAX_LENGTH.country),
  zipCode: requiredText('ZIP code is required', MAX_LENGTH.zipCode),
  occupation: requiredText('Occupation is required', MAX_LENGTH.occupation),
  company: optionalText(MAX_LENGTH.company).optional(),
  annualIncome: moneyAtLeastZero('Annual income is required'),
  netWorth: moneyAtLeastZero('Net worth is required'),
  riskTolerance: z
    .int('Risk tolerance is a whole number from 1 to 5')
    .min(1, 'Risk tolerance is a whole number from 1 to 5')
    .max(5, 'Risk tolerance is a whole number from 1 to 5')
    .describe(RISK_TOLERANCE),
  investmentExperience: requiredText('Investment experience is required', MAX_LENGTH.investmentExperience),
};
