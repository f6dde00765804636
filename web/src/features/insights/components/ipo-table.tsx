// Expected listings, soonest first, with a link for calendar programs. Shown on /reports and in the
// calendar's report.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';

type Ipo = Answer<'GET /insights/ipo-calendar'>['ipoCalendar'][number];

export function IpoTable({ calendar }: { calendar: readonly Ipo[] }) {
  const format = useFormat();
  return (
    <div className="report-table">
      <Table
        look="tight"
        caption="Expected listings"
        rows={calendar}
        rowKey={ipo => ipo.id}
        columns={[
          { key: 'date', head: 'Expected', cell: ipo => format.date(ipo.date) },
          {
            key: 'company',
            head: 'Company',
            phone: 'lead',
            cell: ipo =>
              ipo.slug === null ? ipo.company : <Link to={`/companies/${ipo.slug}`}>{ipo.company}</Link>,
          },
          {
            key: 'valuation',
            head: 'Valuation',
            end: true,
            cell: ipo => format.dollars(ipo.valuation * 1e9, { compact: true, digits: 2 }),
          },
        ]}
      />
      <ButtonLink to="/api/insights/ipo-calendar/ics" download="ipo-calendar.ics" icon="calendar">
        Add to my calendar
      </ButtonLink>
    </div>
  );
}
