// Trades under review, the most urgent first, and what became of those before. Tab and page stand in the address.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/lib/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones, Empty, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { WorkList } from '#web/ui/work-list.tsx';
import { ApproveAll } from './approve-all.tsx';
import { ReviewLine } from './review-line.tsx';
import { reviewWords } from './words.ts';

const TABS = ['waiting', 'ended'] as const;

export function ReviewsPanel() {
  const t = useText(reviewWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'waiting');
  const [page, setPage] = usePageParam();
  const reviews = useApi('GET /issuer/reviews', { query: { state: tab, page } }, { keepPrevious: page > 1 });
  return (
    <div className="card">
      <Tabs
        label={t('tabs')}
        options={[
          { value: 'waiting', label: t('tabWaiting') },
          { value: 'ended', label: t('tabEnded') },
        ]}
        value={tab}
        onValue={next => setTab(next, { page: undefined })}
      >
        <Loaded
          from={reviews}
          skeleton={
            <Skeleton label={t('loading')}>
              <CardBones rows={4} />
            </Skeleton>
          }
          failed={t('failed')}
        >
          {list =>
            list.total === 0 ? (
              <Empty level={2} title={t(tab === 'waiting' ? 'none' : 'noneEnded')}>
                {t(tab === 'waiting' ? 'noneText' : 'noneEndedText')}
              </Empty>
            ) : (
              <>
                <WorkList label={t('pageTitle')}>
                  {list.results.map(review => (
                    <ReviewLine key={review.id} review={review} waiting={tab === 'waiting'} />
                  ))}
                </WorkList>
                {tab === 'waiting' && list.results.length > 1 && <ApproveAll reviews={list.results} />}
                <Pages list={list} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </div>
  );
}
