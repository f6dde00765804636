import { expect, test } from 'vitest';
import { createLoader } from './create-loader.ts';

test('keys of one turn are loaded together, each once, and each caller gets its own value', async () => {
  const loads: (readonly string[])[] = [];
  const read = createLoader((keys: readonly string[]) => {
    loads.push(keys);
    return Promise.resolve(new Map(keys.filter(key => key !== 'none').map(key => [key, `${key}!`])));
  });
  const values = await Promise.all([read('a'), read('b'), read('a'), read('none')]);
  expect(values).toEqual(['a!', 'b!', 'a!', undefined]);
  expect(await read('a')).toBe('a!');
  expect(loads).toEqual([['a', 'b', 'none'], ['a']]);
});

test('a failure rejects all reads of the batch, and the next read tries again', async () => {
  let fails = true;
  const read = createLoader((keys: readonly string[]) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map(key => [key, key]))),
  );
  const both = await Promise.allSettled([read('a'), read('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read('a')).toBe('a');
});
