import { describe, expect, it } from 'vitest';
import { arrangeHoldings, type Holding } from './arrange-holdings.ts';

function holding(name: string, more: Partial<Holding> = {}): Holding {
  return {
    id: name,
    slug: name.toLowerCase(),
    name,
    category: 'tech',
    shares: 1,
    arrivingShares: 0,
    leavingShares: 0,
    unsettledShares: 0,
    price: 1,
    change: 0,
    value: 1,
    cost: 1,
    averageCost: 1,
    totalGain: 0,
    totalReturn: 0,
    ...more,
  };
}

const HELD = [
  holding('Small', { value: 10, change: 5, category: 'tech' }),
  holding('Large', { value: 90, change: -2, category: 'energy' }),
  holding('Unpriced', { value: null, change: null, price: null, category: 'fintech' }),
];
const names = (holdings: readonly Holding[]) => holdings.map(one => one.name);
const word = (one: Holding) => (one.category === 'energy' ? 'Clean Energy' : one.category);
const CHOICE = { filter: 'all', search: '', sort: 'value' } as const;

describe('arranging holdings', () => {
  it('sorts by value, largest first, and leaves what has no price for last', () => {
    expect(names(arrangeHoldings(HELD, CHOICE, word))).toEqual(['Large', 'Small', 'Unpriced']);
  });

  it('sorts by change and by category', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, sort: 'return' }, word))).toEqual([
      'Small',
      'Large',
      'Unpriced',
    ]);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, sort: 'sector' }, word))).toEqual([
      'Large',
      'Unpriced',
      'Small',
    ]);
  });

  it('filters gainers and losers', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, filter: 'gainers' }, word))).toEqual(['Small']);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, filter: 'losers' }, word))).toEqual(['Large']);
  });

  it('finds by name or by the category’s word, whatever the case', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, search: ' small' }, word))).toEqual(['Small']);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, search: 'clean' }, word))).toEqual(['Large']);
  });
});
