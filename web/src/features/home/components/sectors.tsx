// The index on one line, and the sectors over twelve months as small multiples on one scale. Loaded after the page is
// shown.
import { Multiples } from '#web/charts/multiples.tsx';
import * as homeContent from '#web/content/home.ts';
import { site, siteContent } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Delta } from '#web/ui/badge.tsx';
import styles from './sectors.module.css';

/** `lines` is undefined while the sectors load. */
export default function Sectors({ lines }: { lines: Answer<'GET /market/sectors'> | undefined }) {
  const format = useFormat();
  const { homePage } = useContent('home', homeContent);
  const { sectors } = useContent('site', siteContent);
  const { data: index, error } = usePublicData('GET /market/index', { query: { range: '1Y' } });
  // Both are shown at once, so that the index does not move the sectors.
  if (!lines || (!index && !error)) return <Waiting />;
  if (lines.sectors.length === 0) return <Names />;
  const points = lines.days.map(day => format.day(day));
  const panels = sectors.flatMap(({ category, name }) => {
    const line = lines.sectors.find(one => one.category === category);
    if (!line) return [];
    const { levels: ys, companies, change } = line;
    const to = `/companies?sector=${category}`;
    return { name, ys, to, change: <Delta value={change} />, note: homePage.sectorCompanies(companies) };
  });
  return (
    <>
      {index && <IndexLine index={index} />}
      <Multiples
        compact
        panels={panels}
        points={points}
        label={homePage.sectorShown}
        format={value => format.number(value, 1)}
      />
    </>
  );
}

/** The index has a page of its own. Before its first day it is not shown. */
function IndexLine({ index }: { index: Answer<'GET /market/index'> }) {
  const format = useFormat();
  const { homePage } = useContent('home', homeContent);
  if (index.level === null) return null;
  return (
    <p className={styles['index']} data-part="index-line">
      <Link className="lnk" to="/index">
        {site.indexName}
      </Link>
      <span className={styles['what']}>{homePage.indexText}</span>
      <span className={`${styles['level']} num`}>{format.number(index.level, 2)}</span>
      <span>
        <Delta value={index.change} /> {homePage.today}
      </span>
    </p>
  );
}

/** A market with too little history for lines shows the names of its sectors. */
function Names() {
  const { sectors } = useContent('site', siteContent);
  return (
    <ul className={styles['names']}>
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
      <div className={styles['wait']} data-part="sectors-wait" />
      <noscript>
        <p>{sectors.map(sector => sector.name).join(', ')}</p>
      </noscript>
    </>
  );
}
