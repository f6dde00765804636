// A large quotation on a dark section with its author.
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Initials } from '#web/ui/badge.tsx';
import styles from './services.module.css';

interface PersonQuoteProps {
  text: string;
  person: { readonly name: string; readonly title: string };
}

export function PersonQuote({ text, person }: PersonQuoteProps) {
  const { servicesPage } = useContent('services', servicesContent);
  return (
    <section className="sec ink" data-theme="dark" aria-label={servicesPage.quoteBy(person.name)}>
      <figure className={`wrap ${styles['person-quote']}`}>
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
