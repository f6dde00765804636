// The decisions beside the chosen one, the least time left first. J and K move between them.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, usePathname, useSearchParams } from '#web/lib/router.tsx';
import { useNextKeys } from '#web/lib/use-next-keys.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import reviewWords from '#web/locales/en/reviews.json';
import { Card } from '#web/ui/card.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './desk.module.css';

export type Decision = Answer<'GET /issuer/desk'>['decisions'][number];

interface DecisionQueueProps {
  decisions: readonly Decision[];
  /** All that wait, of which some are shown. */
  waiting: number;
  /** The id of the decision that is shown. */
  chosen: string;
  now: string;
}

/** Shows nothing where the chosen decision is the only one. */
export function DecisionQueue({ decisions, waiting, chosen, now }: DecisionQueueProps) {
  const t = useText(deskWords);
  const [, setParams] = useSearchParams();
  useNextKeys(
    decisions.map(({ id }) => id),
    chosen,
    id => setParams({ item: id }),
  );
  if (decisions.length < 2) return null;
  return (
    <div className={styles['queue']}>
      <Card title={t('decisions')} sub={waiting} action={<span className="muted">{t('leastFirst')}</span>}>
        <ul className={styles['list']}>
          {decisions.map(decision => (
            <QueueLine key={decision.id} decision={decision} now={now} isChosen={decision.id === chosen} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

export function useDecisionWords(): (decision: Pick<Decision, 'shares' | 'price'>) => string {
  const t = useText(reviewWords);
  const format = useFormat();
  return ({ shares, price }) =>
    t('trade', {
      shares: t('shares', { count: shares, shown: format.number(shares) }),
      price: format.dollars(price),
    });
}

interface QueueLineProps {
  decision: Decision;
  now: string;
  isChosen: boolean;
}

function QueueLine({ decision, now, isChosen }: QueueLineProps) {
  const t = useText(deskWords);
  const say = useDecisionWords();
  const format = useFormat();
  const pathname = usePathname();
  const [params] = useSearchParams();
  const { id, kind, line, total } = decision;
  const to = new URLSearchParams(params);
  to.set('item', id);
  return (
    <li aria-current={isChosen ? 'true' : undefined}>
      <Link to={`${pathname}?${to.toString()}`} replace>
        <span className="title">{say(decision)}</span>
        <TimeLeft dueAt={decision.dueAt} now={now} />
        <span className="note">
          {[t(`kind_${kind}`), line, format.dollars(total)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  );
}
