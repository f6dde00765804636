// The person's filings with their status, newest first.
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import filingWords from '#web/locales/en/filings.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { WorkActions, WorkList } from '#web/ui/patterns/work-list.tsx';
import { Empty } from '#web/ui/state.tsx';

type Filing = Answer<'GET /filings'>['results'][number];

const STATES = { open: 'part', accepted: 'done', declined: 'off', withdrawn: 'off' } as const;

export function OwnFilings() {
  const t = useText(filingWords);
  const [page, onPage] = usePageParam();
  const filings = useApi('GET /filings', { query: { page } });
  return (
    <Card title={t('list')}>
      <LoadedList
        from={filings}
        skeleton={<CardSkeleton label={t('loading')} rows={2} />}
        failed={t('failed')}
        empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
        onPage={onPage}
      >
        {({ results }) => (
          <WorkList label={t('list')}>
            {results.map(filing => (
              <FilingLine key={filing.id} filing={filing} />
            ))}
          </WorkList>
        )}
      </LoadedList>
    </Card>
  );
}

function FilingLine({ filing }: { filing: Filing }) {
  const t = useText(filingWords);
  const format = useFormat();
  const moment = useMoment();
  const act = useAct();
  const { id, acquiredOn, company, cost, filedAt, firstConfirmation, reason, shares, status } = filing;
  const withdrawing = useSend('DELETE /filings/{id}', ['GET /filings']);
  const withdraw = () =>
    act({
      ask: { title: t('withdrawTitle'), text: t('withdrawText'), yes: t('withdraw') },
      send: () => withdrawing.mutateAsync({ params: { id } }),
      done: t('withdrawn'),
    });
  const words = t('sharesOf', { count: shares, company: company.name });
  return (
    <li>
      <TitleNote
        title={status === 'accepted' ? <Link to={`/portfolio/${company.slug}`}>{words}</Link> : words}
        note={t('facts', { day: format.day(acquiredOn), cost: format.ownDollars(cost) })}
      />
      <div>
        <Badge state={STATES[status]}>{t(`status_${status}`)}</Badge>
        {reason !== null && <span className="note">{t('reasonIs', { reason })}</span>}
        {firstConfirmation !== null && <span className="note">{t(`first_${firstConfirmation.by}`)}</span>}
        <span className="note">{t('filedAt', { time: moment(filedAt) })}</span>
      </div>
      <WorkActions>
        {status === 'open' && (
          <Button size="small" busy={withdrawing.isPending} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </WorkActions>
    </li>
  );
}
