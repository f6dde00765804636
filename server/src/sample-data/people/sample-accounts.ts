// The accounts that people log in with to try the sample market; all have SAMPLE_PASSWORD, and all but the newcomer
// SAMPLE_PIN.
import type { SamplePerson } from './sample-person.ts';

export const SAMPLE_PASSWORD = 'Sample-Pass-1';
/** The transaction PIN of every sample account but the newcomer's. */
export const SAMPLE_PIN = '246810';

export const INVESTOR: SamplePerson = {
  email: 'investor@foreshare.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'investor',
  investorType: 'accredited',
  joinedDaysAgo: 560,
  verified: true,
  details: {
    phoneNumber: '+1 212 555 0142',
    dateOfBirth: '1984-03-17',
    gender: 'F',
    street: '418 Hudson Street, Apt 5B',
    city: 'New York',
    state: 'NY',
    country: 'USA',
    zipCode: '10014',
    occupation: 'Hospital pharmacist',
    company: 'St. Brendan Hospital',
    annualIncome_minor: 236_000_00n,
    netWorth_minor: 1_340_000_00n,
    riskTolerance: 3,
    investmentExperience: '5 to 10 years',
  },
};

export const FUND: SamplePerson = {
  email: 'fund@foreshare.example',
  firstName: 'Daniel',
  lastName: 'Reyes-Holt',
  role: 'investor',
  investorType: 'institutional',
  joinedDaysAgo: 640,
  verified: true,
  details: {
    phoneNumber: '+1 415 555 0119',
    dateOfBirth: '1976-09-02',
    gender: 'M',
    street: '600 Montgomery Street, Floor 21',
    city: 'San Francisco',
    state: 'CA',
    country: 'USA',
    zipCode: '94111',
    occupation: 'Fund manager',
    company: 'Reyes-Holt Secondaries',
    annualIncome_minor: 640_000_00n,
    netWorth_minor: 48_000_000_00n,
    riskTolerance: 4,
    investmentExperience: 'More than 10 years',
  },
};

export const NEWCOMER: SamplePerson = {
  email: 'new@foreshare.example',
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'investor',
  investorType: 'individual',
  joinedDaysAgo: 1,
  verified: false,
  details: {
    phoneNumber: '+1 312 555 0177',
    dateOfBirth: '1995-11-28',
    gender: 'F',
    street: '2210 North Kedzie Boulevard',
    city: 'Chicago',
    state: 'IL',
    country: 'USA',
    zipCode: '60647',
    occupation: 'Product designer',
    company: '',
    annualIncome_minor: 118_000_00n,
    netWorth_minor: 164_000_00n,
    riskTolerance: 2,
    investmentExperience: 'Less than 1 year',
  },
};

export const SELLER: SamplePerson = {
  email: 'seller@foreshare.example',
  firstName: 'Margit',
  lastName: 'Lindqvist',
  role: 'investor',
  investorType: 'accredited',
  joinedDaysAgo: 700,
  verified: true,
  details: {
    phoneNumber: '+1 512 555 0163',
    dateOfBirth: '1968-06-21',
    gender: 'F',
    street: '77 Rainey Street',
    city: 'Austin',
    state: 'TX',
    country: 'USA',
    zipCode: '78701',
    occupation: 'Angel investor',
    company: 'Lindqvist Family Holdings',
    annualIncome_minor: 410_000_00n,
    netWorth_minor: 22_500_000_00n,
    riskTolerance: 4,
    investmentExperience: 'More than 10 years',
  },
};

export const ISSUER: SamplePerson = {
  email: 'issuer@foreshare.example',
  firstName: 'Ines',
  lastName: 'Calder',
  role: 'issuer',
  investorType: 'company',
  actsFor: 'orrery-systems',
  joinedDaysAgo: 690,
  verified: true,
  details: {
    phoneNumber: '+33 5 55 01 48 20',
    dateOfBirth: '1979-01-09',
    gender: 'F',
    street: '12 Rue des Planètes',
    city: 'Toulouse',
    state: 'Occitanie',
    country: 'FRA',
    zipCode: '31400',
    occupation: 'Chief financial officer',
    company: 'Orrery Systems',
    annualIncome_minor: 285_000_00n,
    netWorth_minor: 3_100_000_00n,
    riskTolerance: 3,
    investmentExperience: 'More than 10 years',
  },
};

export const OPERATOR: SamplePerson = {
  email: 'operator@foreshare.example',
  firstName: 'Robin',
  lastName: 'Castellan',
  role: 'operator',
  investorType: 'individual',
  joinedDaysAgo: 731,
  verified: true,
  details: {
    phoneNumber: '+1 415 555 0100',
    dateOfBirth: '1988-04-30',
    gender: 'O',
    street: '340 Pine Street',
    city: 'San Francisco',
    state: 'CA',
    country: 'USA',
    zipCode: '94104',
    occupation: 'Market operations',
    company: 'Foreshare',
    annualIncome_minor: 164_000_00n,
    netWorth_minor: 420_000_00n,
    riskTolerance: 3,
    investmentExperience: '5 to 10 years',
  },
};

export const SAMPLE_ACCOUNTS: readonly SamplePerson[] = [INVESTOR, FUND, NEWCOMER, SELLER, ISSUER, OPERATOR];
