// The people responsible for the marketplace, each with what they answer for.
import * as aboutContent from '#web/content/about.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Initials } from '#web/ui/badge.tsx';
import styles from './info.module.css';

interface Person {
  readonly name: string;
  readonly title: string;
  readonly short: string;
  readonly text: string;
  /** What this person is accountable for. */
  readonly answers: string;
}

export function Team({ people }: { people: readonly Person[] }) {
  const { aboutPage } = useContent('about', aboutContent);
  return (
    <ul className={styles['team']}>
      {people.map(person => (
        <li key={person.name}>
          <Initials name={person.name} size="large" />
          <h3>{person.name}</h3>
          <p className={styles['post']}>
            {person.title} ({person.short})
          </p>
          <p className={styles['answers']}>
            <span>{aboutPage.answersFor}</span>
            {person.answers}
          </p>
          <p className={styles['past']}>{person.text}</p>
        </li>
      ))}
    </ul>
  );
}
