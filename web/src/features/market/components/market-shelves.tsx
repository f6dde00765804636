// What is worth a look before the whole list: today's largest moves, offers below the mark, and the watchlist.
import type { ReactNode } from 'react';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { useMarks } from '#web/entities/market/use-marks.ts';
import type { Stock } from '#web/entities/market/trading.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import bookWords from '#web/locales/en/market-trading.json';
import { useLive } from '#web/api/use-live.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import styles from './market-shelves.module.css';

const WATCHED = { query: { watched: 'true', pageSize: 4, sort: 'change' } } as const;

export function MarketShelves() {
  const t = useText(bookWords);
  const format = useFormat();
  const shelves = useLive('GET /market/shelves').data;
  const watched = useLive('GET /market/search', WATCHED).data?.results ?? [];
  if (!shelves) return <div className={styles['wait']} />;
  const below = shelves.belowMark ?? [];
  return (
    <div className={styles['shelves']}>
      <Shelf
        title={t('shelfMovers')}
        stocks={shelves.movers}
        end={stock => <Delta value={stock.change} small />}
      />
      {below.length > 0 && (
        <Shelf
          title={t('shelfBelow')}
          stocks={below}
          end={stock => (
            <span className="muted xs num">
              {typeof stock.ask === 'number' && t('ask', { price: format.money(stock.ask) })}
            </span>
          )}
        />
      )}
      {watched.length > 0 && (
        <Shelf title={t('watched')} stocks={watched} end={stock => <Delta value={stock.change} small />} />
      )}
    </div>
  );
}

interface ShelfProps {
  title: string;
  stocks: readonly Stock[];
  end: (stock: Stock) => ReactNode;
}

function Shelf({ title, stocks, end }: ShelfProps) {
  const marks = useMarks();
  if (stocks.length === 0) return null;
  return (
    <Card title={title}>
      <Rows label={title}>
        {stocks.map(stock => (
          <li key={stock.id} className="row two leads">
            <TitleNote
              title={<Link to={`/marketplace/${stock.slug}`}>{stock.name}</Link>}
              note={<MarkGlyph price={stock.price} mark={marks.get(stock.slug)} />}
            />
            <span className="row-end">
              <span className="title">
                <Price value={stock.price} />
              </span>
              {end(stock)}
            </span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
