// Expected listings, soonest first, with a link for calendar programs. Shown on /reports and in the
// calendar's report.
import * as reportsContent from '#web/content/reports.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './reports.module.css';

type Ipo = Answer<'GET /insights/ipo-calendar'>['ipoCalendar'][number];

export function IpoTable({ calendar }: { calendar: readonly Ipo[] }) {
  const format = useFormat();
  const { reportWords } = useContent('reports', reportsContent);
  return (
    <div className={styles['report-table']}>
      <Table
        look="tight"
        caption={reportWords.listings}
        rows={calendar}
        rowKey={ipo => ipo.id}
        columns={[
          { key: 'date', head: reportWords.expected, cell: ipo => format.date(ipo.date) },
          {
            key: 'company',
            head: reportWords.company,
            phone: 'lead',
            cell: ipo =>
              ipo.slug === null ? ipo.company : <Link to={`/companies/${ipo.slug}`}>{ipo.company}</Link>,
          },
          {
            key: 'valuation',
            head: reportWords.valuation,
            end: true,
            cell: ipo => format.dollars(ipo.valuation * 1e9, { compact: true, digits: 2 }),
          },
        ]}
      />
      <ButtonLink to="/api/insights/ipo-calendar/ics" download="ipo-calendar.ics" icon="calendar">
        {reportWords.toCalendar}
      </ButtonLink>
    </div>
  );
}
