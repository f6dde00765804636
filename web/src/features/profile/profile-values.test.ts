// What of an edited profile is sent, and what is wrong with an income.
import { expect, test } from 'vitest';
import { findIncomeFault, toDetailsBody, toProfileBody, toValues } from './profile-values.ts';

const loaded = toValues(
  {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.com',
    emailConfirmed: true,
    investorType: 'accredited',
    avatar: null,
    verifications: [],
  },
  {
    phoneNumber: '+1 212 555 0142',
    dateOfBirth: '1984-03-17',
    gender: null,
    street: '',
    city: 'New York',
    state: 'NY',
    zipCode: '10014',
    country: 'USA',
    occupation: 'Pharmacist',
    company: '',
    annualIncome: 236_000,
    netWorth: null,
    riskTolerance: 3,
    investmentExperience: '5 to 10 years',
  },
);

test('nothing changed, nothing sent', () => {
  expect(toProfileBody(loaded, loaded)).toBeUndefined();
  expect(toDetailsBody(loaded, loaded)).toBeUndefined();
});

test('who the person is goes as a whole', () => {
  expect(toProfileBody({ ...loaded, firstName: ' Maya Grace ' }, loaded)).toEqual({
    firstName: 'Maya Grace',
    lastName: 'Okafor',
    email: 'maya@example.com',
    investorType: 'accredited',
  });
});

test('of the details goes only what was changed, amounts as numbers', () => {
  const edited = { ...loaded, netWorth: '1340000', gender: 'F' as const, riskTolerance: 4, city: 'Boston ' };
  expect(toDetailsBody(edited, loaded)).toEqual({
    netWorth: 1_340_000,
    gender: 'F',
    riskTolerance: 4,
    city: 'Boston',
  });
});

test('income and net worth are at least 0, in steps of 1000', () => {
  expect(['', '0', '1000', '236000', '236000.00'].map(findIncomeFault)).toEqual(Array(5).fill(undefined));
  expect(['-1000', 'x'].map(findIncomeFault)).toEqual(['atLeastZero', 'atLeastZero']);
  expect(['1', '1500', '1000.5'].map(findIncomeFault)).toEqual(Array(3).fill('stepsOf1000'));
});
