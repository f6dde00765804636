// A stock's last 30 days as a sparkline, or a text when there is too little data. Shown on cards and rows.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import type { Stock } from '#web/entities/market/trading.ts';
import { Sparkline } from '#web/charts/sparkline.tsx';

export function StockLine({ stock }: { stock: Stock }) {
  const t = useText(marketWords);
  const format = useFormat();
  const [first, last] = [stock.sparkline[0], stock.sparkline.at(-1)];
  if (first === undefined || last === undefined || stock.sparkline.length < 2) {
    return (
      <p className="muted xs" data-part="line">
        {t('sparkNone')}
      </p>
    );
  }
  return (
    <div data-part="line">
      <Sparkline
        values={stock.sparkline}
        format={format.money}
        change={stock.change30d}
        label={t('spark', { first: format.money(first), last: format.money(last) })}
      />
    </div>
  );
}
