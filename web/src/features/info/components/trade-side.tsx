// One trade in an invented company's shares as each of its three sides sees it.
import * as solutionsContent from '#web/content/solutions.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './trade-side.module.css';

export function TradeSide({ side }: { side: keyof typeof solutionsContent.tradeSides }) {
  const { tradeDecision, tradeSides } = useContent('solutions', solutionsContent);
  const { title, status, rows } = tradeSides[side];
  return (
    <div className={`${styles['side']} num`}>
      <p className={styles['title']}>{title}</p>
      <Badge state={side === 'companies' ? 'open' : 'part'}>{status}</Badge>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {side === 'companies' && (
        <p className={styles['decision']}>
          {tradeDecision.map(answer => (
            <span key={answer}>{answer}</span>
          ))}
        </p>
      )}
    </div>
  );
}
