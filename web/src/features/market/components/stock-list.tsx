// The marketplace as a table. On phones each row is a card. Rows have equal height, and only those near the
// viewport are rendered.
import { memo, useRef } from 'react';
import { StockLine } from '#web/entities/company/stock-line.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { type Stock } from '#web/entities/market/trading.ts';
import { useWindow } from '#web/lib/use-window.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { useMarks, type StockMark } from '#web/entities/market/use-marks.ts';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { Bone, Failed } from '#web/ui/state.tsx';
import '#web/ui/table.css';
import { spreadPercent } from '#web/entities/company/filter-stocks.ts';
import type { StockQuery } from '#web/features/market/model/stocks-at-hand.ts';
import { StockWindow } from './stock-pages.tsx';
import { WatchStar } from './watch-button.tsx';
import styles from './stock-list.module.css';
import marketWords from '#web/locales/en/market.json';
import marketStyles from './market.module.css';

/** market.css contains the same value. */
const ROW_REM = 4.5;

/** The columns before the actions, each with its class. */
const HEADS = [
  ['colCompany', undefined],
  ['colLine', styles['line']],
  ['price', 'r'],
  ['changeToday', 'r'],
  ['thirtyDays', `r ${marketStyles['wide-only']}`],
  ['askHead', `r ${marketStyles['wide-only']}`],
  ['spread', `r ${marketStyles['wide-only']}`],
] as const;

interface StockListProps {
  query: StockQuery;
  /** The number of matching stocks. */
  total: number;
  onBuy: ((slug: string) => void) | undefined;
}

export function StockList({ query, total, onBuy }: StockListProps) {
  const t = useText(marketWords);
  const marks = useMarks();
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, above_rem, below_rem } = useWindow(body, {
    rows: total,
    row_rem: ROW_REM,
    whole: 120,
  });
  return (
    <table className={`table ${marketStyles['stock-list']}`}>
      <caption className="sr">{t('pageTitle')}</caption>
      <Head />
      <tbody ref={body}>
        <Space height={above_rem} />
        <StockWindow
          query={query}
          from={from}
          to={to}
          item={stock => <Row key={stock.id} stock={stock} mark={marks.get(stock.slug)} onBuy={onBuy} />}
          bone={index => <Space key={index} height={ROW_REM} />}
          failed={(failure, retry) => (
            <tr>
              <td colSpan={8}>
                <Failed title={t('failed')} failure={failure} onRetry={retry} />
              </td>
            </tr>
          )}
        />
        <Space height={below_rem} />
      </tbody>
    </table>
  );
}

function Head() {
  const t = useText(marketWords);
  return (
    <thead>
      <tr>
        {HEADS.map(([word, look]) => (
          <th scope="col" key={word} className={look}>
            {t(word)}
          </th>
        ))}
        <th scope="col" className="r">
          <span className="sr">{t('colActions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A list that loads, with the height of its rows. */
export function ListBones({ rows }: { rows: number }) {
  return (
    <table className={`table ${marketStyles['stock-list']}`}>
      <Head />
      <tbody>
        {Array.from({ length: rows }, (_, i) => (
          <tr key={i}>
            <td colSpan={8}>
              <Bone />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className={marketStyles['space']} aria-hidden="true">
      <td colSpan={8} style={{ height: `${height}rem` }} />
    </tr>
  );

type RowProps = Pick<StockListProps, 'onBuy'> & { stock: Stock; mark: StockMark | undefined };

const Row = memo(function Row({ stock, mark, onBuy }: RowProps) {
  const t = useText(marketWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const spread = spreadPercent(stock);
  return (
    <tr>
      <th scope="row" className="wide">
        <CompanyName
          name={stock.name}
          logo={stock.logo}
          note={
            <span className={marketStyles['glyph-note']}>
              {word(stock.category)} <MarkGlyph price={stock.price} mark={mark} />
            </span>
          }
          to={`/marketplace/${stock.slug}`}
        />
      </th>
      <td className={styles['line']}>
        <StockLine stock={stock} />
      </td>
      <td className="r strong">
        <Price value={stock.price} />
        <span className={styles['under']}>
          <Delta value={stock.change} small />
        </span>
      </td>
      <td className={`r ${styles['alone']}`}>
        <Delta value={stock.change} />
      </td>
      <td className={`r ${marketStyles['wide-only']}`}>
        <Delta value={stock.change30d} />
      </td>
      <td className={`r ${marketStyles['wide-only']}`}>
        {typeof stock.ask === 'number' ? format.money(stock.ask) : <span className="muted">–</span>}
      </td>
      <td className={`r ${marketStyles['wide-only']}`}>
        {spread === undefined ? <span className="muted">–</span> : format.part(spread, 2, 2)}
      </td>
      <td className="r acts">
        <span>
          <WatchStar stock={stock} />
          {onBuy && (
            <Button
              size="small"
              aria-label={t('buyStockOf', { company: stock.name })}
              onClick={() => onBuy(stock.slug)}
            >
              {t('buyStock')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
});
