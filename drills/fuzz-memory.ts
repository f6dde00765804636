// Values that the fuzz learnt from responses: ids by their list, texts by their field.
import { exampleOf } from '#server/http/openapi/json-schema.ts';
import { parseJson } from '#server/kernel/parse-json.ts';
import type { SeededRandom } from '#server/sample-data/seeded-random.ts';
import { picker } from './fuzz-values.ts';

export interface Memory {
  readonly learn: (caller: string, path: string, body: string) => void;
  /** An id for a field of this name in a call of this path: usually one that the caller has received. */
  readonly idFor: (name: string, caller: string, path: string) => string;
  /** A text that a field of this name may hold; undefined when none is known. */
  readonly wordFor: (name: string) => string | undefined;
}

/** The API's list for a field name. */
const SOURCES: Readonly<Record<string, string>> = {
  stockId: '/market',
  payment_method_id: '/payment/methods',
  method_id: '/payment/methods',
  methodId: '/payment/methods',
  channel_id: '/payment/channels',
};
/** The names of fields in the responses that supply them. */
const SYNONYMS: Readonly<Record<string, string>> = { refresh: 'refreshToken' };
/** The list for a path parameter when it differs from the path before the parameter. */
const PATH_SOURCES: Readonly<Record<string, string>> = {
  '/settings/devices': '/settings',
  '/account/payment-methods': '/account',
};
/** The list of a response when it differs from the path. */
const ANSWER_LISTS: Readonly<Record<string, string>> = {
  '/market/order': '/market/orders',
  '/account/payment-methods': '/account',
  '/payment/deposit': '/payment/transactions',
  '/payment/withdraw': '/payment/transactions',
};

const MOST_KNOWN = 400;
const LONGEST_HEARD = 300;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const NOBODYS = '01890000-0000-7000-8000-00000000dead';

export function isId(text: string): boolean {
  return ID.test(text);
}

export function createMemory(random: SeededRandom): Memory {
  const pick = picker(random);
  const chance = (share: number): boolean => random.next() < share;
  const known = new Map<string, string[]>();

  const remember = (source: string, word: string): void => {
    const words = known.get(source) ?? [];
    known.set(source, words);
    if (words.includes(word)) return;
    if (words.length < MOST_KNOWN) words.push(word);
    else words[random.whole(0, MOST_KNOWN - 1)] = word;
  };

  const learn = (caller: string, path: string, body: string): void => {
    const answer = parseJson(body);
    for (const { id } of itemsOf(answer))
      if (typeof id === 'string') remember(`${caller} ${listOf(path)}`, id);
    const waiting: unknown[] = [answer];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
        if (typeof inner !== 'string') waiting.push(inner);
        else if (inner.length <= LONGEST_HEARD) remember(name, inner);
      }
    }
  };

  const idFor = (name: string, caller: string, path: string): string => {
    if (chance(0.05)) return NOBODYS;
    const list = SOURCES[name] ?? sourceOf(path);
    const own = known.get(`${caller} ${list}`) ?? [];
    if (own.length > 0 && chance(0.7)) return pick(own);
    const ofList = [...known].filter(([key]) => key.endsWith(` ${list}`)).flatMap(([, ids]) => ids);
    const all = chance(0.5) && ofList.length > 0 ? ofList : [...known.values()].flat();
    const ids = all.filter(isId);
    return ids.length === 0 ? NOBODYS : pick(ids);
  };

  const wordFor = (name: string): string | undefined => {
    if (name === 'email' && chance(0.5)) return `person-${random.whole(1, 1_000_000)}@example.com`;
    const heard = known.get(SYNONYMS[name] ?? name) ?? [];
    if (heard.length > 0 && chance(0.7)) return pick(heard);
    const word = exampleOf({ type: 'string' }, name);
    return typeof word === 'string' && word !== 'text' ? word : undefined;
  };

  return { learn, idFor, wordFor };
}

/** The API's list that supplies the parameter of this path. */
function sourceOf(path: string): string {
  const [before = path] = path.split('/{', 1);
  return PATH_SOURCES[before] ?? before;
}

/** The list of a response: the path itself, or for one entry the list that contains it. */
function listOf(path: string): string {
  const before = path.endsWith('}') ? path.slice(0, path.lastIndexOf('/')) : path;
  return ANSWER_LISTS[before] ?? before;
}

/** The response itself and the items of its lists. */
function itemsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const lists: readonly unknown[] = Object.values(answer).filter(Array.isArray);
  return [answer, ...lists.flat()].filter(isRecord);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
