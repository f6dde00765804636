// Checks that every text of the public pages exists in every language.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#web/lib/i18n.ts';

const english = import.meta.glob<object>(['./*.ts', '!./brand.ts'], { eager: true });
const translated = import.meta.glob<object>('./{de,es,fr,zh}/*.ts', { eager: true, import: 'default' });
const others = Object.keys(LANGUAGES).filter(language => language !== 'en');

/** Values that are the same in every language: addresses, codes, names of people, companies and products, amounts. */
const SAME =
  /(?:^|\.)(?:to|id|state|type|category|figure|timeZone|supportEmail|preferenceMultiple|participationCapMultiple|outstanding|originalPrice|conversionRatio|seniority|prefix|suffix|pay|short)$|^site\.(?:site\.(?:name|indexName)|offices)|^(?:about\.team|quotes\.(?:testimonials|moreTestimonials))\.\d\.name$|^services\.transparencyQuote\.by\.name|^wheel\.prizes|^claims\.claimText$|^site\.siteContent|\.company$/;

/** The paths of all texts: 'about.values.0.title'. */
function pathsOf(part: unknown, path: string): string[] {
  if (typeof part === 'string' || typeof part === 'function') return SAME.test(path) ? [] : [path];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => pathsOf(value, `${path}.${key}`));
}

const nameOf = (file: string) => /([a-z-]+)\.ts$/.exec(file)?.[1] ?? '';
const parts = Object.entries(english);

test.each(others)('%s has every text of the public pages, and no other', language => {
  const wanted = parts.flatMap(([file, part]) => pathsOf(part, nameOf(file)));
  const given = parts.flatMap(([file]) =>
    pathsOf(translated[`./${language}/${nameOf(file)}.ts`] ?? {}, nameOf(file)),
  );
  expect(wanted.filter(path => !given.includes(path))).toEqual([]);
  expect(given.filter(path => !wanted.includes(path))).toEqual([]);
});
