// The four steps of a trade with the party that each step waits for, in a small form for a lesson.
import * as exhibitsContent from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './drawings.module.css';

export function SettlementTimes() {
  const { settlementSteps } = useContent('exhibits', exhibitsContent);
  return (
    <ol className={styles['small-steps']}>
      {settlementSteps.map(step => (
        <li key={step.title} className={'clock' in step ? styles['clock'] : undefined}>
          <b>{step.title}</b>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
