// The marketplace as cards. Rows of equal height, of which only those near the window are in the page.
import { useRef } from 'react';
import { useSize } from '#web/charts/use-plot.ts';
import type { Stock } from '#web/lib/trading.ts';
import { useWindow } from '#web/lib/use-window.ts';
import { StockCard } from './stock-card.tsx';

const CARD_PX = 280;
const GAP_PX = 20;
/** As high as a card and the gap below it; market.css has the same. */
const ROW_PX = 356 + GAP_PX;

interface StockGridProps {
  stocks: readonly Stock[];
  onBuy: (slug: string) => void;
}

export function StockGrid({ stocks, onBuy }: StockGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width } = useSize(list);
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX)));
  const rows = Math.ceil(stocks.length / columns);
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
      {width > 0 &&
        stocks.slice(from * columns, to * columns).map(stock => (
          <li key={stock.id}>
            <StockCard stock={stock} onBuy={onBuy} />
          </li>
        ))}
    </ul>
  );
}
