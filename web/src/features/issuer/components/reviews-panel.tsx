// Trades under review, most urgent first, and the outcomes of earlier ones.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { ApproveAll } from './approve-all.tsx';
import { ReviewLine } from './review-line.tsx';
import reviewWords from '#web/locales/en/reviews.json';

const TABS = ['waiting', 'ended'] as const;
const WORDS = {
  waiting: ['tabWaiting', 'none', 'noneText'],
  ended: ['tabEnded', 'noneEnded', 'noneEndedText'],
} as const;

/** All trades of a page can be approved at once. With pages of ten, thousands of trades would take a day. */
const PAGE_SIZE = 50;

export function ReviewsPanel() {
  const t = useText(reviewWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'waiting');
  const [page, setPage] = usePageParam();
  const query = { state: tab, page, pageSize: PAGE_SIZE };
  const reviews = useApi('GET /issuer/reviews', { query }, { keepPrevious: page > 1 });
  const [, none, noneText] = WORDS[tab];
  const waiting = tab === 'waiting';
  return (
    <WorkPanel
      title={t('tabs')}
      tabs={TABS.map(value => ({ value, label: t(WORDS[value][0]) }))}
      tab={tab}
      onTab={next => setTab(next, { page: undefined })}
      from={reviews}
      onPage={setPage}
      loading={t('loading')}
      failed={t('failed')}
      empty={{ title: t(none), text: t(noneText) }}
      line={review => <ReviewLine key={review.id} review={review} waiting={waiting} />}
      foot={rows => waiting && rows.length > 1 && <ApproveAll reviews={rows} />}
      arrived={waiting && <Arrived queue="reviews" from={reviews} />}
    />
  );
}
