// The newest report as the opening of the list: its title, the index over its period, and its four figures.
import * as reportsContent from '#web/content/reports.ts';
import { site } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useContent, usePunctuation } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { ReportLinks } from './report-links.tsx';
import styles from './report-cover.module.css';

type Listed = Answer<'GET /insights/reports'>['reports'][number];
type Report = Answer<'GET /insights/reports/{slug}'>;

export function ReportCover({ report }: { report: Listed }) {
  const { reportWords: words } = useContent('reports', reportsContent);
  const format = useFormat();
  const { data } = usePublicData('GET /insights/reports/{slug}', { params: { slug: report.slug } });
  return (
    <article className={styles['cover']} data-theme="dark" aria-labelledby="cover-title">
      <div className={styles['text']}>
        <p className="small">
          <b lang="en">{report.dateLabel}</b> <time dateTime={report.date}>{format.day(report.date)}</time>
        </p>
        <h2 id="cover-title" lang="en">
          <Link to={`/reports/${report.slug}`}>{report.title}</Link>
        </h2>
        <p lang="en">{report.summary}</p>
        <ReportLinks report={report} view />
      </div>
      <div className={styles['facts']}>
        <div className={styles['line']}>{data && <PeriodLine report={data} />}</div>
        <dl className="num">
          <div>
            <dt>{site.indexName}</dt>
            <dd>{data ? <Delta value={indexChange(data)} /> : '–'}</dd>
          </div>
          <div>
            <dt>{words.volume}</dt>
            <dd>{data ? format.money(data.volume, { compact: true }) : '–'}</dd>
          </div>
          <div>
            <dt>{words.trades}</dt>
            <dd>{typeof data?.trades === 'number' ? format.number(data.trades) : '–'}</dd>
          </div>
          <div>
            <dt>{words.largestMove}</dt>
            <dd>
              {data?.movers[0] ? (
                <>
                  {data.movers[0].name} <Delta value={data.movers[0].change} />
                </>
              ) : (
                '–'
              )}
            </dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

const indexChange = ({ indexEnd, indexStart }: Report) =>
  !indexStart || indexEnd === null ? null : (indexEnd / indexStart - 1) * 100;

const WIDTH = 600;
const HEIGHT = 150;

/** The index over the report's period, from its lowest to its highest level. The report itself has the axes. */
function PeriodLine({ report: { levels, periodStart, periodEnd } }: { report: Report }) {
  const { reportWords: words } = useContent('reports', reportsContent);
  const format = useFormat();
  const { comma } = usePunctuation();
  if (levels.length < 2) return null;
  const all = levels.map(({ level }) => level);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (level: number) => 4 + ((high - level) / (high - low || 1)) * (HEIGHT - 8);
  const points = all.map(
    (level, i) => `${((i / (all.length - 1)) * WIDTH).toFixed(1)},${y(level).toFixed(1)}`,
  );
  const [from, to] = [format.day(periodStart), format.day(periodEnd)];
  return (
    <>
      <div className={styles['plot']}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${site.indexName}${comma}${words.span(from, to)}`}
        >
          <path className={styles['area']} d={`M0,${HEIGHT}L${points.join('L')}L${WIDTH},${HEIGHT}Z`} />
          <polyline points={points.join(' ')} />
        </svg>
        <span>{format.number(high, 0)}</span>
        <span>{format.number(low, 0)}</span>
      </div>
      <p>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </>
  );
}
