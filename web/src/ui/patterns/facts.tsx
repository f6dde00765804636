// Short facts beside a form that explain its action.
import { useId } from 'react';
import styles from './facts.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
}

export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <aside className={styles['facts']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(fact => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
