// Reads a typed sentence as a command: 'sell 40 lattice 188', 'alert quill 42'. The verbs are known in all five languages.
import { plainText } from '#contract/plain-text.ts';

const VERBS = {
  buy: ['buy', 'kaufe', 'kaufen', 'kauf', 'compra', 'comprar', 'achete', 'acheter', '买', '买入'],
  sell: ['sell', 'verkaufe', 'verkaufen', 'verkauf', 'vende', 'vender', 'vends', 'vendre', '卖', '卖出'],
  alert: ['alert', 'alarm', 'kursalarm', 'alerta', 'alerte', '提醒'],
} as const;

type Verb = keyof typeof VERBS;

export type Command =
  | {
      readonly verb: 'buy' | 'sell';
      /** The words that name the company. */
      readonly company: string;
      readonly shares: number | undefined;
      readonly price: number | undefined;
    }
  | { readonly verb: 'alert'; readonly company: string; readonly price: number | undefined };

const isNumber = (word: string) => /^\$?\d+([.,]\d{1,2})?$/.test(word);
const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : Number(word.replace('$', '').replace(',', '.'));

function verbOf(word: string | undefined): Verb | undefined {
  if (word === undefined) return undefined;
  const known = Object.entries(VERBS) as readonly (readonly [Verb, readonly string[]])[];
  return known.find(([, words]) => words.includes(word))?.[0];
}

/**
 * The command in a text, or undefined when it does not begin with a verb or names no company. Of two numbers in an order the
 * first is the number of shares and the second the limit; a single number before the name is the number of shares, after it
 * the limit.
 */
export function parseCommand(text: string): Command | undefined {
  const words = plainText(text.trim())
    .split(/\s+/)
    .filter(word => word !== '');
  const verb = verbOf(words[0]);
  if (verb === undefined) return undefined;
  const rest = words.slice(1).filter(word => !FILLERS.has(word));
  const company = rest.filter(word => !isNumber(word)).join(' ');
  if (company === '') return undefined;
  const numbers = rest.filter(isNumber);
  if (verb === 'alert') return { verb, company, price: numberOf(numbers[0]) };
  const isFirst = isNumber(rest[0] ?? '');
  const [shares, price] = numbers.length > 1 || isFirst ? numbers : [undefined, numbers[0]];
  const count = numberOf(shares);
  return {
    verb,
    company,
    shares: count !== undefined && Number.isInteger(count) && count > 0 ? count : undefined,
    price: numberOf(price),
  };
}

/** Words between number, name and price. */
const FILLERS = new Set([
  'at',
  'of',
  'shares',
  'share',
  'zu',
  'von',
  'a',
  'de',
  'acciones',
  'actions',
  'anteile',
  '@',
]);
