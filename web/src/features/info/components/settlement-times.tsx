// A trade's way in four steps with who is waiting for whom; small, for a lesson.
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
