// The decisions that wait, the least time left first, and the evidence of the chosen one with its two people. J and K move
// to the next and the previous decision.
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { isKeyOf, useText } from '#web/lib/i18n.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { useNextKeys } from '#web/lib/use-next-keys.ts';
import deskWords from '#web/locales/en/desk.json';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/state.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { useFactWords } from '#web/features/operator/model/use-fact-words.ts';
import { TimeLeft } from './time-left.tsx';
import styles from './operator-day.module.css';

type Day = Answer<'GET /operator/day'>;
type Decision = Day['decisions'][number];

export function DecisionQueue({ day: { decisions, decidedToday, now } }: { day: Day }) {
  const t = useText(deskWords);
  const [params, setParams] = useSearchParams();
  const chosen = decisions.find(({ id }) => id === params.get('item')) ?? decisions[0];
  useNextKeys(
    decisions.map(({ id }) => id),
    chosen?.id,
    id => setParams({ item: id }),
  );
  const late = decisions.filter(({ dueAt }) => dueAt < now).length;
  if (chosen === undefined)
    return (
      <Card title={t('toDecide')}>
        <Empty title={t('dayNone')}>{t('decidedToday', { count: decidedToday })}</Empty>
      </Card>
    );
  return (
    <div className={styles['queue']}>
      <Card
        title={t('toDecide')}
        sub={decisions.length}
        action={<span className="muted">{t('leastFirst')}</span>}
      >
        <CardBody>
          <p>
            {decisions.length === 1 ? t('dayOne') : t('dayMany', { count: decisions.length })}{' '}
            {late > 0 ? t('dayLate', { count: late }) : t('dayInTime')}
          </p>
        </CardBody>
        <ul className={styles['list']}>
          {decisions.map(decision => (
            <QueueLine key={decision.id} decision={decision} now={now} isChosen={decision === chosen} />
          ))}
        </ul>
      </Card>
      <Evidence key={chosen.id} decision={chosen} now={now} />
    </div>
  );
}

function useDecisionTitle(): (decision: Decision) => string {
  const t = useText(deskWords);
  return ({ kind, act, who, facts }) => {
    const name = { who: who ?? (facts['text'] || '–') };
    if (kind !== 'approval') return t(`kind_${kind}`, name);
    const word = `act_${act}`;
    return isKeyOf(deskWords, word) ? t(word, name) : t('act_other', name);
  };
}

function QueueLine({ decision, now, isChosen }: { decision: Decision; now: string; isChosen: boolean }) {
  const title = useDecisionTitle();
  const moment = useMoment('shortTime');
  const t = useText(deskWords);
  const format = useFormat();
  const sum = decision.facts['amount'] ?? decision.facts['total'];
  return (
    <li aria-current={isChosen ? 'true' : undefined}>
      <Link to={`/dashboard?item=${decision.id}`} replace>
        <span className="title">{title(decision)}</span>
        <TimeLeft dueAt={decision.dueAt} now={now} />
        <span className="note">{t('since', { time: moment(decision.since) })}</span>
        <span className={styles['sum']}>{sum && format.dollars(Number(sum))}</span>
      </Link>
    </li>
  );
}

function Evidence({ decision, now }: { decision: Decision; now: string }) {
  const t = useText(deskWords);
  const title = useDecisionTitle();
  const words = useFactWords();
  const { kind, facts, reason, by, link } = decision;
  return (
    <Card title={title(decision)} action={<TimeLeft dueAt={decision.dueAt} now={now} />}>
      <CardBody>
        <div className={styles['evidence']}>
          {reason !== null && (
            <section>
              <p className="note">{t('reason')}</p>
              <p className={styles['reason']}>{reason}</p>
            </section>
          )}
          <KeyValues items={words(facts)} />
          {by !== null && <TwoPeople decision={decision} />}
          {kind === 'approval' ? (
            <ApprovalActions decision={decision} />
          ) : (
            <p className={styles['acts']}>
              <Link className="btn primary" to={link} state={searched(decision)}>
                {t('open')}
              </Link>
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** The list of payments opens with the search for the payment's reference. */
const searched = ({ kind, facts }: Decision) =>
  kind === 'deposit' || kind === 'withdrawal' ? { search: facts['reference'] } : undefined;

function TwoPeople({ decision: { by, own, since } }: { decision: Decision }) {
  const t = useText(deskWords);
  const moment = useMoment();
  return (
    <section className={styles['people']} aria-label={t('twoPeople')}>
      <p>
        <span className="note">{t('first')}</span> {by}
        <span className="note">{moment(since)}</span>
      </p>
      <p>
        <span className="note">{t('second')}</span> {t(own ? 'secondOther' : 'secondYou')}
      </p>
    </section>
  );
}

const CHANGED: readonly Reading[] = [
  'GET /operator/day',
  'GET /operator/approvals',
  'GET /operator/orders',
  'GET /operator/trades',
  'GET /operator/people',
  'GET /operator/stocks/{slug}',
  'GET /market',
  'GET /market/{slug}',
];

/** Acts that move everybody’s shares and cannot be undone. */
const FINAL: ReadonlySet<string> = new Set(['import_holdings', 'split_stock', 'exit_stock']);

function ApprovalActions({ decision: { id, own, act: kind } }: { decision: Decision }) {
  const t = useText(deskWords);
  const act = useAct();
  const approve = useSend('POST /operator/approvals/{id}/approve', CHANGED);
  const reject = useSend('POST /operator/approvals/{id}/reject', CHANGED);
  const params = { id };
  const isFinal = kind !== null && FINAL.has(kind);
  const confirmIt = () =>
    act({
      ask: {
        title: t('confirmTitle'),
        text: t(isFinal ? 'confirmFinal' : 'confirmText'),
        yes: t('confirm'),
        danger: isFinal,
      },
      send: () => withStepUp(() => approve.mutateAsync({ params })),
      done: t('confirmed'),
    });
  const rejectIt = () => act({ send: () => reject.mutateAsync({ params }), done: t('rejected') });
  return (
    <p className={styles['acts']}>
      <Button busy={reject.isPending} onClick={() => void rejectIt()}>
        {t(own ? 'withdraw' : 'reject')}
      </Button>
      {!own && (
        <Button
          kind={isFinal ? 'danger' : 'primary'}
          busy={approve.isPending}
          onClick={() => void confirmIt()}
        >
          {t('confirm')}
        </Button>
      )}
    </p>
  );
}
