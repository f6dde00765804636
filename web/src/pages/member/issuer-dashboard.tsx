// The dashboard of whoever acts for a company: its figures, its price, its trades, what waits for it.
import type { ReactNode } from 'react';
import { WorkDashboard } from '#web/features/dashboard/work-dashboard.tsx';
import { dashboardWords } from '#web/features/dashboard/words.ts';
import { PriceCard } from '#web/features/market/price-card.tsx';
import { TapeCard } from '#web/features/market/tape-card.tsx';
import { ReviewFigures } from '#web/features/reviews/review-figures.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export default function IssuerDashboard() {
  const t = useText(dashboardWords);
  const own = useApi('GET /issuer');
  // What waits keeps its place while the company is on its way.
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
