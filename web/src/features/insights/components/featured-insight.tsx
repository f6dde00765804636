// The featured insight: headline, summary, and the market figure beside it.
import { Suspense } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Tag } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { addressOf, type Insight, type Insights } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

const FeaturedChart = lazyPart(() => import('./featured-chart.tsx'));

interface FeaturedInsightProps {
  insight: Insight;
  trends: Insights['marketTrends'];
}

export function FeaturedInsight({ insight, trends }: FeaturedInsightProps) {
  const t = useText(insightsWords);
  const format = useFormat();
  return (
    <article className={styles['featured']} lang="en">
      <div className={styles['featured-text']}>
        <p className="dateline">
          <span className="strong">{t('featured')}</span>
          <span>{t('byline', { author: insight.author })}</span>
          <time dateTime={insight.date}>{format.day(insight.date)}</time>
        </p>
        <h2>{insight.title}</h2>
        <p className={styles['featured-summary']}>{insight.summary}</p>
        <p className={styles['tags']}>
          {insight.tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <ButtonLink kind="primary" to={addressOf(insight)}>
          {t(insight.reportUrl ? 'openReport' : 'readArticle')}
        </ButtonLink>
      </div>
      {insight.chart && (
        <div className={styles['featured-chart']}>
          <Suspense fallback={null}>
            <FeaturedChart chart={insight.chart} trends={trends} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
