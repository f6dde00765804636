// Checks how translated texts are merged into the English ones.
import { expect, test } from 'vitest';
import { typeset } from '#web/lib/i18n.ts';
import { translated } from './translated.ts';

const english = {
  page: { title: 'Rates', to: '/rates', of: (percent: number) => `${percent}%` },
  rows: [
    { name: 'Buying', bps: 50 },
    { name: 'Selling', bps: 50 },
  ],
};
const content = translated({
  './rates.ts': {
    page: { title: 'Gebühren', of: (percent: number) => `${percent} %` },
    rows: [{ name: 'Kauf' }, { name: 'Verkauf' }],
  },
});
const part = content('rates', english, text => typeset(text, 'de'));

test('texts are translated, and all else is the same in every language', () => {
  expect(part.page).toMatchObject({ title: 'Gebühren', to: '/rates' });
  expect(part.rows).toEqual([
    { name: 'Kauf', bps: 50 },
    { name: 'Verkauf', bps: 50 },
  ]);
});

test('no line breaks inside a figure, in texts with values too', () => {
  expect(part.page.of(5)).toBe('5\u00a0%');
});

test('a part without a translation is in English', () => {
  expect(content('other', english, String)).toBe(english);
});
