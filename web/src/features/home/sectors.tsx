// Six sectors as small multiples on one scale, from the market's own closes. Loaded when the page has shown.
import { Multiples } from '#web/charts/multiples.tsx';
import { sectors } from '#web/content/site.ts';
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Delta } from '#web/ui/badge.tsx';
import { commonDays, sectorSeries } from './sector-series.ts';

export default function Sectors({ stocks }: { stocks: Answer<'GET /market'>['stocks'] }) {
  const format = useFormat();
  const length = commonDays(stocks);
  const all = sectors.map(sector => {
    const members = stocks.filter(stock => stock.category === sector.category);
    return { sector, count: members.length, ys: sectorSeries(members, length) };
  });
  const series = all.filter(one => one.ys.length > 0);
  if (length < 2) return <Waiting />;
  const points = Array.from({ length }, (_, at) =>
    at === length - 1 ? 'Today' : `${length - 1 - at} trading days ago`,
  );
  return (
    <Multiples
      panels={series.map(({ sector, count, ys }) => ({
        name: sector.name,
        ys,
        to: `/companies?sector=${sector.category}`,
        change: <Delta value={(ys.at(-1) ?? 100) - 100} />,
        note: `${count} companies`,
      }))}
      points={points}
      label="Day shown in all sectors"
      format={value => format.number(value, 1)}
      span={`${length - 1} trading days`}
    />
  );
}

/** Without scripts the panels never come: then at least which sectors there are. */
function Waiting() {
  return (
    <>
      <div className="sector-wait" />
      <noscript>
        <p>{sectors.map(sector => sector.name).join(', ')}</p>
      </noscript>
    </>
  );
}
