// Four requirements of a fair price, each with its exhibit: dots, a mark, a book, a ticket.
import { values } from '#web/content/home.ts';
import { claims } from '#web/content/claims.ts';
import { Dots } from '#web/ui/sections/dots.tsx';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { BookExhibit } from './book-exhibit.tsx';
import { MarkExhibit } from './mark-exhibit.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { TicketExhibit } from './ticket-exhibit.tsx';

export function Values() {
  return (
    <section className="sec" aria-labelledby="values-title">
      <div className="wrap">
        <SectionHead
          id="values-title"
          title="What a private share is worth is usually a guess. Here you can check."
        >
          Four ways we make prices trustworthy. Examples use an invented company.
        </SectionHead>
        <Exhibits>
          <Exhibit {...values.network} width={7}>
            <div className="ex dots">
              <Dots claim={claims.tierOneFirms} />
              <Dots claim={claims.decacorns} />
            </div>
          </Exhibit>
          <Exhibit {...values.data} width={5}>
            <div className="ex">
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
