// Four requirements of a fair price, each with its exhibit: a meeting, a mark's evidence, an order, a ticket.
import * as homeContent from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Exhibit, Exhibits } from '#web/ui/sections/exhibits.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { TicketExhibit } from './ticket-exhibit.tsx';
import { EvidenceExhibit, MeetingExhibit, OrderExhibit } from './value-exhibits.tsx';

export function Values() {
  const { homePage, values } = useContent('home', homeContent);
  return (
    <section className="sec" aria-labelledby="values-title">
      <div className="wrap">
        <SectionHead id="values-title" title={homePage.valuesTitle}>
          {homePage.valuesText}
        </SectionHead>
        <Exhibits>
          <Exhibit {...values.network} width={3}>
            <MeetingExhibit />
          </Exhibit>
          <Exhibit {...values.data} width={3}>
            <EvidenceExhibit />
          </Exhibit>
          <Exhibit {...values.technology} width={3}>
            <OrderExhibit />
          </Exhibit>
          <Exhibit {...values.experience} width={3}>
            <TicketExhibit />
          </Exhibit>
        </Exhibits>
      </div>
    </section>
  );
}
