// Recent Insights with its tabs. The chosen tab is kept in the address.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { addressOf, type Insight } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

const TABS = ['all', 'market', 'industry'] as const;

export function RecentInsights({ insights }: { insights: readonly Insight[] }) {
  const t = useText(insightsWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'all');
  const shown = insights.filter(insight => tab === 'all' || insight.category === tab);
  return (
    <Card title={t('recent')}>
      <Tabs
        label={t('recent')}
        options={TABS.map(value => ({ value, label: t(value) }))}
        value={tab}
        onValue={setTab}
      >
        {shown.length === 0 ? (
          <Empty title={t('noInsights')}>{t('noInsightsText')}</Empty>
        ) : (
          <ul className={`rows ${styles['articles']}`} lang="en">
            {shown.map(insight => (
              <InsightRow key={insight.id} insight={insight} />
            ))}
          </ul>
        )}
      </Tabs>
    </Card>
  );
}

function InsightRow({ insight }: { insight: Insight }) {
  const t = useText(insightsWords);
  const format = useFormat();
  return (
    <li>
      <Link to={addressOf(insight)} className={styles['insight-row']}>
        <span>
          <span className="title">{insight.title}</span>
          <span className={styles['insight-summary']}>{insight.summary}</span>
          <span className="note">
            {t(insight.category)} · {insight.author} ·{' '}
            <time dateTime={insight.date}>{format.day(insight.date)}</time>
          </span>
        </span>
      </Link>
    </li>
  );
}
