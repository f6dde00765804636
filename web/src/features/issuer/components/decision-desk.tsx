// What waits for the company, with the evidence of the chosen decision and the others beside it.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/issuer-desk.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { DecisionQueue, useDecisionWords, type Decision } from './decision-queue.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import { Until } from './time-left.tsx';
import styles from './desk.module.css';

type Desk = Answer<'GET /issuer/desk'>;

/** The decision in the address, or the most urgent one. */
export function useChosenDecision({ decisions }: Pick<Desk, 'decisions'>): Decision | undefined {
  const [params] = useSearchParams();
  return decisions.find(({ id }) => id === params.get('item')) ?? decisions[0];
}

export function DecisionDesk({ desk }: { desk: Desk }) {
  const { decisions, waiting, closingsOfOthers, now } = desk;
  const t = useText(deskWords);
  const chosen = useChosenDecision(desk);
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
  const beside = <DecisionQueue decisions={decisions} waiting={waiting} chosen={chosen.id} now={now} />;
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

interface ClosingToSignProps {
  decision: Decision;
  now: string;
  beside: ReactNode;
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
