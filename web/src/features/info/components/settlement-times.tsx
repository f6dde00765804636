// The four steps of a trade with the party that each step waits for, in a small form for a lesson.
import { settlementSteps } from '#web/content/home.ts';
import './drawings.css';

export function SettlementTimes() {
  return (
    <ol className="small-steps">
      {settlementSteps.map(step => (
        <li key={step.title} className={'clock' in step ? 'clock' : undefined}>
          <b>{step.title}</b>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
