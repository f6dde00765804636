// /insights: Market Insights for signed-in people.
import { FeaturedInsight } from '#web/features/insights/components/featured-insight.tsx';
import { IpoCalendar } from '#web/features/insights/components/ipo-calendar.tsx';
import { MarketTrends } from '#web/features/insights/components/market-trends.tsx';
import { RecentInsights } from '#web/features/insights/components/recent-insights.tsx';
import { RecommendedStocks } from '#web/features/insights/components/recommended-stocks.tsx';
import { ResearchReports } from '#web/features/insights/components/research-reports.tsx';
import insightsWords from '#web/locales/en/insights.json';
import { useText } from '#web/lib/i18n.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useAhead, useApi } from '#web/api/use-api.ts';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import styles from '#web/features/insights/components/insights.module.css';

export default function InsightsPage() {
  const t = useText(insightsWords);
  const { user } = useSession();
  const insights = useApi('GET /insights/market');
  return (
    <>
      <p className="dateline">{t('lead')}</p>
      <Headline title={t('pageTitle')} />
      <Loaded from={insights} skeleton={<Opening />} failed={t('failed')}>
        {data => (
          <>
            {data.featuredInsight && (
              <FeaturedInsight insight={data.featuredInsight} trends={data.marketTrends} />
            )}
            <Grid>
              <Stack>
                <RecentInsights insights={data.insights} />
                {isInvestor(user) && <RecommendedStocks />}
              </Stack>
              <Stack>
                <MarketTrends trends={data.marketTrends} />
                <ResearchReports reports={data.researchReports} />
                <IpoCalendar offerings={data.ipoCalendar} />
              </Stack>
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Prefetches the recommendations while the market loads. */
function Opening() {
  const { user } = useSession();
  useAhead('GET /insights/recommendations', undefined, isInvestor(user));
  return <InsightsBones />;
}

function InsightsBones() {
  const t = useText(insightsWords);
  return (
    <Skeleton label={t('loading')}>
      <div className={styles['featured']}>
        <div className={styles['featured-text']}>
          <Bone width={180} />
          <p>
            <Bone width={440} height={28} />
          </p>
          <p>
            <Bone width={520} />
          </p>
        </div>
      </div>
      <Grid>
        <Stack>
          <CardBones rows={9} />
          <CardBones rows={8} />
        </Stack>
        <Stack>
          <CardBones rows={6} />
          <CardBones rows={4} />
          <CardBones rows={8} />
        </Stack>
      </Grid>
    </Skeleton>
  );
}
