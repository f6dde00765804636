// Writes the font of the Chinese headings: of Noto Serif SC, the characters that the public pages show. Run it when
// web/src/locales/chinese-display.test.ts names a missing character:
//   npm pack @fontsource/noto-serif-sc
//   node scripts/subset-chinese-font.mjs <noto-serif-sc-chinese-simplified-500-normal.woff2 of that package>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { chineseText } from './lib/chinese-text.mjs';

const [whole = ''] = process.argv.slice(2);
const part = await subsetFont(readFileSync(whole), chineseText(), { targetFormat: 'woff2' });
writeFileSync(join(import.meta.dirname, '../web/src/locales/chinese-display.woff2'), part);
console.log(`${part.length} bytes`);
