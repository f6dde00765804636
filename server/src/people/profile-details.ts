// Maps the details of a profile between the contract's and the table's names.
import type { HandlerResponse } from '#contract/api.ts';
import type { ProfileDetailsTable } from '#server/database/schema.generated.ts';
import type { Selectable, Updateable } from 'kysely';

export type ProfileDetails = HandlerResponse<'GET /profile/details'>;

type Columns = Omit<Updateable<ProfileDetailsTable>, 'user_id' | 'updated_at'>;

const COLUMN_OF = {
  phoneNumber: 'phone_number',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  street: 'street',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
  occupation: 'occupation',
  company: 'company',
  annualIncome: 'annual_income_minor',
  netWorth: 'net_worth_minor',
  riskTolerance: 'risk_tolerance',
  investmentExperience: 'investment_experience',
} as const satisfies Record<keyof ProfileDetails, keyof ProfileDetailsTable>;

/** The columns of the given details; others stay unchanged. */
export function detailsColumns(details: {
  readonly [K in keyof ProfileDetails]?: ProfileDetails[K] | undefined;
}): Columns {
  const given = Object.entries(COLUMN_OF).filter(([name]) => name in details);
  return Object.fromEntries(given.map(([name, column]) => [column, Reflect.get(details, name)]));
}

export function toDetails(row: Selectable<ProfileDetailsTable>): ProfileDetails {
  return {
    phoneNumber: row.phone_number,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    street: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    occupation: row.occupation,
    company: row.company,
    annualIncome: row.annual_income_minor,
    netWorth: row.net_worth_minor,
    riskTolerance: row.risk_tolerance,
    investmentExperience: row.investment_experience,
  };
}
