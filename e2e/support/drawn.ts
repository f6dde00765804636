// Detects redrawing by formatting calls: unchanged rows and charts format nothing.
import type { Page } from '@playwright/test';

interface Formatted {
  readonly amounts: number;
  readonly dates: number;
}

/** Records what the page formats during `act`. */
export async function formattedWhile(page: Page, act: () => Promise<unknown>): Promise<Formatted> {
  const counts = await page.evaluateHandle(() => {
    const seen = { amounts: 0, dates: 0 };
    const { prototype: numbers } = Intl.NumberFormat;
    const { prototype: dates } = Intl.DateTimeFormat;
    const copyOf = <T extends object>(methods: T): T =>
      Object.create(methods, Object.getOwnPropertyDescriptors(methods)) as T;
    const [plainNumbers, plainDates] = [copyOf(numbers), copyOf(dates)];
    numbers.formatToParts = function formatToParts(amount = 0) {
      seen.amounts += 1;
      return plainNumbers.formatToParts.call(this, amount);
    };
    Object.defineProperty(dates, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat): unknown {
        seen.dates += 1;
        return Reflect.get(plainDates, 'format', this);
      },
    });
    return seen;
  });
  await act();
  return counts.jsonValue();
}
