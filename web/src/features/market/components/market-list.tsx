// The marketplace's results as cards or as a list. Rendered by the marketplace page below its toolbar.
import { useDeferredValue } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/state.tsx';
import { StockGrid } from './stock-grid.tsx';
import { StockList } from './stock-list.tsx';
import styles from './market-list.module.css';
import { PAGE_OF_LIST, type MarketFilter } from '#web/features/market/model/use-market-filter.ts';
import markWords from '#web/locales/en/mark.json';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import marketStyles from './market.module.css';

interface MarketListProps {
  choices: MarketFilter;
  /** The number of matching stocks. */
  total: number;
  /** The time of the prices. */
  asOf: string;
  /** True while the previous response is shown and the next one loads. */
  renewing: boolean;
  /** Undefined when the person cannot buy. */
  onBuy: ((slug: string) => void) | undefined;
}

export function MarketList({ choices, total, asOf, renewing, onBuy }: MarketListProps) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const { query, onlyWatched, isWhole } = choices;
  const shown = Math.min(total, choices.shown);
  // The pressed switch updates first, and the results follow.
  const view = useDeferredValue(choices.view);
  return (
    <div className={marketStyles['market-found']} data-renewing={renewing || undefined}>
      <div className={`${marketStyles['market-count']} ${styles['count']} muted xs num`}>
        <p className={isWhole ? styles['whole'] : undefined} role="status">
          {t('found', { count: total })}
        </p>
        <LiveSign asOf={asOf} />
        {view === 'list' && <span className={styles['days']}>{t('listKey')}</span>}
        <GlyphKey />
      </div>
      {total === 0 && isWhole ? (
        <Empty level={2} title={t('noneListed')} />
      ) : total === 0 ? (
        <Empty
          level={2}
          title={onlyWatched ? book('noneWatched') : t('none')}
          action={<Button onClick={choices.clear}>{t('clear')}</Button>}
        >
          {onlyWatched ? book('noneWatchedText') : t('noneText')}
        </Empty>
      ) : view === 'grid' ? (
        <StockGrid query={query} total={total} onBuy={onBuy} />
      ) : (
        <>
          <StockList query={query} total={shown} onBuy={onBuy} />
          {shown < total && (
            <p className={styles['more']}>
              <Button onClick={choices.showMore}>
                {book('showMore', { count: Math.min(PAGE_OF_LIST, total - shown) })}
              </Button>
              <span className="muted num">{book('shownOf', { shown, total })}</span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The legend of the small bars in the list: the last price, the mark, and its band. */
function GlyphKey() {
  const t = useText(marketWords);
  const mark = useText(markWords);
  return (
    <span className={styles['key']}>
      <i className={styles['dot']} />
      {t('lastPrice')}
      <i />
      {t('mark')}
      <i className={styles['bar']} />
      {mark('band')}
    </span>
  );
}
