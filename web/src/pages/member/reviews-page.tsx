// /reviews: trades that wait for the company somebody acts for.
import { ReviewFigures } from '#web/features/reviews/review-figures.tsx';
import { ReviewsPanel } from '#web/features/reviews/reviews-panel.tsx';
import { reviewWords } from '#web/features/reviews/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useApi } from '#web/lib/use-api.ts';

export default function ReviewsPage() {
  const t = useText(reviewWords);
  const { stop, gap } = usePunctuation();
  const company = useApi('GET /issuer');
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      {company.data && <ReviewFigures company={company.data} />}
      <ReviewsPanel />
    </>
  );
}
