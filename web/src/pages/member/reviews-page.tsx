// /reviews: trades that wait for a decision of the issuer.
import { ReviewFigures } from '#web/features/issuer/components/review-figures.tsx';
import { ClosingsCard } from '#web/features/closing/components/closings-card.tsx';
import { ReviewsPanel } from '#web/features/issuer/components/reviews-panel.tsx';
import reviewWords from '#web/locales/en/reviews.json';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { FigureBones } from '#web/ui/bones.tsx';

export default function ReviewsPage() {
  const t = useText(reviewWords);
  const company = useApi('GET /issuer');
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      {company.data ? (
        <ReviewFigures company={company.data} />
      ) : (
        // The list of reviews shows the loading state. When the company fails to load, the reviews appear
        // alone.
        company.isPending && (
          <div aria-hidden="true">
            <FigureBones />
          </div>
        )
      )}
      <ClosingsCard />
      <ReviewsPanel />
    </>
  );
}
