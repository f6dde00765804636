import { expect, test } from 'vitest';
import { paragraphsOf, readingMinutes } from './article-words.ts';

test('a text falls into its paragraphs at empty lines', () => {
  expect(paragraphsOf({ content: 'One.\n\nTwo,\nstill two.\n \nThree.\n' })).toEqual([
    'One.',
    'Two,\nstill two.',
    'Three.',
  ]);
});

test('reading takes a minute at least, and longer for more words', () => {
  expect(readingMinutes({ content: 'Short.' })).toBe(1);
  expect(readingMinutes({ content: 'word '.repeat(660) })).toBe(3);
});
