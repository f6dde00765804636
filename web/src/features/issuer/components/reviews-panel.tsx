// Trades under review, most urgent first, and the outcomes of earlier ones.
import type { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { ApproveAll } from './approve-all.tsx';
import { ReviewTable } from './review-table.tsx';
import reviewWords from '#web/locales/en/reviews.json';

export const REVIEW_TABS = ['waiting', 'ended'] as const;
const WORDS = {
  waiting: ['tabWaiting', 'none', 'noneText'],
  ended: ['tabEnded', 'noneEnded', 'noneEndedText'],
} as const;

type Reviews = ReturnType<typeof useApi<'GET /issuer/reviews'>>;

export function ReviewsPanel({ reviews }: { reviews: Reviews }) {
  const t = useText(reviewWords);
  const [tab, setTab] = useUrlState('tab', REVIEW_TABS, 'waiting');
  const [, setPage] = usePageParam();
  const [, none, noneText] = WORDS[tab];
  const waiting = tab === 'waiting';
  return (
    <WorkPanel
      title={t('tabs')}
      tabs={REVIEW_TABS.map(value => ({ value, label: t(WORDS[value][0]) }))}
      tab={tab}
      onTab={next => setTab(next, { page: undefined })}
      from={reviews}
      onPage={setPage}
      loading={t('loading')}
      failed={t('failed')}
      empty={{ title: t(none), text: t(noneText) }}
      rows={results => (
        <>
          {waiting && results.length > 1 && <ApproveAll reviews={results} />}
          <ReviewTable reviews={results} waiting={waiting} />
        </>
      )}
      arrived={waiting && <Arrived queue="reviews" from={reviews} />}
    />
  );
}
