// Sales with dates around each boundary: the day, what is special, the sale, and the answer with its next change.
import type {
  AcquisitionStep,
  IssuerFacts,
  ResaleBuyer,
  ResaleLot,
  ResaleSeller,
} from '#domain/register/resale-eligibility.ts';

/** What differs from a plain sale. */
export interface ResaleCase {
  readonly lot?: Partial<ResaleLot>;
  readonly seller?: Partial<ResaleSeller>;
  readonly buyer?: Partial<ResaleBuyer>;
  readonly issuer?: Partial<IssuerFacts>;
  readonly shares?: bigint;
}

const retail = { isAccredited: false };
const steps = (...history: readonly AcquisitionStep[]) => ({ history });

export const RESALE_CASES: readonly (readonly [string, string, ResaleCase, string])[] = [
  // Rule 144: one year from the acquisition, to the day.
  [
    '2026-03-10',
    'the day of issue, buyer not accredited',
    { buyer: retail },
    'holding_period exemption, 2027-03-10',
  ],
  ['2027-03-09', 'the day before the year', { buyer: retail }, 'holding_period exemption, 2027-03-10'],
  ['2027-03-10', 'the day of the year', { buyer: retail }, 'rule_144, never'],
  ['2027-03-11', 'the day after', { buyer: retail }, 'rule_144, never'],
  [
    '2028-02-28',
    'issued on a leap day, the day before',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2028-02-29' }) },
    'holding_period exemption issuer_information, 2029-02-28',
  ],
  [
    '2029-02-27',
    'issued on a leap day, one day short',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2028-02-29' }) },
    'holding_period exemption issuer_information, 2029-02-28',
  ],
  [
    '2029-02-28',
    'issued on a leap day, a year later',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2028-02-29' }) },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'Rule 144 needs no information',
    { buyer: retail, issuer: { informationOf: '2019-01-01' } },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'Rule 144 does not mind a bad actor',
    { buyer: retail, issuer: { isBadActor: true } },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'Rule 144 does not wait for the class',
    { buyer: retail, issuer: { classOutstandingSince: '2027-03-01' } },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'an affiliate cannot use it',
    { buyer: retail, seller: { isAffiliate: true } },
    'holding_period exemption, never',
  ],
  [
    '2035-03-10',
    'an affiliate never can',
    { buyer: retail, seller: { isAffiliate: true } },
    'holding_period exemption issuer_information, never',
  ],
  ['2027-03-10', 'an accredited buyer makes no difference after the year', {}, 'rule_144, never'],
  // The holding period continues or restarts.
  [
    '2027-06-01',
    'bought from a holder who is no affiliate: continues',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'bought', on: '2027-05-31' }) },
    'rule_144, never',
  ],
  [
    '2027-06-01',
    'bought from an affiliate: starts again',
    {
      buyer: retail,
      lot: steps({ kind: 'issued', on: '2024-03-10' }, { kind: 'bought_from_affiliate', on: '2027-05-31' }),
    },
    'holding_period exemption issuer_information, 2028-05-31',
  ],
  [
    '2028-05-30',
    'bought from an affiliate, one day short',
    { buyer: retail, lot: steps({ kind: 'bought_from_affiliate', on: '2027-05-31' }) },
    'holding_period exemption issuer_information, 2028-05-31',
  ],
  [
    '2028-05-31',
    'bought from an affiliate, a year later',
    { buyer: retail, lot: steps({ kind: 'bought_from_affiliate', on: '2027-05-31' }) },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'given: continues',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'gift', on: '2027-03-01' }) },
    'rule_144, never',
  ],
  [
    '2027-03-09',
    'given, one day short',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'gift', on: '2027-03-01' }) },
    'holding_period exemption, 2027-03-10',
  ],
  [
    '2027-03-10',
    'split: continues',
    { buyer: retail, lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'split', on: '2027-01-01' }) },
    'rule_144, never',
  ],
  [
    '2027-03-10',
    'converted: continues',
    {
      buyer: retail,
      lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'conversion', on: '2027-02-01' }),
    },
    'rule_144, never',
  ],
  [
    '2027-03-09',
    'converted, one day short',
    {
      buyer: retail,
      lot: steps({ kind: 'issued', on: '2026-03-10' }, { kind: 'conversion', on: '2027-02-01' }),
    },
    'holding_period exemption, 2027-03-10',
  ],
  ['2026-06-01', 'an unknown history', { buyer: retail, lot: steps() }, 'holding_period exemption, never'],
  // §4(a)(7): accredited buyer, 90 days, information, no bad actor.
  ['2026-03-10', 'an accredited buyer, the day of issue', {}, 'section_4a7, 2027-03-10'],
  ['2027-03-09', 'an accredited buyer, the day before the year', {}, 'section_4a7, 2027-03-10'],
  ['2026-06-01', 'an affiliate may use it', { seller: { isAffiliate: true } }, 'section_4a7, 2027-06-01'],
  [
    '2026-04-01',
    'the class is outstanding for 89 days',
    { issuer: { classOutstandingSince: '2026-01-02' } },
    'holding_period exemption, 2026-04-02',
  ],
  [
    '2026-04-02',
    'the class is outstanding for 90 days',
    { issuer: { classOutstandingSince: '2026-01-02' } },
    'section_4a7, 2027-03-10',
  ],
  [
    '2026-04-03',
    'the class is outstanding for 91 days',
    { issuer: { classOutstandingSince: '2026-01-02' } },
    'section_4a7, 2027-03-10',
  ],
  [
    '2026-06-01',
    'the company is a bad actor',
    { issuer: { isBadActor: true } },
    'holding_period exemption, 2027-03-10',
  ],
  [
    '2026-06-01',
    'the seller is a bad actor',
    { seller: { isBadActor: true } },
    'holding_period exemption, 2027-03-10',
  ],
  [
    '2026-06-01',
    'no information was given',
    { issuer: { informationOf: '2019-12-31' } },
    'issuer_information, 2027-03-10',
  ],
  [
    '2026-05-31',
    'the balance sheet is sixteen months old',
    { issuer: { informationOf: '2025-01-31' } },
    'section_4a7, 2026-06-01',
  ],
  [
    '2026-06-01',
    'the balance sheet is a day older',
    { issuer: { informationOf: '2025-01-31' } },
    'issuer_information, 2027-03-10',
  ],
  [
    '2026-05-30',
    'the balance sheet is current until tomorrow',
    { issuer: { informationOf: '2025-01-31' } },
    'section_4a7, 2026-06-01',
  ],
  [
    '2026-05-31',
    'the balance sheet is of tomorrow',
    { issuer: { informationOf: '2026-06-01' } },
    'issuer_information, 2026-06-01',
  ],
  [
    '2026-06-01',
    'the balance sheet is of today',
    { issuer: { informationOf: '2026-06-01' } },
    'section_4a7, 2027-03-10',
  ],
  [
    '2027-06-01',
    'an affiliate, the balance sheet is too old',
    { seller: { isAffiliate: true } },
    'issuer_information, never',
  ],
  [
    '2027-05-31',
    'an affiliate, the last day of the balance sheet',
    { seller: { isAffiliate: true } },
    'section_4a7, 2027-06-01',
  ],
  // Lock-ups: by class, by holder, for all.
  [
    '2027-06-30',
    'the last day of a lock-up',
    { issuer: { lockUps: [{ until: '2027-06-30' }] } },
    'lock_up, 2027-07-01',
  ],
  [
    '2027-07-01',
    'the day after a lock-up',
    { issuer: { lockUps: [{ until: '2027-06-30' }] } },
    'rule_144, never',
  ],
  [
    '2027-06-29',
    'two lock-ups: the later holds',
    { issuer: { lockUps: [{ until: '2027-06-30' }, { until: '2027-09-30' }] } },
    'lock_up, 2027-10-01',
  ],
  [
    '2027-06-30',
    'a lock-up of this class',
    { issuer: { lockUps: [{ classId: 'common', until: '2027-06-30' }] } },
    'lock_up, 2027-07-01',
  ],
  [
    '2027-06-30',
    'a lock-up of another class',
    { issuer: { lockUps: [{ classId: 'a', until: '2027-06-30' }] } },
    'rule_144, never',
  ],
  [
    '2027-06-30',
    'a lock-up of this holder',
    { issuer: { lockUps: [{ holderId: 'ada', until: '2027-06-30' }] } },
    'lock_up, 2027-07-01',
  ],
  [
    '2027-06-30',
    'a lock-up of another holder',
    { issuer: { lockUps: [{ holderId: 'ben', until: '2027-06-30' }] } },
    'rule_144, never',
  ],
  [
    '2026-06-30',
    'a lock-up that ends before the year',
    { buyer: retail, issuer: { lockUps: [{ until: '2026-12-31' }] } },
    'holding_period lock_up exemption, 2027-03-10',
  ],
  // Holders of record.
  ['2027-06-01', 'the 1,999th holder', { issuer: { holders: 1998 } }, 'rule_144, never'],
  ['2027-06-01', 'the 2,000th holder', { issuer: { holders: 1999 } }, 'holder_limit, never'],
  [
    '2027-06-01',
    'a holder buys more at the limit',
    { buyer: { isHolder: true }, issuer: { holders: 1999 } },
    'rule_144, never',
  ],
  [
    '2027-06-01',
    'the 499th holder who is not accredited',
    { buyer: retail, issuer: { unaccreditedHolders: 498 } },
    'rule_144, never',
  ],
  [
    '2027-06-01',
    'the 500th holder who is not accredited',
    { buyer: retail, issuer: { unaccreditedHolders: 499 } },
    'holder_limit, never',
  ],
  [
    '2027-06-01',
    'an accredited buyer beside 499 who are not',
    { issuer: { unaccreditedHolders: 499 } },
    'rule_144, never',
  ],
  // Countries and states.
  [
    '2027-06-01',
    'a country that is allowed',
    { buyer: { country: 'DEU' }, issuer: { countries: ['USA', 'DEU'] } },
    'rule_144, never',
  ],
  [
    '2027-06-01',
    'a country that is not',
    { buyer: { country: 'FRA' }, issuer: { countries: ['USA', 'DEU'] } },
    'jurisdiction, never',
  ],
  ['2027-06-01', 'a state that is allowed', { issuer: { regions: ['NY', 'CA'] } }, 'rule_144, never'],
  [
    '2027-06-01',
    'a state that is not',
    { buyer: { region: 'TX' }, issuer: { regions: ['NY', 'CA'] } },
    'jurisdiction, never',
  ],
  [
    '2027-06-01',
    'states do not matter abroad',
    { buyer: { country: 'DEU', region: 'BY' }, issuer: { regions: ['NY'] } },
    'rule_144, never',
  ],
  // The register.
  ['2027-06-01', 'all shares are confirmed', { lot: { disputedShares: 0n } }, 'rule_144, never'],
  [
    '2027-06-01',
    'exactly the confirmed shares',
    { lot: { disputedShares: 75n }, shares: 25n },
    'rule_144, never',
  ],
  [
    '2027-06-01',
    'one share more than is confirmed',
    { lot: { disputedShares: 75n }, shares: 26n },
    'register_difference, never',
  ],
];
