// Amounts as people type them, in languages with a decimal point and in languages with a decimal comma.
import { describe, expect, test } from 'vitest';
import {
  groupAmount,
  isBelowZero,
  keepAmountSigns,
  marksOf,
  readAmount,
  readWhole,
  writeAmount,
} from './amount-text.ts';

const EN = marksOf('en-US');
const DE = marksOf('de-DE');
const FR = marksOf('fr-FR');

describe('an amount is read by the marks of the language', () => {
  test.each([
    ['5000', '5000', '5000'],
    ['1,234.56', '1234.56', '1234.56'],
    ['1.234,56', '1234.56', '1234.56'],
    ['12,5', '12.5', '12.5'],
    ['12.5', '12.5', '12.5'],
    ['1,234,567', '1234567', undefined],
    ['1.234.567', undefined, '1234567'],
    ['5.', '5', '5'],
    ['5,', '5', '5'],
    [',5', '0.5', '0.5'],
    ['.', '', ''],
    ['', '', ''],
  ])('%s is %s in English, %s in German', (typed, english, german) => {
    expect(readAmount(typed, EN)).toBe(english);
    expect(readAmount(typed, DE)).toBe(german);
  });
});

test('what could be two amounts is refused, never rounded', () => {
  // Some readers mean a thousand and five, others one and a half cents.
  expect(readAmount('1.005', EN)).toBeUndefined();
  expect(readAmount('1.005', DE)).toBe('1005');
  expect(readAmount('1,005', DE)).toBeUndefined();
  expect(readAmount('1,005', EN)).toBe('1005');
  for (const text of ['1.2.3', '1,2,3', '0.005', '12.3456', '1.23,4.5', '90071992547410000'])
    expect([text, readAmount(text, EN)]).toEqual([text, undefined]);
  expect(readAmount('0.005', DE)).toBeUndefined();
});

test('an amount is shown as the language writes it, and read back the same', () => {
  expect([EN, DE].map(marks => groupAmount('1234567.5', marks))).toEqual(['1,234,567.5', '1.234.567,5']);
  expect([EN, DE].map(marks => writeAmount('1250.50', marks))).toEqual(['1250.50', '1250,50']);
  for (const marks of [EN, DE, FR])
    expect(readAmount(keepAmountSigns(groupAmount('1234567.05', marks)), marks)).toBe('1234567.05');
});

test('letters, signs and spaces are not taken up', () => {
  expect(keepAmountSigns('$ 5 000,50 abc')).toBe('5000,50');
});

test('what would be another number without a sign or letter is refused, never made one', () => {
  for (const text of ['-3', '−3', '1e5', '1-5', '3-', '1/2'])
    expect([text, readAmount(keepAmountSigns(text), EN)]).toEqual([text, undefined]);
  expect(keepAmountSigns('-')).toBe('-');
  expect(readAmount('-', EN)).toBe('');
});

test('an amount below zero is distinguished from text that is no amount', () => {
  const below = (text: string) => isBelowZero(keepAmountSigns(text), EN);
  expect(['-50', '−1,234.50', ' - 3'].map(below)).toEqual([true, true, true]);
  expect(['50', '', '-', '5-0', '50-', '--5', '-1.005'].map(below)).toEqual(Array(7).fill(false));
});

test('full-width digits are digits, and what surrounds a number is left', () => {
  for (const text of ['１２３４．５', '１，２３４．５', '1’234.5', 'US$ 1,234.5', '1 234,5 €'])
    expect([text, readAmount(keepAmountSigns(text), EN)]).toEqual([text, '1234.5']);
});

test('the point of a currency is none of the number’s', () => {
  for (const [text, read] of [
    ['Rs. 50', '50'],
    ['Fr.1’250.50', '1250.50'],
    ['50 kr.', '50'],
    ['USD .50', '0.50'],
    ['$.50', '0.50'],
    ['50.', '50'],
  ] as const)
    expect([text, readAmount(keepAmountSigns(text), EN)]).toEqual([text, read]);
});

test('a whole number is read by the marks of the language, and no other one made whole', () => {
  const read = (text: string) => [EN, DE].map(marks => readWhole(keepAmountSigns(text), marks));
  expect(read('1,000')).toEqual(['1000', undefined]);
  expect(read('1.000')).toEqual([undefined, '1000']);
  expect(read(' 1 000 ')).toEqual(['1000', '1000']);
  for (const text of ['1.5', '1,5', '-3', '1e5'])
    expect([text, ...read(text)]).toEqual([text, undefined, undefined]);
  expect(read('')).toEqual(['', '']);
});
