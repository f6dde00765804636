import { expect, test } from 'vitest';
import { constantsOn } from './resale-constants.ts';
import { decideResale, type ResaleQuestion } from './resale-eligibility.ts';
import { RESALE_CASES, type ResaleCase } from './testing/resale-cases.ts';

const CONSTANTS = constantsOn('2026-11-28');

/** A lot issued on 2026-03-10, an accredited buyer in New York, a company whose information is current. */
function question({ buyer, issuer, lot, seller, shares = 100n }: ResaleCase): ResaleQuestion {
  return {
    lot: {
      classId: 'common',
      shares: 100n,
      history: [{ kind: 'issued', on: '2026-03-10' }],
      disputedShares: 0n,
      ...lot,
    },
    seller: { holderId: 'ada', isAffiliate: false, isBadActor: false, ...seller },
    buyer: { isAccredited: true, country: 'USA', region: 'NY', isHolder: false, ...buyer },
    issuer: {
      classOutstandingSince: '2020-01-01',
      informationOf: '2026-01-31',
      isBadActor: false,
      lockUps: [],
      holders: 300,
      unaccreditedHolders: 100,
      ...issuer,
    },
    shares,
  };
}

/** `path` or the rules that fail, with the day of the next change. */
function answer(day: string, given: ResaleCase): string {
  const { changesOn, checks, path } = decideResale(question(given), day, CONSTANTS);
  const failed = checks.filter(({ passed }) => !passed).map(({ rule }) => rule);
  return [path ?? failed.join(' '), changesOn ?? 'never'].join(', ');
}

test.each(RESALE_CASES)('on %s, %s', (day, _name, given, expected) => {
  expect(answer(day, given)).toBe(expected);
});

test('every rule is named with its outcome, and with the day on which time changes it', () => {
  const { checks } = decideResale(
    question({ buyer: { isAccredited: false }, issuer: { lockUps: [{ until: '2026-12-31' }] } }),
    '2026-06-01',
    CONSTANTS,
  );
  expect(checks).toEqual([
    { rule: 'holding_period', passed: false, changesOn: '2027-03-10' },
    { rule: 'lock_up', passed: false, changesOn: '2027-01-01' },
    { rule: 'exemption', passed: false, changesOn: '2027-03-10' },
    { rule: 'issuer_information', passed: true, changesOn: '2027-06-01' },
    { rule: 'holder_limit', passed: true },
    { rule: 'jurisdiction', passed: true },
    { rule: 'register_difference', passed: true },
  ]);
});
