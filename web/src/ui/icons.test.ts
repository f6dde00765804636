// Checks that the sprite and the list of names match.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

test('the icons of the sprite are those that have a name', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
  expect([...sprite.matchAll(/id="([\w-]+)"/g)].map(match => match[1])).toEqual([...ICON_NAMES]);
});
