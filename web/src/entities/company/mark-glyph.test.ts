import { expect, test } from 'vitest';
import { glyphPlace } from './mark-glyph.tsx';

test('The band is the middle of the glyph, and a distant price stays inside it', () => {
  expect(glyphPlace(10, 10, 20)).toBe(22);
  expect(glyphPlace(20, 10, 20)).toBe(78);
  expect(glyphPlace(500, 10, 20)).toBe(97);
  expect(glyphPlace(1, 10, 20)).toBe(3);
  expect(glyphPlace(10, 10, 10)).toBe(50);
});
