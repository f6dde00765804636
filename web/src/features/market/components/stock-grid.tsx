// The marketplace as cards in rows of equal height. Only rows near the viewport are rendered.
import { useRef } from 'react';
import { useSize } from '#web/charts/use-plot.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import { useMarks } from '#web/entities/market/use-marks.ts';
import { useWindow } from '#web/lib/use-window.ts';
import { Bone, Failed } from '#web/ui/state.tsx';
import { StockCard } from './stock-card.tsx';
import type { StockQuery } from '#web/features/market/model/stocks-at-hand.ts';
import { StockWindow } from './stock-pages.tsx';
import styles from './market.module.css';

const CARD_REM = 17.5;
const GAP_REM = 1.25;
/**
 * The height of a card, with and without its button, and of the gap below it. market.css contains the same
 * values.
 */
const ROW_REM = 22.25 + GAP_REM;
const ROW_TO_LOOK_AT_REM = 19 + GAP_REM;

interface StockGridProps {
  query: StockQuery;
  /** The number of matching stocks. */
  total: number;
  onBuy: ((slug: string) => void) | undefined;
}

export function StockGrid({ query, total, onBuy }: StockGridProps) {
  const t = useText(marketWords);
  const marks = useMarks();
  const list = useRef<HTMLUListElement>(null);
  const { width } = useSize(list);
  const columns = Math.max(1, Math.floor((width / 16 + GAP_REM) / (CARD_REM + GAP_REM)));
  const rows = Math.ceil(total / columns);
  const { from, to, above_rem, below_rem } = useWindow(list, {
    rows,
    row_rem: onBuy ? ROW_REM : ROW_TO_LOOK_AT_REM,
  });
  return (
    <ul
      data-part="stock-grid"
      className={onBuy ? styles['stock-grid'] : `${styles['stock-grid']} ${styles['to-look-at']}`}
      ref={list}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: `${above_rem}rem`,
        paddingBottom: `${below_rem}rem`,
      }}
    >
      {width > 0 && (
        <StockWindow
          query={query}
          from={from * columns}
          to={Math.min(total, to * columns)}
          item={stock => (
            <li key={stock.id}>
              <StockCard stock={stock} mark={marks.get(stock.slug)} onBuy={onBuy} />
            </li>
          )}
          bone={index => (
            <li key={index}>
              <CardBone />
            </li>
          )}
          failed={(failure, retry) => (
            <li className={styles['stock-failed']}>
              <Failed title={t('failed')} failure={failure} onRetry={retry} />
            </li>
          )}
        />
      )}
    </ul>
  );
}

/** A card whose stock has not loaded. The marketplace's skeleton uses it too. */
export function CardBone() {
  return (
    <div className={`card ${styles['stock-card']}`} aria-hidden="true">
      <Bone width={140} height={34} />
      <Bone width={250} />
      <Bone width={96} />
      <Bone width={120} height={22} />
      <Bone width={110} />
      <Bone height={56} />
      <Bone height={44} />
    </div>
  );
}
