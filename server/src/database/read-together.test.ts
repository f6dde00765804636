import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

test('what is asked for in one turn is loaded once, and each gets its own', async () => {
  const loads: (readonly string[])[] = [];
  const read = readTogether((keys: readonly string[]) => {
    loads.push(keys);
    return Promise.resolve(new Map(keys.filter(key => key !== 'none').map(key => [key, `${key}!`])));
  });
  expect(await Promise.all([read('a'), read('b'), read('a'), read('none')])).toEqual([
    'a!',
    'b!',
    'a!',
    undefined,
  ]);
  expect(await read('a')).toBe('a!');
  expect(loads).toEqual([['a', 'b', 'none'], ['a']]);
});

test('a failure is told to all who asked, and the next who ask try again', async () => {
  let fails = true;
  const read = readTogether((keys: readonly string[]) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map(key => [key, key]))),
  );
  const both = await Promise.allSettled([read('a'), read('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read('a')).toBe('a');
});
