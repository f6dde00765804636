// The facts of a decision or a correction as labels and values.
import { isKeyOf, useText } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import deskWords from '#web/locales/en/desk.json';
import type { KeyValue } from '#web/ui/card.tsx';

const MONEY: ReadonlySet<string> = new Set([
  ...['price', 'total', 'fees', 'cost', 'amount', 'collected'],
  ...['newPrice', 'newTotal'],
  ...['fractions', 'companyCash', 'exitPrice', 'paidOut'],
]);
const COUNTS: ReadonlySet<string> = new Set([
  ...['shares', 'newShares', 'sharesAfter', 'outstanding', 'outstandingAfter', 'lots', 'holders', 'waiting'],
  ...['documents', 'leftWithNone', 'paidFractions', 'restatedOrders', 'endedOrders', 'unsettled'],
]);

export function useFactWords(): (facts: Readonly<Record<string, string>>) => KeyValue[] {
  const t = useText(deskWords);
  const format = useFormat();
  const valueOf = (name: string, value: string): string => {
    if (MONEY.has(name)) return format.dollars(Number(value));
    if (COUNTS.has(name)) return format.number(Number(value));
    if (value === '') return name === 'from' || name === 'to' ? t('outside') : '–';
    const word = `word_${value}`;
    return isKeyOf(deskWords, word) ? t(word) : value;
  };
  return facts =>
    Object.entries(facts).map(([name, value]) => {
      const label = `fact_${name}`;
      return { label: isKeyOf(deskWords, label) ? t(label) : name, value: valueOf(name, value) };
    });
}
