// Random values for the fuzz, valid and invalid for a schema.
import { DAY_MS } from '#domain/time/day.ts';
import type { JsonSchema } from '#server/http/openapi/json-schema.ts';
import type { SeededRandom } from '#server/sample-data/seeded-random.ts';

export type Pick = <T>(list: readonly T[]) => T;

export function picker(random: SeededRandom): Pick {
  return list => {
    const chosen = list[random.whole(0, list.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
}

/** Texts that are known to break programs. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u202Eb',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '=1+1',
  '%',
  '%_%',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '\r\nSet-Cookie: a=b',
  'Ж中文🙂é',
  '1e999',
  'null',
  'true',
  '-0',
  '0x10',
  '９９',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(300),
  'x'.repeat(5001),
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { a: { b: 1 } },
  0,
  -1,
  0.1,
  1.005,
  1e21,
  -1e308,
  2 ** 53,
  2 ** 31,
  9_007_199_254_740_993,
  90_000_000_000_000.01,
  ...HOSTILE_TEXTS,
];

const LONGEST_TEXT = 60;

interface Words {
  readonly idFor: (name: string) => string;
  readonly wordFor: (name: string) => string | undefined;
}

export interface ValueMaker {
  /** A value that fits the schema; `name` is the name of the field. */
  readonly fitting: (schema: JsonSchema, name: string) => unknown;
  /** The value with one part spoiled, removed or added. */
  readonly broken: (value: unknown) => unknown;
  readonly hostile: () => unknown;
  readonly hostileText: () => string;
}

export function createValueMaker(random: SeededRandom, now: Date, { idFor, wordFor }: Words): ValueMaker {
  const pick = picker(random);
  const chance = (share: number): boolean => random.next() < share;

  const moment = (): Date =>
    new Date(now.getTime() + random.whole(-800, 800) * DAY_MS + random.whole(0, DAY_MS));

  const text = (schema: JsonSchema, name: string): string => {
    if (schema.format === 'uuid') return idFor(name);
    if (schema.format === 'date') return moment().toISOString().slice(0, 10);
    if (schema.format === 'date-time') return moment().toISOString();
    if (name === 'month') return moment().toISOString().slice(0, 7);
    if (name === 'year') return moment().toISOString().slice(0, 4);
    const word = chance(0.8) ? wordFor(name) : undefined;
    if (word !== undefined) return word;
    return pick(['Ada', 'Ж中文', "O'Neill", 'a b', 'abc-9', '🙂', 'x'.repeat(random.whole(1, LONGEST_TEXT))]);
  };

  const figure = (schema: JsonSchema, whole: boolean): number => {
    const { minimum, maximum } = limitsOf(schema);
    const most = Math.min(maximum, pick([3, 100, 10_000, 1_000_000]));
    const value = Math.max(minimum, random.whole(Math.max(minimum, whole ? 0 : -5), Math.max(minimum, most)));
    return whole || chance(0.5) ? value : Math.round(value * 100 + random.whole(0, 99)) / 100;
  };

  const record = (schema: JsonSchema): unknown => {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) === true || chance(0.6),
    );
    return Object.fromEntries(wanted.map(([name, inner]) => [name, fitting(inner, name)]));
  };

  const fitting = (schema: JsonSchema, name: string): unknown => {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fitting(pick(choices), name);
    switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
      case 'object':
        return record(schema);
      case 'array':
        return Array.from({ length: random.whole(0, 3) }, () => fitting(schema.items ?? {}, name));
      case 'integer':
        return figure(schema, true);
      case 'number':
        return figure(schema, false);
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'string':
        return text(schema, name);
      default:
        return pick(HOSTILE_VALUES);
    }
  };

  /** Reaches nested fields, because the walk may descend before it breaks something. */
  const broken = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return pick(HOSTILE_VALUES);
    const names = Object.keys(value);
    if (names.length === 0 || chance(0.15)) {
      return { ...value, [pick(['role', 'userId', 'constructor', 'status', 'id'])]: pick(HOSTILE_VALUES) };
    }
    const name = pick(names);
    const { [name]: old, ...rest } = value as Record<string, unknown>;
    return chance(0.2) ? rest : { ...value, [name]: broken(old) };
  };

  return { fitting, broken, hostile: () => pick(HOSTILE_VALUES), hostileText: () => pick(HOSTILE_TEXTS) };
}

function limitsOf(schema: JsonSchema): { readonly minimum: number; readonly maximum: number } {
  const maximum = 'maximum' in schema && typeof schema.maximum === 'number' ? schema.maximum : Infinity;
  return { minimum: schema.minimum ?? -Infinity, maximum };
}
