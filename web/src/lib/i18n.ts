// Texts in five languages. Each part of the product has one JSON file per language,
// locales/<lang>/<part>.json. English is bundled with the code that uses the part. The other languages are
// loaded completely when a page is shown in one. `useText(part)` takes the English file and returns `t('key',
// {values})`. The texts of the public pages (web/src/content) are read with `useContent`.
import type { ReactNode } from 'react';
import type { Messages } from '#web/locales/message.ts';
import { numberFormat, pluralRules } from '#domain/format/intl.ts';
import { LOCALE_TAGS } from '#domain/format/locales.ts';
import { wideSpaces } from '#domain/format/numbers.ts';
import { withBrand } from '#web/content/brand.ts';
import { createStore } from './store.ts';
import { localStore } from './storage.ts';

export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;

export type Values = Readonly<Record<string, string | number>>;

/** The English texts of one part. `@part` is the name of the file, which identifies the part in other languages. */
export type Part = Messages & { readonly '@part': string };
/** The keys of a part's texts. */
export type KeyOf<P extends Part> = Exclude<keyof P & string, '@part'>;

/** All parts of a language by their file: './es/shell.json'. */
type Table = Readonly<Record<string, Messages>>;

/** Returns a part of the public pages' texts in a language. `typeset` binds what a line must not separate. */
export type Translated = <T extends object>(name: string, english: T, typeset: (text: string) => string) => T;

/** All texts of a language. */
export interface LanguageTexts {
  readonly table: Table;
  readonly content: Translated;
}

/** Names the entry in the browser's storage and the cookie with the same value. */
const KEY = 'foreshare.language';
const YEAR_S = 31_536_000;
const languageStore = createStore<Language>('en');
const loaded = new Map<Language, LanguageTexts>();
/** The language requested last. The texts of an earlier request may arrive later and are ignored. */
let wanted: Language = 'en';
const fetchTexts: Record<Exclude<Language, 'en'>, () => Promise<{ default: LanguageTexts }>> = {
  es: () => import('#web/locales/es.ts'),
  fr: () => import('#web/locales/fr.ts'),
  de: () => import('#web/locales/de.ts'),
  zh: () => import('#web/locales/zh.ts'),
};

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** Returns whether a text is a key of the part. */
export const isKeyOf = <P extends Part>(part: P, key: string): key is KeyOf<P> =>
  key !== '@part' && Object.hasOwn(part, key);

/** Sets the person's language and stores it for the next visit. */
export function setLanguage(language: Language): Promise<void> {
  localStore.set(KEY, language);
  tellServer(language);
  return showLanguage(language);
}

/** Repeats the stored choice in a cookie, so that the server can send the next page in this language. */
function tellServer(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Shows the language in which the page was prerendered, which the first render must match. */
export async function beginInLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  languageStore.begin(languageStore.get());
}

/** Undefined: the language may change at once. */
let hydration: Promise<unknown> | undefined;

/**
 * Keeps the language until the page is hydrated. React replaces the parts that are not hydrated when their language
 * changes, with what was typed into them.
 */
export function changeLanguageAfter(hydrated: Promise<unknown>): void {
  hydration = hydrated;
}

/**
 * Changes the language of the whole page once its texts have loaded. If loading fails, the page keeps its
 * language.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language !== 'en' && !loaded.has(language)) {
    const texts = await fetchTexts[language]().catch(() => undefined);
    if (!texts) return;
    loaded.set(language, texts.default);
  }
  if (hydration) await hydration;
  if (wanted !== language) return;
  // Sets the language only when it changes, because browsers recompute the style of every element even for
  // the same value.
  if (typeof document !== 'undefined' && document.documentElement.lang !== language)
    document.documentElement.lang = language;
  languageStore.set(language);
}

/** The language in which the server sent the page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/**
 * The language chosen earlier on this device. The default is that of the page, which the server chooses by the
 * browser's languages. An address with `?lang=` is shown in its own language.
 */
export function storedLanguage(): Language {
  const stored = localStore.get(KEY);
  if (!isLanguage(stored)) return pageLanguage();
  tellServer(stored);
  return new URLSearchParams(location.search).has('lang') ? pageLanguage() : stored;
}

export const getLanguage = languageStore.get;
export const useLanguage = languageStore.use;

/**
 * Returns a part of the public pages' texts in the person's language. `name` is the name of its file in
 * web/src/content, and `english` the imported file: `useContent('about', aboutContent)`.
 */
export function useContent<T extends object>(name: string, english: T): T {
  const language = useLanguage();
  return loaded.get(language)?.content(name, english, text => typeset(text, language)) ?? english;
}
/** Returns the BCP 47 tag for Intl. */
export const localeTag = (language: Language): string => LOCALE_TAGS[language];

export interface Punctuation {
  /** The mark at the end of a sentence. */
  readonly stop: string;
  /** The text between two sentences: empty in Chinese. */
  readonly gap: string;
  /** The separator between two related parts, with its spaces. */
  readonly colon: string;
  readonly comma: string;
}
const WESTERN: Punctuation = { stop: '.', gap: ' ', colon: ': ', comma: ', ' };

export function punctuation(language: Language): Punctuation {
  if (language === 'zh') return { stop: '。', gap: '', colon: '：', comma: '，' };
  return language === 'fr' ? { ...WESTERN, colon: '\u00a0: ' } : WESTERN;
}

/** The punctuation between parts that are joined on a screen. */
export const usePunctuation = (): Punctuation => punctuation(useLanguage());

export interface Translate<P extends Part> {
  (key: KeyOf<P>, values?: Values): string;
  /** Returns a text with elements in it: t.rich('agree', { terms: <Link …/> }). */
  rich(key: KeyOf<P>, values: Readonly<Record<string, ReactNode>>): ReactNode[];
}

/** Returns all texts of the chosen language by file, './es/shell.json', or undefined for English. */
export const useTable = (): Table | undefined => loaded.get(useLanguage())?.table;

/** Returns the texts of a part in the person's language. */
export function useText<P extends Part>(part: P): Translate<P> {
  const language = useLanguage();
  const words = loaded.get(language)?.table[`./${language}/${part['@part']}.json`] ?? part;
  return translator(words, part, language);
}

/** Positions where a line must not break: 5 | %, 200 | 000 | $, and in French before a colon and similar marks. */
const UNBROKEN: Readonly<Partial<Record<Language, RegExp>>> = {
  de: / (?=[%$])/g,
  es: / (?=[%$])/g,
  fr: / (?=[:;!?%$»])|(?<=«) |(?<=\d) (?=\d{3})/g,
};

export function typeset(text: string, language: Language): string {
  const unbroken = UNBROKEN[language];
  return unbroken ? text.replace(unbroken, '\u00a0') : text;
}

export function translator<P extends Part>(words: Messages, en: P, language: Language): Translate<P> {
  const sentence = (key: KeyOf<P>, values?: Readonly<Record<string, unknown>>): string => {
    const message = words[key] ?? en[key] ?? key;
    if (typeof message === 'string') return typeset(withBrand(message), language);
    const form = pluralRules(LOCALE_TAGS[language]).select(Number(values?.['count'] ?? 0));
    return typeset(withBrand(message[form] ?? message.other), language);
  };
  const show = (value: string | number) =>
    typeof value === 'number' ? wideSpaces(numberFormat(LOCALE_TAGS[language]).format(value)) : value;
  const t = (key: KeyOf<P>, values: Values = {}) =>
    sentence(key, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : show(value);
    });
  const rich = (key: KeyOf<P>, values: Readonly<Record<string, ReactNode>>) =>
    sentence(key, values)
      .split(/\{(\w+)\}/)
      .map((piece, i) => (i % 2 ? values[piece] : piece));
  return Object.assign(t, { rich });
}
