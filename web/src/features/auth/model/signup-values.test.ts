import { describe, expect, it } from 'vitest';
import { registerBody } from '#contract/auth.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import words from '#web/locales/en/faults.json';
import {
  START,
  checkSignup,
  firstStepWith,
  passwordStrength,
  signupBody,
  stepFrom,
  type SignupValues,
} from './signup-values.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GOOD: SignupValues = {
  ...START,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'a long sentence',
  confirmPassword: 'a long sentence',
  dateOfBirth: '1990-04-02',
  gender: 'F',
  phoneNumber: '+1 415 555 0100',
  street: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  country: 'USA',
  zipCode: '12207',
  occupation: 'Engineer',
  annualIncome: '120000',
  netWorth: '900000',
  investorType: 'individual',
  investmentExperience: 'None yet',
  terms: true,
};

describe('checking what was typed', () => {
  it('finds nothing wrong with a complete sign-up', () => {
    expect(checkSignup(GOOD, NOW)).toEqual({});
  });

  it('asks for every required field, and not for the company', () => {
    const wrong = checkSignup(START, NOW);
    expect(Object.keys(wrong)).toHaveLength(18);
    expect(wrong).not.toHaveProperty('company');
  });

  it('tells a malformed email, a short password and two different ones', () => {
    expect(checkSignup({ ...GOOD, email: 'ada@' }, NOW)).toEqual({ email: 'emailInvalid' });
    expect(checkSignup({ ...GOOD, password: 'short', confirmPassword: 'short' }, NOW)).toEqual({
      password: 'passwordTooShort',
    });
    expect(checkSignup({ ...GOOD, confirmPassword: 'another' }, NOW)).toEqual({
      confirmPassword: 'passwordsDiffer',
    });
  });

  it('takes a person on the day they turn 18, and not the day before', () => {
    expect(checkSignup({ ...GOOD, dateOfBirth: '2008-11-20' }, NOW)).toEqual({});
    expect(checkSignup({ ...GOOD, dateOfBirth: '2008-11-21' }, NOW)).toEqual({ dateOfBirth: 'tooYoung' });
  });

  it('says of a year of two digits, or of a century too early, that the year is wrong, not the age', () => {
    for (const dateOfBirth of ['0090-04-02', '1800-01-01', '1899-12-31'])
      expect(checkSignup({ ...GOOD, dateOfBirth }, NOW)).toEqual({ dateOfBirth: 'bornTooEarly' });
  });
});

describe('steps', () => {
  it('jumps to the first step with a failing field', () => {
    expect(firstStepWith(['zipCode', 'email'])).toBe(1);
    expect(firstStepWith(['netWorth'])).toBe(4);
    expect(firstStepWith(['submit'])).toBeUndefined();
  });

  it('reads a step from the address within bounds', () => {
    expect([null, '2', '9', '-1', 'x', '2.5'].map(stepFrom)).toEqual([1, 2, 5, 1, 1, 1]);
  });
});

it('says how strong a password is', () => {
  expect(passwordStrength('short')).toBe('passwordShort');
  expect(passwordStrength('eightlet')).toBe('passwordFair');
  expect(passwordStrength('a much longer sentence')).toBe('passwordStrong');
});

it('sends what the specification names and the consent: amounts as numbers, the details under profile', () => {
  expect(signupBody(GOOD, 'en')).toEqual({
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Obi',
    password: 'a long sentence',
    investorType: 'individual',
    terms: true,
    profile: {
      dateOfBirth: '1990-04-02',
      gender: 'F',
      phoneNumber: '+1 415 555 0100',
      street: '1 Main Street',
      city: 'Albany',
      state: 'NY',
      country: 'USA',
      zipCode: '12207',
      occupation: 'Engineer',
      company: '',
      annualIncome: 120_000,
      netWorth: 900_000,
      riskTolerance: 3,
      investmentExperience: 'None yet',
    },
  });
});

it('sends the newsletter where it is wanted, and the language where it is not English', () => {
  expect(signupBody({ ...GOOD, newsletter: true }, 'de')).toMatchObject({ newsletter: true, language: 'de' });
});

/** Returns the server's first message for each field of the same values. */
function serverSays(values: SignupValues): Record<string, string> {
  const amountOf = (text: string) => (text === '' ? undefined : Number(text));
  const { email, firstName, lastName, password, investorType, terms, newsletter } = values;
  const { dateOfBirth, gender, phoneNumber, street, city, state, country, zipCode } = values;
  const { occupation, company, riskTolerance, investmentExperience } = values;
  const address = { street, city, state, country, zipCode };
  const wealth = { annualIncome: amountOf(values.annualIncome), netWorth: amountOf(values.netWorth) };
  const profile = { dateOfBirth, gender, phoneNumber, ...address, occupation, company, ...wealth };
  return schemaSays(registerBody, {
    ...{ email, firstName, lastName, password, investorType, terms, newsletter },
    profile: { ...profile, riskTolerance, investmentExperience },
  });
}

describe('the form and the schema of the call', () => {
  it.each([
    ['nothing', {}],
    ['everything', START],
    [
      'the form of an email, a short password, an age',
      { email: 'ada@', password: 'x', dateOfBirth: '2999-01-01' },
    ],
    ['a phone, an amount, a birthday', { phoneNumber: 'later', netWorth: '-5', dateOfBirth: '1899-12-31' }],
  ])('find the same faults in the same words where %s is wrong', (_, wrong) => {
    const values = { ...GOOD, ...wrong };
    const found = Object.entries(checkSignup({ ...values, confirmPassword: values.password }, NOW));
    expect(Object.fromEntries(found.map(([field, key]) => [field, words[key]]))).toEqual(serverSays(values));
  });
});
