// Market Trends: the index and the sectors as bars on one scale.
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { CATEGORIES, type Category } from '#web/entities/market/trading.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import type { Insights } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

/** Other ids are names: the index. */
const isCategory = (id: string): id is Category => CATEGORIES.some(category => category === id);

export function MarketTrends({ trends }: { trends: Insights['marketTrends'] }) {
  const t = useText(insightsWords);
  const sector = useText(tradeWords);
  const largest = Math.max(1, ...trends.map(({ change }) => Math.abs(change ?? 0)));
  return (
    <Card title={t('trends')} sub={t('trendsSub')} foot={trends.length > 0 && t('trendsNote')}>
      {trends.length === 0 ? (
        <Empty title={t('noTrends')}>{t('noTrendsText')}</Empty>
      ) : (
        <ul className={`${styles['trends']} num`} data-part="trends">
          {trends.map(({ id, title, change }) => (
            <li key={id}>
              <span>{isCategory(id) ? sector(id) : title}</span>
              <Bar share={(change ?? 0) / largest} />
              <Delta value={change} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The bar grows from the middle to the right for a gain and to the left for a loss. The figure appears beside it. */
function Bar({ share }: { share: number }) {
  const width = Math.abs(share) * 50;
  return (
    <span className={styles['trend-bar']} aria-hidden="true">
      <i
        className={share < 0 ? 'down' : 'up'}
        style={{ left: `${share < 0 ? 50 - width : 50}%`, width: `${width}%` }}
      />
    </span>
  );
}
