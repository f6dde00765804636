// The dashboard of an issuer: the company's figures, price, trades and pending work.
import type { ReactNode } from 'react';
import { WorkDashboard } from '#web/features/dashboard/components/work-dashboard.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import { PriceCard } from '#web/features/market/components/price-card.tsx';
import { TapeCard } from '#web/features/market/components/tape-card.tsx';
import { ReviewFigures } from '#web/features/issuer/components/review-figures.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export default function IssuerDashboard() {
  const t = useText(dashboardWords);
  const own = useApi('GET /issuer');
  // Reserves the place of the pending work while the company loads.
  const wait = (bones: ReactNode) => <Skeleton label={t('loading')}>{bones}</Skeleton>;
  return (
    <WorkDashboard
      figures={
        <Loaded from={own} skeleton={wait(<FigureBones />)} failed={t('failed')}>
          {company => <ReviewFigures company={company} />}
        </Loaded>
      }
      chart={own.data ? <PriceCard company={own.data.company} /> : own.isPending && wait(<CardBones chart />)}
      tape={
        own.data ? <TapeCard slug={own.data.company.slug} /> : own.isPending && wait(<CardBones rows={6} />)
      }
    />
  );
}
