// The words of a statement, and its figures and times as a language writes them. Times are in UTC, by which
// its months begin and end.
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

/** What programs read is in English, whoever asks. */
export const ENGLISH = statementLanguage('en');
