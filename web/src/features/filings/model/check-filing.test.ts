import { expect, test } from 'vitest';
import { checkFiling, filingBody, fromEstimate, NO_FILING } from './check-filing.ts';
import { checkHolding, estimateQuery, NO_HOLDING } from './check-holding.ts';

const TODAY = '2026-11-29';

test('an estimate needs a company and a number, options a strike, and no day in the future', () => {
  expect(checkHolding(NO_HOLDING, TODAY)).toEqual({ name: 'companyMissing', shares: 'sharesMissing' });
  const holding = { ...NO_HOLDING, slug: 'lattice', shares: '40', since: '2026-11-30' };
  expect(checkHolding(holding, TODAY)).toEqual({ since: 'sinceFuture' });
  expect(checkHolding({ ...holding, kind: 'options' }, TODAY)).toEqual({ paid: 'strikeMissing' });
});

test('the query of an estimate leaves out what is not known, and the day for options', () => {
  const holding = { ...NO_HOLDING, slug: 'lattice', shares: '40', since: '2024-05-01' };
  expect(estimateQuery(holding)).toEqual({ kind: 'shares', shares: '40', heldSince: '2024-05-01' });
  expect(estimateQuery({ ...holding, kind: 'options', paid: '2.50' })).toEqual({
    kind: 'options',
    shares: '40',
    paid: '2.50',
  });
});

test('an estimate carries over into the filing, with the cost of all shares', () => {
  const brought = { slug: 'lattice', name: 'Lattice', shares: '400', paid: '2.50', since: '2024-05-01' };
  const values = { ...NO_FILING, ...fromEstimate(brought) };
  expect(values).toMatchObject({ cost: '1000.00', acquiredOn: '2024-05-01' });
  expect(checkFiling(values, TODAY)).toEqual({ consent: 'consentMissing' });
  expect(filingBody({ ...values, certificate: ' CS-7 ' }, ['d1'])).toEqual({
    slug: 'lattice',
    shares: 400,
    cost: 1000,
    acquiredOn: '2024-05-01',
    documents: ['d1'],
    consent: true,
    certificate: 'CS-7',
  });
});

test('a filing names each missing field', () => {
  expect(Object.keys(checkFiling(NO_FILING, TODAY))).toEqual([
    'name',
    'shares',
    'cost',
    'acquiredOn',
    'consent',
  ]);
});
