// A large quotation on a dark section with its author.
import { Initials } from '#web/ui/badge.tsx';
import './services.css';

interface PersonQuoteProps {
  text: string;
  person: { readonly name: string; readonly title: string };
}

export function PersonQuote({ text, person }: PersonQuoteProps) {
  return (
    <section className="sec ink" data-theme="dark" aria-label={`${person.name} on transparency`}>
      <figure className="wrap person-quote">
        <blockquote>“{text}”</blockquote>
        <figcaption>
          <Initials name={person.name} size="large" />
          <span>
            <b>{person.name}</b>
            {person.title}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
