// The investors in the background: their orders stand in every book, and they have traded with each other. Called by
// the loader; nobody logs in as them.
import type { SamplePerson } from './sample-person.ts';

interface Maker {
  readonly name: readonly [first: string, last: string];
  readonly company: string;
  readonly city: string;
  readonly country: string;
  readonly type: 'institutional' | 'accredited';
}

const MAKERS: readonly Maker[] = [
  {
    name: ['Agnes', 'Thorne'],
    company: 'Thorne Quay Capital',
    city: 'London',
    country: 'GBR',
    type: 'institutional',
  },
  {
    name: ['Bastien', 'Morel'],
    company: 'Morel Patrimoine',
    city: 'Lyon',
    country: 'FRA',
    type: 'institutional',
  },
  {
    name: ['Chidi', 'Eze'],
    company: 'Niger Bend Partners',
    city: 'Lagos',
    country: 'NGA',
    type: 'institutional',
  },
  {
    name: ['Dagmar', 'Weiss'],
    company: 'Weiss und Sohn',
    city: 'Frankfurt',
    country: 'DEU',
    type: 'institutional',
  },
  {
    name: ['Elio', 'Ferrante'],
    company: 'Ferrante Holding',
    city: 'Milan',
    country: 'ITA',
    type: 'accredited',
  },
  {
    name: ['Fumiko', 'Arai'],
    company: 'Arai Venture Trust',
    city: 'Osaka',
    country: 'JPN',
    type: 'institutional',
  },
  {
    name: ['Gareth', 'Pugh'],
    company: 'Pugh Valley Fund',
    city: 'Cardiff',
    country: 'GBR',
    type: 'accredited',
  },
  {
    name: ['Hadley', 'Brooks'],
    company: 'Brooks Ladder',
    city: 'Boston',
    country: 'USA',
    type: 'institutional',
  },
  {
    name: ['Imran', 'Siddiqui'],
    company: 'Indus Late Stage',
    city: 'Karachi',
    country: 'PAK',
    type: 'institutional',
  },
  { name: ['Jolanta', 'Kowal'], company: 'Kowal Equity', city: 'Gdansk', country: 'POL', type: 'accredited' },
  {
    name: ['Keanu', 'Palakiko'],
    company: 'Windward Endowment',
    city: 'Honolulu',
    country: 'USA',
    type: 'institutional',
  },
  {
    name: ['Lucia', 'Andrade'],
    company: 'Andrade Futuro',
    city: 'Recife',
    country: 'BRA',
    type: 'institutional',
  },
];

export const MARKET_MAKERS: readonly SamplePerson[] = MAKERS.map(
  ({ name, company, city, country, type }, index) => ({
    email: `${name.join('.').toLowerCase()}@makers.foreshare.example`,
    firstName: name[0],
    lastName: name[1],
    role: 'investor',
    investorType: type,
    joinedDaysAgo: 731,
    verified: true,
    details: {
      phoneNumber: `+1 202 555 01${String(50 + index)}`,
      dateOfBirth: `${1960 + index}-0${(index % 9) + 1}-15`,
      gender: 'O',
      street: `${10 + index} Exchange Row`,
      city,
      state: city,
      country,
      zipCode: String(10_000 + 37 * index),
      occupation: 'Portfolio manager',
      company,
      annualIncome_minor: 500_000_00n,
      netWorth_minor: 90_000_000_00n,
      riskTolerance: 4,
      investmentExperience: 'More than 10 years',
    },
  }),
);
