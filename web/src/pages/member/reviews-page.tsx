// /reviews: trades that wait for the company somebody acts for.
import { ReviewFigures } from '#web/features/reviews/review-figures.tsx';
import { ReviewsPanel } from '#web/features/reviews/reviews-panel.tsx';
import { reviewWords } from '#web/features/reviews/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Headline } from '#web/ui/headline.tsx';
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
        // That something loads is said by the reviews; where this fails they stand alone.
        company.isPending && (
          <div aria-hidden="true">
            <FigureBones />
          </div>
        )
      )}
      <ReviewsPanel />
    </>
  );
}
