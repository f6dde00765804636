// The specification: 100 ms of initialisation delay (section 9), a line in the console without an element (section 8).
import { afterEach, expect, test, vi } from 'vitest';
import { startSlider } from './start-slider.ts';

afterEach(() => {
  vi.useRealTimers();
});

const acts = () => ({ onStart: vi.fn(), onStep: vi.fn() });

test('Home carousel logs to the console if its slider element is missing, and can be stopped all the same', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onStart, onStep } = acts();
  const stop = startSlider(null, { onStart, onStep });
  expect(logged.mock.calls).toEqual([['The slider has no element to start in.']]);
  expect(stop).not.toThrow();
  expect(onStart).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('The slider starts after 100 ms', () => {
  vi.useFakeTimers();
  const { onStart, onStep } = acts();
  startSlider(new EventTarget() as HTMLElement, { onStart, onStep });
  vi.advanceTimersByTime(99);
  expect(onStart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('A stopped slider does not start', () => {
  vi.useFakeTimers();
  const { onStart, onStep } = acts();
  startSlider(new EventTarget() as HTMLElement, { onStart, onStep })();
  vi.advanceTimersByTime(1000);
  expect(onStart).not.toHaveBeenCalled();
});
