// /portfolio: holdings, their value and performance, and recommendations.
import holdingWords from '#web/locales/en/holding.json';
import { HoldingsList } from '#web/features/portfolio/components/holdings-list.tsx';
import { PortfolioFigures } from '#web/features/portfolio/components/portfolio-figures.tsx';
import { Allocation, Performance, Recommended } from '#web/features/portfolio/components/portfolio-side.tsx';
import { RealisedGains } from '#web/features/portfolio/components/realised-gains.tsx';
import { SellNow } from '#web/features/portfolio/components/sell-now.tsx';
import portfolioWords from '#web/locales/en/portfolio.json';
import { useText } from '#web/lib/i18n.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { useDownload } from '#web/ui/patterns/download-button.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

export default function PortfolioPage() {
  const t = useText(portfolioWords);
  const { user } = useSession();
  const portfolio = useLive('GET /portfolio');
  return (
    <>
      <p className="dateline num">
        <LiveSign asOf={portfolio.data?.asOf} />
      </p>
      <div className="headline-row">
        <Headline title={t('pageTitle')} />
        {portfolio.data && portfolio.data.stocks.length > 0 && <ExportButton />}
      </div>
      <Loaded from={portfolio} skeleton={<Opening />} failed={message => t('failed', { message })}>
        {data => (
          <>
            <PortfolioFigures portfolio={data} />
            <Grid roomy>
              <Stack>
                <HoldingsList holdings={data.stocks} />
                <SellNow />
                <Performance periods={data.performance} />
                <RealisedGains holds={data.stocks.length > 0} />
              </Stack>
              <Stack>
                <Allocation portfolio={data} />
                {isInvestor(user) && <Recommended stocks={data.recommendations} />}
              </Stack>
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Prefetches the realised gains while the holdings load. */
function Opening() {
  useAhead('GET /realised-gains');
  return <Bones />;
}

function ExportButton() {
  const t = useText(holdingWords);
  const { busy, onClick } = useDownload('/holdings/csv');
  return (
    <Button icon="download" busy={busy} onClick={onClick}>
      {t('exportCsv')}
    </Button>
  );
}

function Bones() {
  const t = useText(portfolioWords);
  return (
    <Skeleton label={t('loading')}>
      <FigureBones />
      <Grid roomy>
        <Stack>
          <CardBones rows={8} />
          <CardBones rows={11} />
          <CardBones rows={7} />
          <CardBones rows={8} />
        </Stack>
        <Stack>
          <CardBones rows={8} />
          <CardBones rows={7} />
        </Stack>
      </Grid>
    </Skeleton>
  );
}
