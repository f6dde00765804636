import { expect, test } from 'vitest';
import {
  leastCommitment,
  METHODS,
  missingEvidence,
  type EvidenceMethod,
  type GivenEvidence,
} from './evidence.ts';

const TODAY = '2026-05-31';
const NOTHING: GivenEvidence = {
  method: undefined,
  investorType: 'accredited',
  documents: [],
  representations: [],
  amount_minor: null,
};

const complete = (method: EvidenceMethod): GivenEvidence => ({
  ...NOTHING,
  method,
  documents: METHODS[method].requirements.map(({ name }) => ({
    requirement: name,
    datedOn: '2026-04-01',
    isVoid: false,
  })),
  representations: METHODS[method].representations,
  amount_minor: 200_000_00n,
});

const METHOD_NAMES = Object.keys(METHODS) as EvidenceMethod[];

test('without a method, the method is missing', () => {
  expect(missingEvidence(NOTHING, TODAY)).toEqual(['method']);
});

test.each(METHOD_NAMES)(
  '%s: complete evidence lacks nothing, and none of its items may be left out',
  method => {
    const given = complete(method);
    expect(missingEvidence(given, TODAY)).toEqual([]);
    for (const { name, isOptional } of METHODS[method].requirements) {
      const documents = given.documents.filter(({ requirement }) => requirement !== name);
      expect(missingEvidence({ ...given, documents }, TODAY)).toEqual(isOptional ? [] : [name]);
      const voided = given.documents.map(item => ({ ...item, isVoid: item.requirement === name }));
      expect(missingEvidence({ ...given, documents: voided }, TODAY)).toEqual(isOptional ? [] : [name]);
    }
    for (const name of METHODS[method].representations) {
      const representations = given.representations.filter(other => other !== name);
      expect(missingEvidence({ ...given, representations }, TODAY)).toEqual([name]);
    }
  },
);

test('statements are at most three months old, and never of the future', () => {
  const dated = (datedOn: string | null): GivenEvidence => ({
    ...complete('professional'),
    documents: [{ requirement: 'letter', datedOn, isVoid: false }],
  });
  expect(missingEvidence(dated('2026-02-28'), TODAY)).toEqual([]);
  expect(missingEvidence(dated('2026-05-31'), TODAY)).toEqual([]);
  for (const datedOn of ['2026-02-27', '2026-06-01', null])
    expect(missingEvidence(dated(datedOn), TODAY)).toEqual(['letter']);
});

test('the smallest investment differs between a person and an entity', () => {
  expect(leastCommitment('accredited')).toBe(200_000_00n);
  expect(leastCommitment('institutional')).toBe(1_000_000_00n);
  const given = complete('minimum_investment');
  expect(missingEvidence({ ...given, amount_minor: 199_999_99n }, TODAY)).toEqual(['amount']);
  expect(missingEvidence({ ...given, investorType: 'company' }, TODAY)).toEqual(['amount']);
});

test('evidence of one method does not prove another', () => {
  expect(missingEvidence({ ...complete('income'), method: 'licence' }, TODAY)).toEqual([
    'licence',
    'licence_active',
  ]);
});
