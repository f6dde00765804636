// The marketplace as cards. Rows of equal height, of which only those near the window are in the page.
import { useRef } from 'react';
import { useSize } from '#web/charts/use-plot.ts';
import { useText } from '#web/lib/i18n.ts';
import { marketWords } from '#web/lib/market-words.ts';
import { useWindow } from '#web/lib/use-window.ts';
import { Bone, Failed } from '#web/ui/state.tsx';
import { StockCard } from './stock-card.tsx';
import { StockWindow, type StockQuery } from './stock-pages.tsx';

const CARD_PX = 280;
const GAP_PX = 20;
/** As high as a card and the gap below it; market.css has the same. */
const ROW_PX = 356 + GAP_PX;

interface StockGridProps {
  query: StockQuery;
  /** How many fit. */
  total: number;
  onBuy: (slug: string) => void;
}

export function StockGrid({ query, total, onBuy }: StockGridProps) {
  const t = useText(marketWords);
  const list = useRef<HTMLUListElement>(null);
  const { width } = useSize(list);
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX)));
  const rows = Math.ceil(total / columns);
  const { from, to, above_px, below_px } = useWindow(list, { rows, row_px: ROW_PX });
  return (
    <ul
      className="stock-grid"
      ref={list}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: above_px,
        paddingBottom: below_px,
      }}
    >
      {width > 0 && (
        <StockWindow
          query={query}
          from={from * columns}
          to={Math.min(total, to * columns)}
          item={stock => (
            <li key={stock.id}>
              <StockCard stock={stock} onBuy={onBuy} />
            </li>
          )}
          bone={index => (
            <li key={index}>
              <CardBone />
            </li>
          )}
          failed={retry => (
            <li className="stock-failed">
              <Failed title={t('failed')} onRetry={retry} />
            </li>
          )}
        />
      )}
    </ul>
  );
}

/** A card whose stock is not here yet. Also what the marketplace is made of while it loads. */
export function CardBone() {
  return (
    <div className="card stock-card" aria-hidden="true">
      <Bone width={140} height={34} />
      <Bone width="90%" />
      <Bone width={96} />
      <Bone width={120} height={22} />
      <Bone width={110} />
      <Bone height={56} />
      <Bone height={44} />
    </div>
  );
}
