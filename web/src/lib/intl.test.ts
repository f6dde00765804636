import { afterEach, expect, test, vi } from 'vitest';
import { formatAgo } from '#domain/format/spans.ts';
import { translator } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

test("the browser's formats are made once for each language, however often words and times are told", () => {
  const made: string[] = [];
  class PluralRules extends Intl.PluralRules {
    constructor(locale: string) {
      super(locale);
      made.push(`plural ${locale}`);
    }
  }
  class RelativeTimeFormat extends Intl.RelativeTimeFormat {
    constructor(locale: string, options: Intl.RelativeTimeFormatOptions) {
      super(locale, options);
      made.push(`ago ${locale}`);
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { PluralRules, RelativeTimeFormat }));
  const words = { '@part': 'test', held: { one: '{count} share', other: '{count} shares' } };
  const now = new Date('2026-11-20T12:00:00Z');
  for (const count of [1, 2, 3]) {
    translator(words, words, 'de')('held', { count });
    formatAgo('2026-11-20T11:30:00Z', now, 'de-DE', 'UTC');
  }
  // The list is empty when another test has already created the formats.
  expect(made).toEqual([...new Set(made)]);
});
