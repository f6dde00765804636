// /dashboard: the portfolio, its performance and pending items. Overview and portfolio load in parallel.
// Issuers and operators see their work instead of a portfolio.
import { Suspense, useEffect } from 'react';
import { AccountValue } from '#web/features/dashboard/components/account-value.tsx';
import { DashboardBones, WorkBones } from '#web/features/dashboard/components/dashboard-bones.tsx';
import { DashboardFigures } from '#web/features/dashboard/components/dashboard-figures.tsx';
import { FirstSteps } from '#web/features/dashboard/components/first-steps.tsx';
import { Greeting } from '#web/features/dashboard/components/greeting.tsx';
import { InvestmentsCard } from '#web/features/dashboard/components/investments-card.tsx';
import { NeedsYou } from '#web/features/dashboard/components/needs-you.tsx';
import { OpenOrders, useOpenOrdersAhead } from '#web/features/dashboard/components/open-orders.tsx';
import { RecentActivity } from '#web/features/dashboard/components/recent-activity.tsx';
import { TopPerformers } from '#web/features/dashboard/components/top-performers.tsx';
import { useValuesAhead, ValueCard } from '#web/features/dashboard/components/value-card.tsx';
import { useValuedShares } from '#web/features/dashboard/components/use-valued-shares.ts';
import { WatchlistCard } from '#web/features/dashboard/components/watchlist-card.tsx';
import { WhyCard } from '#web/features/dashboard/components/why-card.tsx';
import { DeskBones } from '#web/features/issuer/components/desk-bones.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import type { Answer } from '#web/api/api-contract.ts';
import { takeBroughtOffer } from '#web/lib/brought-shares.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { navigate } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { CardBones } from '#web/ui/bones.tsx';
import { Grid } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import styles from '#web/features/dashboard/components/dashboard.module.css';

/** Few visits fall into the days after the first purchase. */
const FirstPurchase = lazyPart(async () => ({
  default: (await import('#web/features/orders/components/first-purchase.tsx')).FirstPurchase,
}));
const IssuerDashboard = lazyPart(() => import('./issuer-dashboard.tsx'));
const OperatorDashboard = lazyPart(() => import('./operator-dashboard.tsx'));
/** So long after the first purchase the value has too few points for a chart. */
const FIRST_DAYS_MS = 2 * 86_400_000;
/** The screen and its skeleton by role. */
const WORK = new Map([
  ['issuer', { Screen: IssuerDashboard, bones: <IssuerOpening /> }],
  ['operator', { Screen: OperatorDashboard, bones: <WorkOpening /> }],
]);
const INVESTOR = { Screen: InvestorDashboard, bones: <DashboardBones /> };

export default function DashboardPage() {
  const t = useText(dashboardWords);
  const { user } = useSession();
  usePageMeta({ title: t('pageTitle') });
  // Who entered shares before signing up goes on with them, once.
  useEffect(() => {
    if (isInvestor(user) && takeBroughtOffer()) navigate('/shares', { replace: true });
  }, [user]);
  const { Screen, bones } = WORK.get(user?.role ?? '') ?? INVESTOR;
  return (
    <Suspense fallback={bones}>
      <Screen />
    </Suspense>
  );
}

/** Prefetches the figures while the screen's code loads. */
function WorkOpening() {
  useAhead('GET /dashboard');
  return <WorkBones />;
}

function IssuerOpening() {
  useAhead('GET /issuer');
  useAhead('GET /issuer/desk');
  return <DeskBones />;
}

function InvestorDashboard() {
  const t = useText(dashboardWords);
  const overview = useLive('GET /dashboard');
  const portfolio = useLive('GET /portfolio');
  const both = {
    data:
      overview.data && portfolio.data ? { overview: overview.data, portfolio: portfolio.data } : undefined,
    error: overview.error ?? portfolio.error,
    errorUpdateCount: overview.errorUpdateCount + portfolio.errorUpdateCount,
    refetch: () => Promise.all([overview.refetch(), portfolio.refetch()]),
  };
  return (
    <>
      <Greeting asOf={overview.data?.asOf} about={t('overview')} />
      <Loaded from={both} skeleton={<Opening />} failed={t('failed')}>
        {data => <Cards {...data} />}
      </Loaded>
    </>
  );
}

/** Loads the cards beside the figures while the figures load. */
function Opening() {
  useValuesAhead();
  useOpenOrdersAhead();
  return <DashboardBones />;
}

interface CardsProps {
  overview: Answer<'GET /dashboard'>;
  portfolio: Answer<'GET /portfolio'>;
}

/** A new person sees the one next step across the page. Everyone else starts with the value of the account. */
function Cards({ overview, portfolio }: CardsProps) {
  return portfolio.stocks.length === 0 ? (
    <NewCards overview={overview} />
  ) : (
    <HolderCards overview={overview} portfolio={portfolio} />
  );
}

/** The next step, the money where there is any, and the market. */
function NewCards({ overview }: Pick<CardsProps, 'overview'>) {
  const valued = useValuedShares(overview, 0);
  const hasNothing = overview.balance === 0 && overview.reserved === 0;
  return (
    <>
      <FirstSteps steps={overview.firstSteps} wide />
      {!hasNothing && (
        <>
          <AccountValue overview={overview} valued={valued} quiet />
          <DashboardFigures overview={overview} valued={valued} parts />
        </>
      )}
      <Grid>
        <TopPerformers stocks={overview.topPerformers} />
        <div className={`stack ${styles['fill']}`}>
          <NeedsYou tasks={overview.tasks} asOf={overview.asOf} />
          <OpenOrders />
        </div>
        <WatchlistCard />
        <InvestmentsCard stocks={[]} />
        <RecentActivity activity={overview.recentActivity} />
      </Grid>
      {hasNothing && (
        <div className={styles['figures-last']}>
          <DashboardFigures overview={overview} valued={valued} parts={false} />
        </div>
      )}
    </>
  );
}

/** The value, its chart and its parts. The first steps stay until they are done. */
function HolderCards({ overview, portfolio: { stocks } }: CardsProps) {
  const valued = useValuedShares(overview, stocks.length);
  const isFirst = isInFirstDays(overview);
  return (
    <>
      <div className={styles['opening']}>
        <AccountValue overview={overview} valued={valued} quiet={false} />
        <DashboardFigures overview={overview} valued={valued} parts />
        <Grid>
          {isFirst ? (
            <Suspense fallback={<CardBones rows={6} />}>
              <FirstPurchase otherwise={<ValueCard />} />
            </Suspense>
          ) : (
            <ValueCard />
          )}
          <div className={`stack ${styles['fill']}`}>
            <NeedsYou tasks={overview.tasks} asOf={overview.asOf} />
            <FirstSteps steps={overview.firstSteps} />
            <OpenOrders />
          </div>
        </Grid>
      </div>
      <Grid>
        {isFirst ? (
          <RecentActivity activity={overview.recentActivity} />
        ) : (
          <WhyCard totalReturn={overview.totalReturn} holdings={stocks.length} />
        )}
        <WatchlistCard />
        <InvestmentsCard stocks={stocks} />
        <TopPerformers stocks={overview.topPerformers} />
        {!isFirst && <RecentActivity activity={overview.recentActivity} />}
      </Grid>
    </>
  );
}

/** Whether all trades and all shares are so young that the value has no course yet. */
function isInFirstDays({ asOf, recentActivity, since }: Answer<'GET /dashboard'>): boolean {
  const begin = Date.parse(asOf) - FIRST_DAYS_MS;
  const isYoung = (at: string) => Date.parse(at) > begin;
  return since !== null && isYoung(since) && recentActivity.every(({ date }) => isYoung(date));
}
