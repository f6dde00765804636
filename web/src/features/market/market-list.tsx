// The marketplace: toolbar and what it leaves over, as cards or as a list. Composed by the marketplace page.
import { useDeferredValue, useMemo } from 'react';
import type { Answer } from '#web/lib/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/state.tsx';
import { filterStocks, sortStocks } from '#web/lib/filter-stocks.ts';
import { MarketToolbar } from './market-toolbar.tsx';
import { StockGrid } from './stock-grid.tsx';
import { StockList } from './stock-list.tsx';
import { useMarketFilter } from './use-market-filter.ts';
import { marketWords } from '#web/lib/market-words.ts';
import './market.css';

interface MarketListProps {
  market: Answer<'GET /market'>;
  onBuy: (slug: string) => void;
}

export function MarketList({ market, onBuy }: MarketListProps) {
  const t = useText(marketWords);
  const choices = useMarketFilter();
  const { sort, view } = choices;
  // Typing goes before drawing thousands of cards.
  const filter = useDeferredValue(choices.filter);
  const shown = useMemo(
    () => sortStocks(filterStocks(market.stocks, filter), sort),
    [market.stocks, filter, sort],
  );
  const unwatched = choices.filter.watchedOnly && market.stocks.every(stock => !stock.watched);
  return (
    <>
      <MarketToolbar market={choices} />
      <p className="market-count muted xs num" role="status">
        {t('found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <Empty
          level={2}
          title={t(unwatched ? 'noneWatched' : 'none')}
          action={<Button onClick={choices.clear}>{t('clear')}</Button>}
        >
          {t(unwatched ? 'noneWatchedText' : 'noneText')}
        </Empty>
      ) : view === 'grid' ? (
        <StockGrid stocks={shown} onBuy={onBuy} />
      ) : (
        <StockList stocks={shown} onBuy={onBuy} />
      )}
    </>
  );
}
