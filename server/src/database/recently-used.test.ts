import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('what was kept longest ago makes room, and what is too large is kept alone', () => {
  const recent = new RecentlyUsed<string>(5, text => text.length);
  const kept = () => ['a', 'b', 'c'].map(key => recent.get(key));
  recent.keep('a', '11');
  recent.keep('b', '222');
  expect(kept()).toEqual(['11', '222', undefined]);
  recent.keep('a', '1');
  recent.keep('c', '33');
  expect(kept()).toEqual(['1', undefined, '33']);
  recent.keep('b', '222222');
  expect(kept()).toEqual([undefined, '222222', undefined]);
  recent.keep('c', '33');
  expect(kept()).toEqual([undefined, undefined, '33']);
});
