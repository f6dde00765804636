// The specification's section 8: the carousel says so in the console where its element is missing.
import { expect, test, vi } from 'vitest';
import { startWhenNear } from './start-when-near.ts';

test('Home carousel logs to the console if its slider element is missing, and can be left all the same', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = startWhenNear(null, 'fade');
  expect(said.mock.calls).toEqual([['The slider has no element to start in.']]);
  expect(stop).not.toThrow();
  said.mockRestore();
});
