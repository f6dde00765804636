// /reviews: trades that wait for a decision of the issuer. A chosen one is shown with its evidence in place of the list.
import { ReviewDecision } from '#web/features/issuer/components/review-decision.tsx';
import { ReviewFigures } from '#web/features/issuer/components/review-figures.tsx';
import { ClosingsCard } from '#web/features/closing/components/closings-card.tsx';
import { REVIEW_TABS, ReviewsPanel } from '#web/features/issuer/components/reviews-panel.tsx';
import reviewWords from '#web/locales/en/reviews.json';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { useApi } from '#web/api/use-api.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { FigureBones } from '#web/ui/bones.tsx';

/** All trades of a page can be approved at once. With pages of ten, thousands of trades would take a day. */
const PAGE_SIZE = 50;

export default function ReviewsPage() {
  const t = useText(reviewWords);
  const [state] = useUrlState('tab', REVIEW_TABS, 'waiting');
  const [page] = usePageParam();
  const [params] = useSearchParams();
  const query = { state, page, pageSize: PAGE_SIZE };
  const reviews = useApi('GET /issuer/reviews', { query }, { keepPrevious: page > 1 });
  const chosen =
    state === 'waiting' ? reviews.data?.results.find(({ id }) => id === params.get('item')) : undefined;
  return (
    // The section receives the focus when a decided trade leaves it.
    <section aria-label={t('pageTitle')}>
      {chosen && reviews.data ? (
        <ReviewDecision review={chosen} queue={reviews.data} />
      ) : (
        <>
          <p className="dateline">{t('onRecord')}</p>
          <Headline title={t('pageTitle')} about={t('pageText')} />
          <Summary />
          <ReviewsPanel reviews={reviews} />
          <ClosingsCard />
        </>
      )}
    </section>
  );
}

function Summary() {
  const company = useApi('GET /issuer');
  if (company.data) return <ReviewFigures company={company.data} />;
  // The list of reviews shows the loading state. When the company fails to load, the reviews appear alone.
  return (
    company.isPending && (
      <div aria-hidden="true">
        <FigureBones />
      </div>
    )
  );
}
