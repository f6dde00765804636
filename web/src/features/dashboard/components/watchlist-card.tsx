// The companies that the person follows, with the last price in the band of the mark.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import answerWords from '#web/locales/en/answers.json';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { useMarks } from '#web/entities/market/use-marks.ts';
import { useLive } from '#web/api/use-live.ts';
import { Price } from '#web/ui/amount.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import { ViewAll } from './view-all.tsx';
import styles from './dashboard.module.css';

const SHOWN = 5;
const ASKED = { query: { watched: 'true', pageSize: SHOWN, sort: 'name' } } as const;

export function WatchlistCard() {
  const t = useText(answerWords);
  const stocks = useLive('GET /market/search', ASKED);
  const marks = useMarks();
  const some = stocks.data && stocks.data.results.length > 0;
  return (
    <Card
      title={t('watchlist')}
      action={<ViewAll what={t('watchlist')} to="/marketplace?watched=1" />}
      className={styles['col']}
      foot={some && t('glyphNote')}
    >
      <Loaded
        from={stocks}
        skeleton={<CardSkeleton label={t('watchlistLoading')} rows={4} />}
        failed={t('watchlistFailed')}
      >
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('watchlistNone')}>{t('watchlistNoneText')}</Empty>
          ) : (
            <Rows label={t('watchlist')}>
              {results.map(stock => (
                <li key={stock.id} className="row leads">
                  <Crest name={stock.name} logo={stock.logo} />
                  <TitleNote
                    title={<Link to={`/marketplace/${stock.slug}`}>{stock.name}</Link>}
                    note={<MarkGlyph price={stock.price} mark={marks.get(stock.slug)} />}
                  />
                  <span className="row-end">
                    <span className="title">
                      <Price value={stock.price} />
                    </span>
                    <StockChange stock={stock} over="day" percent={stock.change} small />
                  </span>
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}
