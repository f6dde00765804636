// The people responsible for the marketplace, in one ruled row.
import { team } from '#web/content/about.ts';
import { Initials } from '#web/ui/badge.tsx';
import './info.css';

export function Team() {
  return (
    <ul className="team">
      {team.map(person => (
        <li key={person.name}>
          <Initials name={person.name} size="large" />
          <h3>{person.name}</h3>
          <p className="post">
            {person.title} ({person.short})
          </p>
          <p>{person.text}</p>
        </li>
      ))}
    </ul>
  );
}
