// /notices: the notices of the person, newest first. The filter and the page are kept in the address.
import { NoticeList } from '#web/features/notices/components/notice-list.tsx';
import noticesWords from '#web/locales/en/notices.json';
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi, useSend } from '#web/api/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.tsx';

const PAGE_SIZE = 20;
type Filter = 'all' | 'unread' | Answer<'GET /notices'>['results'][number]['topic'];
/** Not the contract's list of topics, whose file brings the schemas with it. */
const FILTERS = [
  'all',
  'unread',
  'money',
  'trade',
  'order',
  'document',
  'company',
  'account',
] as const satisfies readonly Filter[];

export default function NoticesPage() {
  const t = useText(noticesWords);
  const [page, onPage] = usePageParam();
  const [filter, setFilter] = useUrlState('show', FILTERS, 'all');
  const query = { page, pageSize: PAGE_SIZE, ...queryOf(filter) };
  const notices = useApi('GET /notices', { query }, { keepPrevious: true });
  const mark = useSend('POST /notices/read', ['GET /notices']);
  const unread = notices.data?.unread ?? 0;
  const markAll = () =>
    mark.mutate({ body: {} }, { onError: () => toast(t('markFailed'), { tone: 'danger' }) });
  return (
    <>
      <p className="dateline" aria-live="polite">
        {notices.data ? (unread > 0 ? t('unread', { count: unread }) : t('allRead')) : '\u00a0'}
      </p>
      <div className="headline-row">
        <Headline title={t('pageTitle')} />
        {unread > 0 && (
          <Button busy={mark.isPending} onClick={markAll}>
            {t('markAll')}
          </Button>
        )}
      </div>
      <Loaded from={notices} skeleton={<NoticeBones />} failed={t('failed')}>
        {list => (
          <Card>
            <Filtered list={list} filter={filter} onFilter={next => setFilter(next, { page: undefined })} />
            <Pages list={list} onPage={onPage} />
          </Card>
        )}
      </Loaded>
    </>
  );
}

const queryOf = (filter: Filter) =>
  filter === 'all' ? {} : filter === 'unread' ? { read: filter } : { topic: filter };

interface FilteredProps {
  list: Answer<'GET /notices'>;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function Filtered({ list, filter, onFilter }: FilteredProps) {
  const t = useText(noticesWords);
  if (list.topics.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const words = { ...filterWords(t), unread: t('unreadOnly') };
  const shown = FILTERS.filter(
    one => one === 'all' || one === 'unread' || one === filter || list.topics.includes(one),
  );
  return (
    <Tabs
      label={t('show')}
      options={shown.map(value => ({ value, label: words[value] }))}
      value={filter}
      onValue={onFilter}
    >
      {list.total > 0 ? (
        <NoticeList notices={list.results} />
      ) : filter === 'unread' ? (
        <Empty title={t('noneUnread')}>{t('noneUnreadText')}</Empty>
      ) : (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      )}
    </Tabs>
  );
}

const filterWords = (t: ReturnType<typeof useText<typeof noticesWords>>) => ({
  all: t('all'),
  money: t('money'),
  trade: t('trade'),
  order: t('order'),
  document: t('document'),
  company: t('company'),
  account: t('account'),
});

function NoticeBones() {
  const t = useText(noticesWords);
  return <CardSkeleton label={t('loading')} rows={PAGE_SIZE} />;
}
