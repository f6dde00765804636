// The Foreshare 50 chart of the landing page. It starts at the page's edge and ends on the grid.
import { useMemo, useState } from 'react';
import { levelAxis } from '#web/entities/market/level-axis.ts';
import { Plot } from '#web/charts/plot.tsx';
import { Scrubbed } from '#web/charts/scrubbed.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import * as homeContent from '#web/content/home.ts';
import { site } from '#web/content/site.ts';
import { useContent, usePunctuation } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Failed } from '#web/ui/state.tsx';
import styles from './hero.module.css';

type HeroRange = '3M' | '1Y' | 'ALL';

export default function IndexHero() {
  const format = useFormat();
  const { homePage } = useContent('home', homeContent);
  const { comma } = usePunctuation();
  const ranges = [
    { value: '3M', label: '3M' },
    { value: '1Y', label: '1Y' },
    { value: 'ALL', label: homePage.wholeRange },
  ] as const;
  const [range, setRange] = useState<HeroRange>('1Y');
  const index = usePublicData('GET /market/index', { query: { range } });
  const asked = index.data;
  // The headline does not depend on the range. While another range loads, the previous data stays visible
  // with its own label, and the focus stays on the range button.
  const [shown, setShown] = useState({ data: asked, range });
  if (asked && asked !== shown.data) setShown({ data: asked, range });
  const { data } = shown;
  const levels = useMemo(() => data?.levels ?? [], [data]);
  const xs = useMemo(() => levels.map(one => Date.parse(one.day)), [levels]);
  const ys = useMemo(() => levels.map(one => one.level), [levels]);
  const ticks = useTimeAxis(xs);
  const failed = index.error && !asked && (
    <div className={`${styles['index-plot']} ${styles['failed']}`}>
      <Failed title={homePage.indexFailed} failure={index.error} onRetry={index.refetch} />
    </div>
  );
  if (!data) return <div className={failed ? 'wrap' : `wrap ${styles['index-plot']}`}>{failed}</div>;
  if (data.level === null || levels.length < 2) return null;
  const level = (at: number) => format.number(levels[at]?.level ?? 0, 2);
  const change = (value: number) => `${value > 0 ? '+' : ''}${format.number(value, 2)}`;
  return (
    <div className="wrap">
      <div className={styles['index-head']} data-part="index-head">
        <div>
          <h2>{site.indexName}</h2>
          <span className="small">{homePage.indexText}</span>
        </div>
        <span className={`${styles['level']} num`}>
          <Scrubbed of="index" rest={format.number(data.level, 2)}>
            {format.number(data.level, 2)}
          </Scrubbed>
        </span>
        <span>
          <Delta value={data.change} /> {homePage.today}
        </span>
        <Segmented label={homePage.range} options={ranges} value={range} onValue={setRange} look="plain" />
      </div>
      {failed || (
        <div className={styles['index-plot']} data-part="index-plot">
          <Plot
            label={`${site.indexName}${comma}${shown.range}`}
            xs={xs}
            lines={[{ ys, look: 'main' }]}
            measure={{ ys, format: change }}
            headline={at => ({ of: 'index', label: '', text: level(at) })}
            {...levelAxis(format)}
            ticks={ticks}
            height={360}
            page={21}
            read={at => [
              { label: homePage.date, text: format.date(levels[at]?.day ?? '') },
              { label: homePage.level, text: level(at), look: 'main' },
              {
                label: homePage.tradedThatDay,
                text: format.money(levels[at]?.volume ?? 0, { compact: true }),
              },
            ]}
            note={homePage.indexNote}
            table={{
              caption: homePage.indexByDay(site.indexName),
              head: [homePage.day, homePage.level],
              rows: () => levels.map((one, at) => [format.date(one.day), level(at)]).reverse(),
            }}
          />
        </div>
      )}
    </div>
  );
}
