// The people responsible for the marketplace, in one ruled row.
import { Initials } from '#web/ui/badge.tsx';
import styles from './info.module.css';

interface Person {
  readonly name: string;
  readonly title: string;
  readonly short: string;
  readonly text: string;
}

export function Team({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles['team']}>
      {people.map(person => (
        <li key={person.name}>
          <Initials name={person.name} size="large" />
          <h3>{person.name}</h3>
          <p className={styles['post']}>
            {person.title} ({person.short})
          </p>
          <p>{person.text}</p>
        </li>
      ))}
    </ul>
  );
}
