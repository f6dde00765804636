// The IPO Calendar, with a link for calendar programs.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { Empty } from '#web/ui/state.tsx';
import type { Insights } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';

type Offering = Insights['ipoCalendar'][number];

export function IpoCalendar({ offerings }: { offerings: readonly Offering[] }) {
  const t = useText(insightsWords);
  const add = offerings.length > 0 && (
    <DownloadButton plain path="/insights/ipo-calendar/ics">
      {t('addToCalendar')}
    </DownloadButton>
  );
  return (
    <Card title={t('ipo')} action={add}>
      {offerings.length === 0 ? (
        <Empty title={t('noIpos')}>{t('noIposText')}</Empty>
      ) : (
        <Rows label={t('ipo')}>
          {offerings.map(offering => (
            <OfferingRow key={offering.id} offering={offering} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function OfferingRow({ offering }: { offering: Offering }) {
  const t = useText(insightsWords);
  const format = useFormat();
  const { date, company, slug, valuation } = offering;
  const amount = format.dollars(valuation * 1e9, { compact: true, digits: 2 });
  return (
    <li className="row two num">
      <TitleNote
        title={slug ? <Link to={`/marketplace/${slug}`}>{company}</Link> : company}
        note={t('ipoValuation', { amount })}
      />
      <time dateTime={date}>{format.day(date)}</time>
    </li>
  );
}
