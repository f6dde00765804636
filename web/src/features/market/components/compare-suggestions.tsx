// What is worth comparing before anything is chosen: companies that the person follows, then the most traded ones.
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { useMarks } from '#web/entities/market/use-marks.ts';
import { useApi } from '#web/api/use-api.ts';
import { comparePath, MOST_COMPARED } from '#web/features/market/model/use-compared.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import compareWords from '#web/locales/en/compare.json';
import tradeWords from '#web/locales/en/trade.json';
import { Price } from '#web/ui/amount.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Empty } from '#web/ui/state.tsx';
import styles from './compare.module.css';

const WATCHED = { query: { watched: 'true', pageSize: MOST_COMPARED, sort: 'name' } } as const;
const TRADED = { query: { pageSize: MOST_COMPARED * 2, sort: 'volume' } } as const;

export function CompareSuggestions() {
  const t = useText(compareWords);
  const trade = useText(tradeWords);
  const marks = useMarks();
  const watched = useApi('GET /market/search', WATCHED);
  const traded = useApi('GET /market/search', TRADED);
  if (watched.isPending || traded.isPending)
    return (
      <div className={styles['suggested']}>
        <CardSkeleton label={t('loading')} rows={MOST_COMPARED} />
      </div>
    );
  const found = [...(watched.data?.results ?? []), ...(traded.data?.results ?? [])];
  const stocks = [...new Map(found.map(stock => [stock.slug, stock])).values()].slice(0, MOST_COMPARED);
  if (stocks.length < 2)
    return (
      <Card>
        <Empty
          level={2}
          title={t('none')}
          action={<ButtonLink to="/marketplace">{t('toMarketplace')}</ButtonLink>}
        >
          {t('noneText')}
        </Empty>
      </Card>
    );
  return (
    <Card
      className={styles['suggested']}
      title={t('suggested')}
      sub={t((watched.data?.total ?? 0) > 0 ? 'suggestedWatched' : 'suggestedTraded')}
      foot={t('noneText')}
    >
      <Rows label={t('suggested')}>
        {stocks.map(stock => (
          <li key={stock.id} className="row leads">
            <Crest name={stock.name} logo={stock.logo} />
            <TitleNote
              title={
                <Link to={comparePath([stock.slug])} aria-label={t('addNamed', { company: stock.name })}>
                  {stock.name}
                </Link>
              }
              note={
                <>
                  {trade(stock.category)} <MarkGlyph price={stock.price} mark={marks.get(stock.slug)} />
                </>
              }
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
      <p className={styles['suggest']}>
        <ButtonLink kind="primary" to={comparePath(stocks.map(({ slug }) => slug))}>
          {t('compareThese', { count: stocks.length })}
        </ButtonLink>
      </p>
    </Card>
  );
}
