// The index now and its line over a range that stands in the address. On /index.
import { Suspense } from 'react';
import { indexPage } from '#web/content/market-index.ts';
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

const IndexChart = lazyPart(() => import('#web/charts/index-chart.tsx'));

const RANGES = ['1M', '3M', '6M', '1Y', 'ALL'] as const;
const OVER = {
  '1M': 'one month',
  '3M': 'three months',
  '6M': 'six months',
  '1Y': 'one year',
  ALL: 'all time',
};
type Index = Answer<'GET /market/index'>;

export function IndexLevel() {
  const [range, setRange] = useUrlState('range', RANGES, '1Y');
  const index = usePublicData('GET /market/index', { query: { range } });
  const bones = (
    <Skeleton label="Loading the index...">
      <div className="ix-wait" />
    </Skeleton>
  );
  return (
    <section className="sec follow" aria-labelledby="level-title">
      <div className="wrap">
        <div className="ix-head">
          <h2 id="level-title" className="sr">
            Level
          </h2>
          <Now index={index.data} over={OVER[range]} />
          <Segmented
            look="plain"
            label="Range"
            options={RANGES.map(value => ({ value, label: value === 'ALL' ? 'All' : value }))}
            value={range}
            onValue={value => setRange(value)}
          />
        </div>
        <div className="ix-plot">
          <Loaded from={index} skeleton={bones} failed="The index could not be loaded">
            {data =>
              data.levels.length < 2 ? (
                <Empty title="No levels in this range">The index begins with the first week of trades.</Empty>
              ) : (
                <Suspense fallback={bones}>
                  <IndexChart index={data} range={OVER[range]} note={indexPage.chartNote} />
                </Suspense>
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  );
}

function Now({ index, over }: { index: Index | undefined; over: string }) {
  const format = useFormat();
  const [first, last] = [index?.levels[0]?.level, index?.levels.at(-1)?.level];
  const level = (value: number | null) => (value === null ? '–' : format.number(value, 2));
  const change = first === undefined || last === undefined ? null : (last / first - 1) * 100;
  return (
    <p className="ix-now num">
      <span className="ix-figure">{index ? level(index.level) : '–'}</span>
      <span>
        <Delta value={index?.change ?? null} /> <span className="muted">today</span>
      </span>
      <span>
        <Delta value={change} /> <span className="muted">{over}</span>
      </span>
    </p>
  );
}
