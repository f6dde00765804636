// Words, numbers and times of a statement in one language. Times are in UTC, which defines its months.
import { formatFor, type Format, type Language } from '#server/notify/format.ts';
import { de } from './statement-words/de.ts';
import { en } from './statement-words/en.ts';
import { es } from './statement-words/es.ts';
import { fr } from './statement-words/fr.ts';
import type { StatementWords } from './statement-words/words.ts';
import { zh } from './statement-words/zh.ts';

const WORDS: Readonly<Record<Language, StatementWords>> = { en, es, fr, de, zh };

export interface StatementLanguage {
  readonly language: Language;
  readonly words: StatementWords;
  readonly format: Format;
}

export function statementLanguage(language: Language): StatementLanguage {
  return { language, words: WORDS[language], format: formatFor(language, 'utc') };
}

/** Machine-readable files are in English. */
export const ENGLISH = statementLanguage('en');
