// The decision about one of the trades that wait, in place of their list.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useNow } from '#web/lib/use-now.ts';
import reviewWords from '#web/locales/en/reviews.json';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useTradeWords, type Review } from '#web/features/issuer/model/use-trade-words.ts';
import { DecisionQueue, type Decision } from './decision-queue.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import { Until } from './time-left.tsx';

interface ReviewDecisionProps {
  review: Review;
  queue: Answer<'GET /issuer/reviews'>;
}

export function ReviewDecision({ review, queue }: ReviewDecisionProps) {
  const t = useText(reviewWords);
  const words = useTradeWords();
  const [params] = useSearchParams();
  const now = useNow()?.toISOString() ?? review.agreedAt;
  const back = new URLSearchParams(params);
  back.delete('item');
  const query = back.toString();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('pageTitle'), to: query === '' ? '/reviews' : `/reviews?${query}` },
          { label: words(review).trade },
        ]}
      />
      <ReviewEvidence
        key={review.id}
        id={review.id}
        until={<Until decision={toDecision(review)} now={now} />}
        beside={
          <DecisionQueue
            decisions={queue.results.map(toDecision)}
            waiting={queue.total}
            chosen={review.id}
            now={now}
          />
        }
      />
    </>
  );
}

function toDecision(review: Review): Decision {
  const { agreedAt, firstRefusalUntil, id, line, price, reviewDueAt, shares, total } = review;
  return {
    id,
    kind: 'review',
    line,
    shares,
    price,
    total,
    since: agreedAt,
    dueAt: reviewDueAt,
    firstRefusalUntil,
  };
}
