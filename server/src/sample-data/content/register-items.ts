// Objects of the Open Cap Format for the sample registers.
import { formatMinor } from '#domain/money/money.ts';
import { uuidV5 } from '#server/register/uuid-v5.ts';

export type Item = Readonly<Record<string, unknown>>;

/** A preferred series: what it paid, how it ranks, and what it receives beside common shares. */
export interface Series {
  readonly name: string;
  readonly prefix: string;
  readonly yearsAgo: number;
  readonly shares: bigint;
  /** What a share cost, as a part of today's price. The latest series paid the price of the last round instead. */
  readonly priceShare_bps: number;
  readonly multiple: string;
  readonly seniority: number;
  readonly cap?: string;
  readonly conversion?: readonly [string, string];
}

/** A member who holds shares, with the certificates over them. */
export interface MemberHolding {
  readonly holderId: string;
  readonly name: string;
  readonly isInstitution: boolean;
  readonly email: string;
  readonly shares: bigint;
  /** How many days ago the last of the shares came from the company. */
  readonly heldDays: number;
}

interface Certificate {
  readonly classId: string;
  readonly number: string;
  readonly holderId: string;
  readonly shares: bigint;
  readonly on: string;
}

const holder = (
  id: string,
  name: string,
  kind: 'INDIVIDUAL' | 'INSTITUTION',
  relationship: string,
): Item => ({
  object_type: 'STAKEHOLDER',
  id,
  name: { legal_name: name },
  stakeholder_type: kind,
  current_relationships: [relationship],
});

/** A tenth more than the shares issued, in whole millions. */
const authorized = (shares: bigint): bigint => ((shares * 11n) / 10_000_000n + 1n) * 1_000_000n;

export const founder = (id: string, name: string): Item => holder(id, name, 'INDIVIDUAL', 'FOUNDER');
export const employee = (id: string, name: string): Item => holder(id, name, 'INDIVIDUAL', 'EMPLOYEE');
export const fund = (id: string, name: string): Item => holder(id, name, 'INSTITUTION', 'INVESTOR');

/** @param paid_minor what the series paid for a share */
export function preferred(id: string, series: Series, paid_minor: bigint, commonId: string): Item {
  const price = { amount: formatMinor(paid_minor > 0n ? paid_minor : 1n), currency: 'USD' };
  const [numerator, denominator] = series.conversion ?? ['1', '1'];
  return {
    object_type: 'STOCK_CLASS',
    id,
    name: series.name,
    class_type: 'PREFERRED',
    default_id_prefix: series.prefix,
    initial_shares_authorized: String(authorized(series.shares)),
    votes_per_share: '1',
    seniority: String(series.seniority),
    price_per_share: price,
    par_value: { amount: '0.0001', currency: 'USD' },
    liquidation_preference_multiple: series.multiple,
    ...(series.cap === undefined ? {} : { participation_cap_multiple: series.cap }),
    conversion_rights: [
      {
        type: 'STOCK_CLASS_CONVERSION_RIGHT',
        converts_to_stock_class_id: commonId,
        conversion_mechanism: {
          type: 'RATIO_CONVERSION',
          conversion_price: price,
          ratio: { numerator, denominator },
          rounding_type: 'NORMAL',
        },
      },
    ],
  };
}

export const item = {
  common: (id: string): Item => ({
    object_type: 'STOCK_CLASS',
    id,
    name: 'Common Stock',
    class_type: 'COMMON',
    default_id_prefix: 'CS-',
    initial_shares_authorized: '100000000',
    votes_per_share: '1',
    seniority: '1',
    par_value: { amount: '0.0001', currency: 'USD' },
  }),
  member: ({ email, holderId, isInstitution, name }: MemberHolding): Item => ({
    ...holder(holderId, name, isInstitution ? 'INSTITUTION' : 'INDIVIDUAL', 'INVESTOR'),
    primary_contact: {
      name: { legal_name: name },
      emails: [{ email_type: 'PERSONAL', email_address: email }],
    },
  }),
  issuance: ({ classId, holderId, number, on, shares }: Certificate): Item => ({
    object_type: 'TX_STOCK_ISSUANCE',
    id: uuidV5(`issuance/${classId}/${number}`),
    security_id: uuidV5(`certificate/${classId}/${number}`),
    custom_id: number,
    date: on,
    stakeholder_id: holderId,
    stock_class_id: classId,
    share_price: { amount: '0.01', currency: 'USD' },
    quantity: String(shares),
    security_law_exemptions: [{ description: 'Rule 506(b)', jurisdiction: 'US' }],
    stock_legend_ids: [],
  }),
};
