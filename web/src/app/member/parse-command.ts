// Reads a typed sentence as a command: 'sell 40 lattice 188', 'statement october', 'withdraw 500', '2fa'. Pure.
import { plainText } from '#contract/plain-text.ts';
import {
  FILLERS,
  LANGUAGE_WORDS,
  LAST_MONTH,
  MONTHS,
  PLACES,
  VERBS,
  type PlaceName,
  type Verb,
} from './command-words.ts';

export type Command =
  | {
      readonly verb: 'buy' | 'sell';
      /** The words that name the company. */
      readonly company: string;
      readonly shares: number | undefined;
      readonly price: number | undefined;
    }
  | { readonly verb: 'alert'; readonly company: string; readonly price: number | undefined }
  | { readonly verb: 'deposit' | 'withdraw'; readonly amount: number | undefined }
  /** `company` is empty where all orders are meant. */
  | { readonly verb: 'cancel_orders'; readonly company: string }
  /** YYYY-MM; undefined where no month is named. */
  | { readonly verb: 'statement'; readonly month: string | undefined }
  | { readonly verb: 'language'; readonly language: keyof typeof LANGUAGE_WORDS }
  | { readonly verb: 'open'; readonly place: PlaceName };

/** All phrases with what they name, the longest first, so that 'cancel all orders' is not read as 'cancel'. */
function phrasesOf<K extends string>(table: Readonly<Record<K, string>>): readonly (readonly [string, K])[] {
  return (Object.entries(table) as [K, string][])
    .flatMap(([name, phrases]) => phrases.split('|').map(phrase => [phrase, name] as const))
    .sort(([a], [b]) => b.length - a.length);
}

const VERB_PHRASES = phrasesOf(VERBS);
const PLACE_PHRASES = phrasesOf(PLACES);
const LANGUAGE_PHRASES = phrasesOf(LANGUAGE_WORDS);
const MONTH_PHRASES = phrasesOf(Object.fromEntries(MONTHS.map((words, i) => [String(i + 1), words])));
const LAST_MONTH_PHRASES = LAST_MONTH.split('|');

const isNumber = (word: string) => /^\$?\d+([.,]\d{1,2})?[k$]?$/.test(word);
function numberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const value = Number(word.replaceAll(/[$k]/g, '').replace(',', '.'));
  return word.endsWith('k') ? value * 1000 : value;
}

/** In plain letters, with spaces between Chinese signs and others: '提现500' becomes '提现 500'. */
function wordsOf(text: string): string {
  return plainText(text)
    .replaceAll(/(?<=\p{sc=Han})(?=[^\p{sc=Han}\s])/gu, ' ')
    .replaceAll(/(?<=[^\p{sc=Han}\s])(?=\p{sc=Han})/gu, ' ')
    .replaceAll(/\b[dl]'/g, '')
    .replaceAll(/(\d) 月/g, '$1月')
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll(/[?!.…]+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const isHan = (sign: string | undefined) => sign !== undefined && /\p{sc=Han}/u.test(sign);

/** Chinese is written without spaces, so that a phrase may end and begin anywhere between its signs. */
function endsAt(text: string, at: number): boolean {
  return at >= text.length || text[at] === ' ' || (isHan(text[at]) && isHan(text[at - 1]));
}

function startsAt(text: string, at: number): boolean {
  return at === 0 || endsAt(text, at);
}

/** The first phrase of a list that stands in the text as whole words, and the text without it. */
function take<K>(text: string, phrases: readonly (readonly [string, K])[]): readonly [K, string] | undefined {
  for (const [phrase, name] of phrases) {
    const at = text.indexOf(phrase);
    if (at < 0) continue;
    const isWhole = (text[at - 1] === ' ' || startsAt(text, at)) && endsAt(text, at + phrase.length);
    if (isWhole)
      return [name, `${text.slice(0, at)} ${text.slice(at + phrase.length)}`.replaceAll(/\s+/g, ' ').trim()];
  }
  return undefined;
}

const unfilled = (text: string) =>
  text
    .split(' ')
    .filter(word => word !== '' && !FILLERS.has(word) && !FILLERS.has(word.replace(/^[的在以股]+/, '')));

/**
 * The command in a text, or undefined where the text is no command: then it is a search. A verb may stand at either end,
 * because German and Chinese put it last. Of two numbers in an order the first is the number of shares and the second the
 * limit; a single number before the name is the number of shares, after it the limit.
 * @param today as YYYY-MM-DD: a month without a year is the last one that has begun.
 */
export function parseCommand(text: string, today: string): Command | undefined {
  const words = wordsOf(text);
  if (words === '') return undefined;
  const place = exactly(words, PLACE_PHRASES);
  if (place !== undefined) return { verb: 'open', place };
  const language = exactly(words, LANGUAGE_PHRASES) ?? namedLanguage(words);
  if (language !== undefined) return { verb: 'language', language };
  const found = verbOf(words);
  if (found === undefined) return undefined;
  const [verb, rest] = found;
  if (verb === 'statement') return statementOf(rest, today);
  if (verb === 'deposit' || verb === 'withdraw') return paymentOf(verb, rest);
  const named = unfilled(rest);
  const company = named.filter(word => !isNumber(word)).join(' ');
  const numbers = named.filter(isNumber);
  if (verb === 'cancel_orders')
    return numbers.length === 0 && !ALL_WORDS.has(company)
      ? { verb, company: company.replace(/^(?:orders|ordenes|ordres) /, '') }
      : { verb, company: '' };
  if (company === '') return undefined;
  if (verb === 'alert') return { verb, company, price: numberOf(numbers[0]) };
  const isFirst = isNumber(named[0] ?? '');
  const [shares, price] = numbers.length > 1 || isFirst ? numbers : [undefined, numbers[0]];
  const count = numberOf(shares);
  return {
    verb,
    company,
    shares: count !== undefined && Number.isInteger(count) && count > 0 ? count : undefined,
    price: numberOf(price),
  };
}

const ALL_WORDS: ReadonlySet<string> = new Set([
  'all',
  'alle',
  'todas',
  'tous',
  'orders',
  'ordenes',
  'ordres',
  '全部',
]);

function exactly<K>(words: string, phrases: readonly (readonly [string, K])[]): K | undefined {
  const bare = unfilled(words).join(' ');
  return phrases.find(([phrase]) => phrase === words || phrase === bare)?.[1];
}

/** 'language german', 'sprache: deutsch', 'in chinese'. */
function namedLanguage(words: string): keyof typeof LANGUAGE_WORDS | undefined {
  const [, rest] = take(words.replaceAll(':', ''), phrasesOf({ language: PLACES.language_list })) ?? [];
  if (rest !== undefined) return exactly(rest, LANGUAGE_PHRASES);
  return words.startsWith('in ') ? exactly(words.slice(3), LANGUAGE_PHRASES) : undefined;
}

/** A verb at the beginning, or at the end. */
function verbOf(words: string): readonly [Verb, string] | undefined {
  for (const [phrase, verb] of VERB_PHRASES) {
    if (words.startsWith(phrase) && endsAt(words, phrase.length))
      return [verb, words.slice(phrase.length).trim()];
    const at = words.length - phrase.length;
    if (at > 0 && words.endsWith(phrase) && startsAt(words, at)) return [verb, words.slice(0, at).trim()];
    if (at > 0 && words.endsWith(` ${phrase}`)) return [verb, words.slice(0, at).trim()];
  }
  return undefined;
}

function paymentOf(verb: 'deposit' | 'withdraw', rest: string): Command | undefined {
  const words = unfilled(rest);
  const others = words.filter(word => !isNumber(word));
  return others.length > 0 ? undefined : { verb, amount: numberOf(words.find(isNumber)) };
}

function statementOf(rest: string, today: string): Command | undefined {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  if (LAST_MONTH_PHRASES.includes(unfilled(rest).join(' ')) || LAST_MONTH_PHRASES.includes(rest)) {
    const before = thisMonth === 1 ? [thisYear - 1, 12] : [thisYear, thisMonth - 1];
    return { verb: 'statement', month: monthText(before as [number, number]) };
  }
  const [, iso] = /\b(\d{4}-(?:0[1-9]|1[0-2]))\b/.exec(rest) ?? [];
  if (iso !== undefined) return { verb: 'statement', month: iso };
  const [month, left = rest] = take(rest, MONTH_PHRASES) ?? [];
  const [, typedYear] = /\b(20\d{2})\b/.exec(left) ?? [];
  const others = unfilled(left.replace(typedYear ?? '', '')).filter(word => word !== '年');
  if (others.length > 0) return undefined;
  if (month === undefined) return { verb: 'statement', month: undefined };
  const year = typedYear === undefined ? thisYear - (Number(month) > thisMonth ? 1 : 0) : Number(typedYear);
  return { verb: 'statement', month: monthText([year, Number(month)]) };
}

const monthText = ([year, month]: readonly [number, number]) => `${year}-${String(month).padStart(2, '0')}`;
