import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { money, shares, time } from '#contract/values.ts';
import { compileEncoder } from './compile-encoder.ts';
import { describeApi } from './openapi/describe-api.ts';

const document = describeApi('http://localhost');

test('writes the example of every answer of the contract as z.encode has it', () => {
  let compared = 0;
  for (const [key, { response, status = 200 }] of Object.entries<Route>(routes)) {
    if (!(response instanceof z.ZodType)) continue;
    const [method = '', path = ''] = key.split(' ');
    const { content } = document.paths[path]?.[method.toLowerCase()]?.responses[status] ?? {};
    const example = response.safeParse(content?.['application/json']?.example);
    expect(example.error, key).toBeUndefined();
    expect(compileEncoder(response)(example.data)).toBe(JSON.stringify(z.encode(response, example.data)));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(90);
});

const thing = z.object({
  name: z.string(),
  words: z.array(z.enum(['a', 'b'])),
  price: money.nullable(),
  shares: shares.optional(),
  at: time,
  isOpen: z.boolean(),
  share: z.number(),
});
const full = {
  name: 'Ünsäglich "€" \u2028 \ud83d\ude00 \0',
  words: ['b', 'a'],
  price: -105n,
  shares: 7n,
  at: new Date(0),
  isOpen: false,
  share: 1e-7,
};
const encode = compileEncoder(thing);

test.each([
  ['each kind of value', full],
  ['nothing where nothing may be', { ...full, price: null, shares: undefined, words: [] }],
  ['no field that the schema does not name', { ...full, secret: 'hidden' }],
])('writes %s as z.encode has it', (_what, value) => {
  expect(encode(value)).toBe(JSON.stringify(z.encode(thing, value as typeof full & { words: 'a'[] })));
});

test.each([
  [null],
  [[]],
  [{ ...full, name: 1 }],
  [{ ...full, words: 'a' }],
  [{ ...full, words: ['c'] }],
  [{ ...full, price: 1 }],
  [{ ...full, price: undefined }],
  [{ ...full, shares: 2n ** 60n }],
  [{ ...full, at: 0 }],
  [{ ...full, at: new Date(NaN) }],
  [{ ...full, isOpen: null }],
  [{ ...full, share: NaN }],
])('throws for what is no such answer', value => {
  expect(() => z.encode(thing, value as never)).toThrow();
  expect(() => encode(value)).toThrow();
});

test('leaves to z.encode what is rare', () => {
  const schema = z.object({
    kind: z.literal('x'),
    either: z.union([time, z.null()]),
    short: z.string().max(2),
    strict: z.strictObject({ at: time }),
  });
  const value = { kind: 'x', either: new Date(1), short: 'ab', strict: { at: new Date(2) } } as const;
  expect(compileEncoder(schema)(value)).toBe(JSON.stringify(z.encode(schema, value)));
  expect(() => compileEncoder(schema)({ ...value, short: 'abc' })).toThrow();
});
