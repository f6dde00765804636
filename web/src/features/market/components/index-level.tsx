// The current index level and its line over the chosen range. Shown on /index.
import { Suspense } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { PublicData } from '#web/api/use-public-data.ts';
import { useTradeWord } from '#web/entities/market/use-trade-word.ts';
import { Scrubbed } from '#web/charts/scrubbed.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import indexWords from '#web/locales/en/market-index.json';
import styles from './market-index.module.css';

const IndexChart = lazyPart(() => import('#web/entities/market/index-chart.tsx'));

type Index = Answer<'GET /market/index'>;

type Range = (typeof PRICE_RANGES)[number];

interface IndexLevelProps {
  index: PublicData<Index>;
  range: Range;
  onRange: (range: Range) => void;
}

export function IndexLevel({ index, range, onRange }: IndexLevelProps) {
  const t = useText(indexWords);
  const word = useTradeWord();
  const over = t(`over${range}`);
  const bones = (
    <Skeleton label={t('loading')}>
      <div className={styles['ix-wait']} />
    </Skeleton>
  );
  return (
    <section className="sec follow" aria-labelledby="level-title">
      <div className="wrap">
        <div className={styles['ix-head']}>
          <h2 id="level-title" className="sr">
            {t('level')}
          </h2>
          <Now index={index.data} over={over} />
          <Segmented
            look="plain"
            label={t('range')}
            options={PRICE_RANGES.map(value => ({
              value,
              label: word(value, value === 'ALL' ? t('all') : value),
            }))}
            value={range}
            onValue={onRange}
          />
        </div>
        <div className={styles['ix-plot']}>
          <Loaded from={index} skeleton={bones} failed={t('failed')}>
            {data =>
              data.levels.length < 2 ? (
                <Empty title={t('none')}>{t('noneText')}</Empty>
              ) : (
                <Suspense fallback={bones}>
                  <IndexChart index={data} range={over} note={t('chartNote')} />
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
  const t = useText(indexWords);
  const format = useFormat();
  const [first, last] = [index?.levels[0]?.level, index?.levels.at(-1)?.level];
  const level = (value: number | null) => (value === null ? '–' : format.number(value, 2));
  const change = first === undefined || last === undefined ? null : (last / first - 1) * 100;
  return (
    <p className={`${styles['ix-now']} num`}>
      <span className={styles['ix-figure']} data-part="level">
        {index ? (
          <Scrubbed of="index" rest={level(index.level)}>
            {level(index.level)}
          </Scrubbed>
        ) : (
          '–'
        )}
      </span>
      <span>
        <Delta value={index?.change ?? null} /> <span className="muted">{t('today')}</span>
      </span>
      <span>
        <Delta value={change} /> <span className="muted">{over}</span>
      </span>
    </p>
  );
}
