// Reports prices that cannot be compared with others: in several currencies, or in another one than the market's.
import type { FindingList } from './ocf/finding.ts';
import type { Price, Records } from './ocf/records.ts';

/** The currency of all amounts of the market. */
export const MARKET_CURRENCY = 'USD';

export function checkPrices({ classes, transactions }: Records, findings: FindingList): void {
  const used = new Map<string, Set<string>>();
  const note = (classId: string, price: Price | undefined): void => {
    if (price) used.set(classId, (used.get(classId) ?? new Set()).add(price.currency));
  };
  for (const { id, originalPrice } of classes.values()) note(id, originalPrice);
  for (const each of transactions)
    if (each.kind === 'issuance' && each.classId !== undefined) note(each.classId, each.price);
  for (const { file, id, name, originalPrice } of classes.values()) {
    const currencies = [...(used.get(id) ?? [])].sort();
    const where = { severity: 'warning', objectId: id, file } as const;
    if (currencies.length > 1)
      findings.add({
        ...where,
        code: 'currencies_differ',
        facts: { className: name, currencies: currencies.join(', ') },
      });
    if (originalPrice && originalPrice.currency !== MARKET_CURRENCY)
      findings.add({
        ...where,
        code: 'foreign_price',
        facts: { className: name, currency: originalPrice.currency },
      });
  }
}
