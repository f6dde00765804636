// Detects redrawing by formatting calls: unchanged rows and charts format nothing.
const { prototype: numbers } = Intl.NumberFormat;
const { prototype: dates } = Intl.DateTimeFormat;

interface Formatted {
  readonly amounts: number;
  readonly dates: number;
}

/** Counts what the page formats during `act`. */
export async function formattedWhile(act: () => Promise<unknown>): Promise<Formatted> {
  const seen = { amounts: 0, dates: 0 };
  const ofNumbers = Object.getOwnPropertyDescriptors(numbers);
  const ofDates = Object.getOwnPropertyDescriptors(dates);
  const plainNumbers = Object.create(numbers, ofNumbers) as Intl.NumberFormat;
  const plainDates = Object.create(dates, ofDates) as Intl.DateTimeFormat;
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
  try {
    await act();
  } finally {
    Object.defineProperties(numbers, ofNumbers);
    Object.defineProperties(dates, ofDates);
  }
  return seen;
}
