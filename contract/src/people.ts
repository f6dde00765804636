// Fields of a person that several areas share: names, profile details, with the spec's messages.
import { z } from 'zod';
import { INVESTOR_TYPES, day, id, moneyAtLeastZero, optionalText, requiredText } from './values.ts';

/** The version of the terms, the privacy policy and the disclosures that a person agrees to today. */
export const LEGAL_VERSION = '2026-01';

export const ROLES = ['investor', 'issuer', 'operator'] as const;

export const investorType = z.enum(INVESTOR_TYPES, { error: 'Investor type is required' });
export const firstName = requiredText('First name is required', 80);
export const lastName = requiredText('Last name is required', 80);

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

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

const phoneNumber = requiredText('Phone number is required', 40).refine(
  // The digits and dashes of any script.
  value =>
    value === '' ||
    /^[+\p{Nd}(][\p{Nd}\s().\p{Pd}\u2212/]{3,}(\s*(ext|x)\.?\s*\p{Nd}+)?$/iu.test(value.normalize('NFKC')),
  { error: 'Enter a phone number, such as +1 415 555 0100' },
);

const adult = day.refine(
  value => {
    const birthday = new Date(value);
    birthday.setUTCFullYear(birthday.getUTCFullYear() + 18);
    return birthday.getTime() <= Date.now() && value >= '1900-01-01';
  },
  { error: 'You must be at least 18 years old' },
);

/** The details of a profile. Without defaults: a change of some details must leave the others alone. */
export const profileFields = {
  dateOfBirth: requiredText('Date of birth is required', 10).pipe(adult),
  gender: z.enum(['M', 'F', 'O'], { error: 'Gender is required' }),
  phoneNumber,
  street: requiredText('Street address is required', 200),
  city: requiredText('City is required', 120),
  state: requiredText('State is required', 120),
  country: requiredText('Country is required', 80),
  zipCode: requiredText('ZIP code is required', 20),
  occupation: requiredText('Occupation is required', 120),
  company: optionalText(120).optional(),
  annualIncome: moneyAtLeastZero('Annual income is required'),
  netWorth: moneyAtLeastZero('Net worth is required'),
  riskTolerance: z
    .int('Risk tolerance is a whole number from 1 to 5')
    .min(1, 'Risk tolerance is a whole number from 1 to 5')
    .max(5, 'Risk tolerance is a whole number from 1 to 5'),
  investmentExperience: requiredText('Investment experience is required', 120),
};
