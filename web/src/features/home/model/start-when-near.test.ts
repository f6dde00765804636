// The testimonials' slider as the specification has it: 100 ms of initialisation delay (section 9), and a word in the
// console where its element is missing (section 8).
import { afterEach, expect, test, vi } from 'vitest';
import { startSlider } from './start-slider.ts';
import { startWhenNear } from './start-when-near.ts';

vi.mock('./start-slider.ts', () => ({ startSlider: vi.fn(() => () => undefined) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('Home carousel logs to the console if its slider element is missing, and can be left all the same', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = startWhenNear(null, 'fade');
  expect(said.mock.calls).toEqual([['The slider has no element to start in.']]);
  expect(stop).not.toThrow();
  said.mockRestore();
});

test('Near the view, the slider starts after 100 ms', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect() {
        return undefined;
      }
    },
  );
  startWhenNear({} as HTMLElement, 'fade');
  await vi.advanceTimersByTimeAsync(99);
  expect(startSlider).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  // Its code is loaded, however long that takes.
  await vi.waitFor(() => expect(startSlider).toHaveBeenCalledTimes(1), { timeout: 60_000 });
});
