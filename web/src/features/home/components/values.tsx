// Four requirements of a fair price, each with its exhibit: dots, a mark, a book, a ticket.
import * as claimsContent from '#web/content/claims.ts';
import * as homeContent from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Dots } from '#web/ui/sections/dots.tsx';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { BookExhibit } from './book-exhibit.tsx';
import { MarkExhibit } from './mark-exhibit.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { TicketExhibit } from './ticket-exhibit.tsx';
import exhibits from '#web/ui/sections/exhibits.module.css';

export function Values() {
  const { claims } = useContent('claims', claimsContent);
  const { homePage, values } = useContent('home', homeContent);
  return (
    <section className="sec" aria-labelledby="values-title">
      <div className="wrap">
        <SectionHead id="values-title" title={homePage.valuesTitle}>
          {homePage.valuesText}
        </SectionHead>
        <Exhibits>
          <Exhibit {...values.network} width={7}>
            <div className={`${exhibits['ex']} ${exhibits['dots']}`}>
              <Dots claim={claims.tierOneFirms} />
              <Dots claim={claims.decacorns} />
            </div>
          </Exhibit>
          <Exhibit {...values.data} width={5}>
            <div className={exhibits['ex']}>
              <MarkExhibit />
            </div>
          </Exhibit>
          <Exhibit {...values.technology} width={5}>
            <BookExhibit />
          </Exhibit>
          <Exhibit {...values.experience} width={7} side>
            <TicketExhibit />
          </Exhibit>
        </Exhibits>
      </div>
    </section>
  );
}
