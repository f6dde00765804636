import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

test('An order: number, company and limit in any natural order', () => {
  const sale = { verb: 'sell', company: 'lattice', shares: 40, price: 188 };
  expect(parseCommand('sell 40 lattice 188')).toEqual(sale);
  expect(parseCommand('Sell 40 shares of Lattice at $188')).toEqual(sale);
  expect(parseCommand('verkaufe 40 lattice zu 188')).toEqual(sale);
  expect(parseCommand('buy quill')).toEqual({
    verb: 'buy',
    company: 'quill',
    shares: undefined,
    price: undefined,
  });
  expect(parseCommand('buy quill 38,5')).toMatchObject({ shares: undefined, price: 38.5 });
  expect(parseCommand('buy 3 quill')).toMatchObject({ shares: 3, price: undefined });
});

test('An alert: company and price', () => {
  expect(parseCommand('alert quill 42')).toEqual({ verb: 'alert', company: 'quill', price: 42 });
  expect(parseCommand('提醒 quill 42')).toEqual({ verb: 'alert', company: 'quill', price: 42 });
});

test('No command: another first word, or no company', () => {
  expect(parseCommand('lattice')).toBeUndefined();
  expect(parseCommand('sell 40')).toBeUndefined();
  expect(parseCommand('sell')).toBeUndefined();
  expect(parseCommand('')).toBeUndefined();
});
