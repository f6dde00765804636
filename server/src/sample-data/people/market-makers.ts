// Background investors whose orders rest in every book. They never sign in.
import type { SamplePerson } from './sample-person.ts';

const MAKERS: readonly (readonly [
  first: string,
  last: string,
  company: string,
  city: string,
  country: string,
  investorType: 'institutional' | 'accredited',
])[] = [
  ['Agnes', 'Thorne', 'Thorne Quay Capital', 'London', 'GBR', 'institutional'],
  ['Bastien', 'Morel', 'Morel Patrimoine', 'Lyon', 'FRA', 'institutional'],
  ['Chidi', 'Eze', 'Niger Bend Partners', 'Lagos', 'NGA', 'institutional'],
  ['Dagmar', 'Weiss', 'Weiss und Sohn', 'Frankfurt', 'DEU', 'institutional'],
  ['Elio', 'Ferrante', 'Ferrante Holding', 'Milan', 'ITA', 'accredited'],
  ['Fumiko', 'Arai', 'Arai Venture Trust', 'Osaka', 'JPN', 'institutional'],
  ['Gareth', 'Pugh', 'Pugh Valley Fund', 'Cardiff', 'GBR', 'accredited'],
  ['Hadley', 'Brooks', 'Brooks Ladder', 'Boston', 'USA', 'institutional'],
  ['Imran', 'Siddiqui', 'Indus Late Stage', 'Karachi', 'PAK', 'institutional'],
  ['Jolanta', 'Kowal', 'Kowal Equity', 'Gdansk', 'POL', 'accredited'],
  ['Keanu', 'Palakiko', 'Windward Endowment', 'Honolulu', 'USA', 'institutional'],
  ['Lucia', 'Andrade', 'Andrade Futuro', 'Recife', 'BRA', 'institutional'],
];

export const MARKET_MAKERS: readonly SamplePerson[] = MAKERS.map(
  ([firstName, lastName, company, city, country, investorType], index) => ({
    email: `${firstName}.${lastName}@makers.foreshare.example`.toLowerCase(),
    firstName,
    lastName,
    role: 'investor',
    investorType,
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
