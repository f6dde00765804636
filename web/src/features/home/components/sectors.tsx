// The sectors as small multiples on one scale, based on the market's closes. Loaded after the page is shown.
import { Multiples } from '#web/charts/multiples.tsx';
import * as homeContent from '#web/content/home.ts';
import { siteContent } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { commonDays, hasSectorLines, sectorSeries } from '#web/features/home/model/sector-series.ts';
import styles from './hero.module.css';

/** `stocks` is undefined while the market loads. */
export default function Sectors({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const format = useFormat();
  const { homePage } = useContent('home', homeContent);
  const { sectors } = useContent('site', siteContent);
  if (!stocks) return <Waiting />;
  if (!hasSectorLines(stocks)) return <Names />;
  const length = commonDays(stocks);
  const all = sectors.map(sector => {
    const members = stocks.filter(stock => stock.category === sector.category);
    return { sector, count: members.length, ys: sectorSeries(members, length) };
  });
  const series = all.filter(one => one.ys.length > 0);
  const points = Array.from({ length }, (_, at) =>
    at === length - 1 ? homePage.sectorToday : homePage.sectorDaysAgo(length - 1 - at),
  );
  return (
    <Multiples
      panels={series.map(({ sector, count, ys }) => ({
        name: sector.name,
        ys,
        to: `/companies?sector=${sector.category}`,
        change: <Delta value={(ys.at(-1) ?? 100) - 100} />,
        note: homePage.sectorListings(count),
      }))}
      points={points}
      label={homePage.sectorShown}
      format={value => format.number(value, 1)}
      span={homePage.sectorDays(length - 1)}
    />
  );
}

/** A market with too little history for lines shows the names of its sectors. */
function Names() {
  const { sectors } = useContent('site', siteContent);
  return (
    <ul className={styles['sector-names']}>
      {sectors.map(({ category, name }) => (
        <li key={category}>
          <Link className="lnk" to={`/companies?sector=${category}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Without scripts the panels never load, so the names of the sectors are shown. */
function Waiting() {
  const { sectors } = useContent('site', siteContent);
  return (
    <>
      <div className={styles['sector-wait']} data-part="sectors-wait" />
      <noscript>
        <p>{sectors.map(sector => sector.name).join(', ')}</p>
      </noscript>
    </>
  );
}
