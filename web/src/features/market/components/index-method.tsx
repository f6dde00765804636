// The methodology of the index: the components of the rank as parts of one bar, and the three rules. Shown on
// /index.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Columns } from '#web/ui/sections/columns.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import indexWords from '#web/locales/en/market-index.json';
import styles from './market-index.module.css';

/** The components of a company's rank, in percent of its score. */
const RANK_PARTS = { Volume: 50, Trades: 20, Days: 20, Spread: 10 } as const;
type RankPart = keyof typeof RANK_PARTS;

export function IndexMethod() {
  const t = useText(indexWords);
  const format = useFormat();
  return (
    <section className="sec follow" id="method" aria-labelledby="method-title">
      <div className="wrap">
        <SectionHead id="method-title" title={t('methodTitle')}>
          {t('methodText')}
        </SectionHead>
        <dl className={styles['ix-parts']}>
          {(Object.entries(RANK_PARTS) as [RankPart, number][]).map(([part, percent]) => (
            <div key={part} style={{ flexGrow: percent }}>
              <dt>{t(`part${part}`)}</dt>
              <dd>
                <b className="num">{format.part(percent, 0)}</b>
                <span>{t(`part${part}Text`)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Columns
          items={(['who', 'how', 'when'] as const).map(rule => ({
            title: t(rule),
            text: t(`${rule}Text`),
            fact: t(`${rule}Fact`),
          }))}
        />
      </div>
    </section>
  );
}
