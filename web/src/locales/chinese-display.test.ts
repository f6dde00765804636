// Checks that the font of the Chinese headings has every character that the public pages show.
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { chineseText } from '../../../scripts/lib/chinese-text.mjs';

test('the font of the Chinese headings has their characters', () => {
  const font = openSync(join(import.meta.dirname, 'chinese-display.woff2'));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a collection of fonts');
  const characters = [...chineseText()];
  expect(characters.length).toBeGreaterThan(500);
  expect(characters.filter(one => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))).toEqual([]);
});
