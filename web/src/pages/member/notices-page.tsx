// /notices: all notices of the person, newest first.
import { NoticeList } from '#web/features/notices/notice-list.tsx';
import noticesWords from '#web/locales/en/notices.json';
import { useText } from '#web/lib/i18n.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { Empty } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';

const PAGE_SIZE = 20;

export default function NoticesPage() {
  const t = useText(noticesWords);
  const [page, onPage] = usePageParam();
  const notices = useApi('GET /notices', { query: { page, pageSize: PAGE_SIZE } }, { keepPrevious: true });
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
            {list.total === 0 ? (
              <Empty title={t('none')}>{t('noneText')}</Empty>
            ) : (
              <NoticeList notices={list.results} />
            )}
            <Pages list={list} onPage={onPage} />
          </Card>
        )}
      </Loaded>
    </>
  );
}

function NoticeBones() {
  const t = useText(noticesWords);
  return <CardSkeleton label={t('loading')} rows={PAGE_SIZE} />;
}
