import { expect, test } from 'vitest';
import { followOrder } from './follow-order.ts';

const terms = (shares: string, limitPrice: string) => ({ shares, limitPrice });
const seen = terms('8', '10.00');

test.each([
  ['a price, and the number is another now', terms('8', '9.50'), terms('6', '10.00'), terms('6', '9.50')],
  ['a number, and the price is another now', terms('5', '10.00'), terms('8', '11.00'), terms('5', '11.00')],
  ['nothing, and both are others now', seen, terms('16', '5.00'), terms('16', '5.00')],
  ['what stands by now', terms('16', '5.00'), terms('16', '5.00'), terms('16', '5.00')],
  ['what stands by now, written otherwise', terms('016', '5'), terms('16', '5.00'), terms('016', '5')],
  ['a number before a split', terms('5', '10.00'), terms('16', '5.00'), undefined],
  ['a price before a split', terms('8', '9.50'), terms('16', '5.00'), undefined],
])('typed was %s', (_, typed, stored, result) => {
  expect(followOrder(typed, seen, stored)).toEqual(result);
});
