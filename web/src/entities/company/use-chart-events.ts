// The events of a stock and the person's own trades, in words for a chart.
import type { Answer } from '#web/api/api-contract.ts';
import type { EventKind, PlotEvent } from '#web/charts/event-marks.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import eventWords from '#web/locales/en/chart-events.json';
import marketWords from '#web/locales/en/market.json';

export type StockEvent = Answer<'GET /market/{slug}/events'>['events'][number];

export interface OwnTrade {
  readonly type: 'buy' | 'sell';
  readonly price: number;
  /** Shares. */
  readonly amount: number;
  readonly date: string;
}

/** Undefined without events: the chart then reserves no place for them. */
export function useChartEvents(
  events: readonly StockEvent[] | undefined,
  own: readonly OwnTrade[] | undefined,
): readonly PlotEvent[] | undefined {
  const t = useText(eventWords);
  const market = useText(marketWords);
  const format = useFormat();
  if (!events && !own) return undefined;
  const event = (kind: EventKind, at: string, label: string, what: string): PlotEvent => ({
    x: Date.parse(at),
    kind,
    label,
    text: t('onDay', { day: format.day(at), what }),
  });
  const ofStock = (events ?? []).map(({ kind, at, price, newShares, oldShares }) => {
    const ratio = { newShares: newShares ?? 1, oldShares: oldShares ?? 1 };
    switch (kind) {
      case 'round':
        return event(kind, at, t('round'), t('roundAt', { price: format.money(price ?? 0) }));
      case 'split':
        return event(kind, at, t('split', ratio), t('splitText', ratio));
      default:
        return event(kind, at, t(kind), t(`${kind}Text`));
    }
  });
  const ofPerson = (own ?? []).map(({ type, date, price, amount }) => {
    const shares = format.hidden ? format.ownShares(amount) : market('sharesCount', { count: amount });
    const bought = type === 'buy';
    const what = t(bought ? 'boughtText' : 'soldText', { shares, price: format.money(price) });
    return event(type, date, t(bought ? 'bought' : 'sold'), what);
  });
  return [...ofStock, ...ofPerson];
}
