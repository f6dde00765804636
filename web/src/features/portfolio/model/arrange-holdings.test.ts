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
    expect(names(arrangeHoldings(HELD, CHOICE, word, 'en-US'))).toEqual(['Large', 'Small', 'Unpriced']);
  });

  it('sorts by change and by category', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, sort: 'return' }, word, 'en-US'))).toEqual([
      'Small',
      'Large',
      'Unpriced',
    ]);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, sort: 'sector' }, word, 'en-US'))).toEqual([
      'Large',
      'Unpriced',
      'Small',
    ]);
  });

  it('sorts categories by the words people read, as their language sorts them, the larger of one first', () => {
    const held = [
      holding('Phone', { category: 'consumer', value: 3 }),
      holding('Wind', { category: 'energy', value: 2 }),
      holding('Sun', { category: 'energy', value: 7 }),
      holding('Care', { category: 'healthcare', value: 1 }),
    ];
    const inOrder = (locale: string, words: Readonly<Record<string, string>>) =>
      names(arrangeHoldings(held, { ...CHOICE, sort: 'sector' }, one => words[one.category] ?? '', locale));
    const english = { consumer: 'Consumer Tech', energy: 'Clean Energy', healthcare: 'Healthcare' };
    expect(inOrder('en-US', english)).toEqual(['Sun', 'Wind', 'Phone', 'Care']);
    const chinese = { consumer: '消费', energy: '清洁能源', healthcare: '医疗健康' };
    expect(inOrder('zh-CN', chinese)).toEqual(['Sun', 'Wind', 'Phone', 'Care']);
  });

  it('filters gainers and losers', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, filter: 'gainers' }, word, 'en-US'))).toEqual(['Small']);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, filter: 'losers' }, word, 'en-US'))).toEqual(['Large']);
  });

  it.each([
    ['José', 'jose'],
    ['Jose', 'josé'],
    ['José'.normalize('NFD'), 'José'],
  ])('finds %s by %s', (name, search) => {
    expect(names(arrangeHoldings([holding(name, {})], { ...CHOICE, search }, word, 'en-US'))).toEqual([name]);
  });

  it('finds by name or by the category’s word, whatever the case', () => {
    expect(names(arrangeHoldings(HELD, { ...CHOICE, search: ' small' }, word, 'en-US'))).toEqual(['Small']);
    expect(names(arrangeHoldings(HELD, { ...CHOICE, search: 'clean' }, word, 'en-US'))).toEqual(['Large']);
  });
});
