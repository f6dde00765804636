// What waits for the company, the least time left first, with the evidence of the chosen decision. J and K move between them.
import type { CSSProperties } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { useNextKeys } from '#web/lib/use-next-keys.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import reviewWords from '#web/locales/en/reviews.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import styles from './desk.module.css';

type Desk = Answer<'GET /issuer/desk'>;
export type Decision = Desk['decisions'][number];

/** The decision in the address, or the most urgent one. */
export function useChosenDecision({ decisions }: Pick<Desk, 'decisions'>): Decision | undefined {
  const [params] = useSearchParams();
  return decisions.find(({ id }) => id === params.get('item')) ?? decisions[0];
}

export function DecisionDesk({ desk }: { desk: Desk }) {
  const { decisions, waiting, closingsOfOthers, now } = desk;
  const t = useText(deskWords);
  const [, setParams] = useSearchParams();
  const chosen = useChosenDecision(desk);
  useNextKeys(
    decisions.map(({ id }) => id),
    chosen?.id,
    id => setParams({ item: id }),
  );
  if (chosen === undefined)
    return (
      <div className={styles['desk']}>
        <CallOut
          label={t('decisions')}
          look="good"
          title={t('none')}
          acts={<ButtonLink to="/reviews?tab=ended">{t('decided')}</ButtonLink>}
        >
          <p className="muted">
            {closingsOfOthers > 0 ? t('others', { count: closingsOfOthers }) : t('noneText')}
          </p>
        </CallOut>
      </div>
    );
  const queue = (
    <div className={styles['queue']}>
      <Card title={t('decisions')} sub={waiting} action={<span className="muted">{t('leastFirst')}</span>}>
        <ul className={styles['list']}>
          {decisions.map(decision => (
            <QueueLine key={decision.id} decision={decision} now={now} isChosen={decision === chosen} />
          ))}
        </ul>
      </Card>
    </div>
  );
  const beside = decisions.length > 1 && queue;
  return chosen.kind === 'review' ? (
    <ReviewEvidence
      key={chosen.id}
      id={chosen.id}
      until={<Until decision={chosen} now={now} />}
      beside={beside}
    />
  ) : (
    <ClosingToSign decision={chosen} now={now} beside={beside} />
  );
}

function useDecisionWords(): (decision: Pick<Decision, 'shares' | 'price'>) => string {
  const t = useText(reviewWords);
  const format = useFormat();
  return ({ shares, price }) =>
    t('trade', {
      shares: t('shares', { count: shares, shown: format.number(shares) }),
      price: format.dollars(price),
    });
}

function QueueLine({ decision, now, isChosen }: { decision: Decision; now: string; isChosen: boolean }) {
  const t = useText(deskWords);
  const say = useDecisionWords();
  const format = useFormat();
  const { id, kind, line, total } = decision;
  return (
    <li aria-current={isChosen ? 'true' : undefined}>
      <Link to={`/dashboard?item=${id}`} replace>
        <span className="title">{say(decision)}</span>
        <TimeLeft dueAt={decision.dueAt} now={now} />
        <span className="note">
          {[t(`kind_${kind}`), line, format.dollars(total)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  );
}

const secondsLeft = (dueAt: string, now: string): number => (Date.parse(dueAt) - Date.parse(now)) / 1000;

const DAY_S = 86_400;

/** Whole days from two days on, hours and minutes below. */
function useSpan(): (seconds: number) => string {
  const t = useText(deskWords);
  const format = useFormat();
  return seconds => {
    const span = Math.abs(seconds);
    return span < 2 * DAY_S ? format.duration(span) : t('days', { count: Math.floor(span / DAY_S) });
  };
}

function TimeLeft({ dueAt, now }: { dueAt: string | null; now: string }) {
  const t = useText(deskWords);
  const say = useSpan();
  if (dueAt === null) return null;
  const seconds = secondsLeft(dueAt, now);
  const time = say(seconds);
  return (
    <span className={`${styles['left']} ${seconds < 0 ? styles['late'] : ''}`}>
      {t(seconds < 0 ? 'late' : 'left', { time })}
    </span>
  );
}

/** The deadline, with a ring that fills while the time passes. */
function Until({ decision: { since, dueAt }, now }: { decision: Decision; now: string }) {
  const t = useText(deskWords);
  const moment = useMoment();
  const say = useSpan();
  if (dueAt === null) return null;
  const [from, to] = [Date.parse(since), Date.parse(dueAt)];
  const passed = to > from ? Math.min(1, Math.max(0, (Date.parse(now) - from) / (to - from))) : 1;
  const look = { '--passed': passed } as CSSProperties;
  const seconds = secondsLeft(dueAt, now);
  const time = say(seconds);
  return (
    <p className={styles['until']}>
      <span className={styles['ring']} style={look} aria-hidden="true" />
      {t('yourTurn', { time: moment(dueAt), left: t(seconds < 0 ? 'late' : 'left', { time }) })}
    </p>
  );
}

interface ClosingToSignProps {
  decision: Decision;
  now: string;
  beside: React.ReactNode;
}

function ClosingToSign({ decision, now, beside }: ClosingToSignProps) {
  const t = useText(deskWords);
  const say = useDecisionWords();
  return (
    <div className={styles['desk']}>
      <CallOut
        label={t('kind_closing')}
        look="mine"
        title={t('signTitle', { trade: say(decision) })}
        above={<Until decision={decision} now={now} />}
        acts={
          <ButtonLink kind="primary" to={`/trades/${decision.id}`}>
            {t('toDocuments')}
          </ButtonLink>
        }
      >
        <p className="muted">{t('signText')}</p>
      </CallOut>
      {beside}
    </div>
  );
}
