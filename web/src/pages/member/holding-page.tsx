// /portfolio/:slug: one holding with its lots, sales, orders, settlements and documents. Sell opens the
// ticket.
import { HoldingChart } from '#web/features/portfolio/components/holding-chart.tsx';
import { HoldingDocuments } from '#web/features/portfolio/components/holding-documents.tsx';
import { HoldingFigures, SoldFigures } from '#web/features/portfolio/components/holding-figures.tsx';
import { HoldingHead } from '#web/features/portfolio/components/holding-head.tsx';
import {
  LotsCard,
  RealisedCard,
  TradesCard,
  useTablesAhead,
} from '#web/features/portfolio/components/holding-tables.tsx';
import holdingWords from '#web/locales/en/holding.json';
import { SellHoldingNow } from '#web/features/portfolio/components/sell-now.tsx';
import { SplitsCard } from '#web/features/portfolio/components/splits-card.tsx';
import portfolioWords from '#web/locales/en/portfolio.json';
import { StockOrders } from '#web/features/orders/components/stock-orders.tsx';
import { CertificatesCard } from '#web/entities/holding/certificates-card.tsx';
import { TicketDialog } from '#web/features/orders/components/ticket-dialog.tsx';
import { TradesUnderWay } from '#web/features/orders/components/trades-under-way.tsx';
import type { Answer } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams, useSearchParams, useUrlState } from '#web/lib/router.tsx';
import type { Side } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { ExitNote } from '#web/entities/company/exit-note.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Bone, Empty, Skeleton } from '#web/ui/state.tsx';
import styles from '#web/features/portfolio/components/holding.module.css';

const ORDERS = ['none', 'buy', 'sell'] as const;

export default function HoldingPage() {
  const t = useText(holdingWords);
  const portfolio = useText(portfolioWords);
  const { slug = '' } = useParams();
  const holding = useLive('GET /portfolio/{slug}', { params: { slug } });
  usePageMeta({ title: holding.data?.holding.name ?? portfolio('pageTitle') });
  const { error } = holding;
  if (!holding.data && error instanceof ApiError && error.status === 404) {
    return (
      <Empty
        level={1}
        title={t('notHeld')}
        action={<ButtonLink to={`/marketplace/${slug}`}>{t('toCompany')}</ButtonLink>}
      >
        {t('notHeldText')}
      </Empty>
    );
  }
  return (
    <Loaded from={holding} skeleton={<Opening slug={slug} />} failed={t('failed')} level={1}>
      {data => <HoldingScreen answer={data} asOf={new Date(holding.dataUpdatedAt).toISOString()} />}
    </Loaded>
  );
}

function HoldingScreen({ answer, asOf }: { answer: Answer<'GET /portfolio/{slug}'>; asOf: string }) {
  const { holding, exit } = answer;
  const [order] = useUrlState('order', ORDERS, 'none');
  const [, setParams] = useSearchParams();
  // Adds a history entry, so that Back closes the ticket.
  const trade = (side: Side) => setParams({ order: side }, { replace: false });
  return (
    <>
      <HoldingHead asOf={asOf} answer={answer} onBuy={() => trade('buy')} onSell={() => trade('sell')} />
      <ExitNote company={{ name: holding.name, exit }} />
      {holding.shares > 0 ? <HoldingFigures holding={holding} /> : <SoldFigures answer={answer} />}
      <Grid roomy>
        <Stack>
          <HoldingChart slug={holding.slug} company={holding.name} />
          {holding.shares > 0 && <LotsCard slug={holding.slug} />}
          {holding.shares > 0 && <CertificatesCard slug={holding.slug} />}
          <SplitsCard splits={answer.splits} />
          <TradesUnderWay stockId={holding.id} />
          <TradesCard slug={holding.slug} />
          <RealisedCard slug={holding.slug} />
        </Stack>
        <Stack>
          {holding.shares > 0 && exit === null && <SellHoldingNow slug={holding.slug} />}
          <StockOrders stockId={holding.id} />
          <HoldingDocuments answer={answer} />
        </Stack>
      </Grid>
      {order !== 'none' && exit === null && (
        <TicketDialog
          slug={holding.slug}
          start={{ side: order }}
          onClose={() => setParams({ order: undefined })}
        />
      )}
    </>
  );
}

/** Prefetches the tables while the holding loads. */
function Opening({ slug }: { slug: string }) {
  useTablesAhead(slug);
  return <Bones />;
}

function Bones() {
  const t = useText(holdingWords);
  return (
    <Skeleton label={t('loading')}>
      <div>
        <div className="crumb-line">
          <Bone width={160} />
        </div>
        <div className={styles['holding-head']}>
          <Bone width={56} height={56} />
          <Bone width={150} height={28} />
          <div className="btns">
            <Bone width={260} height={36} />
          </div>
        </div>
      </div>
      <FigureBones />
      <Grid roomy>
        <CardBones rows={4} />
        <CardBones rows={3} />
      </Grid>
    </Skeleton>
  );
}
