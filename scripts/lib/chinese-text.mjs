// The Chinese characters that the public pages show.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../web/src');
/** The parts of the product's words that public pages show. */
const PARTS = [
  'companies',
  'login',
  'mail-links',
  'market-index',
  'proof',
  'public-company',
  'shell',
  'signup',
  'verify',
];
/** The first character of the CJK blocks. */
const FIRST = '\u2e80';

export function chineseText() {
  const folder = join(WEB, 'content/zh');
  const files = [
    ...readdirSync(folder).map(name => join(folder, name)),
    ...PARTS.map(part => join(WEB, `locales/zh/${part}.json`)),
  ];
  const characters = new Set(files.flatMap(file => [...readFileSync(file, 'utf8')]));
  return [...characters]
    .filter(character => character >= FIRST)
    .sort()
    .join('');
}
