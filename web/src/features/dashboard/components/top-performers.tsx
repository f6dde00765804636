// Top Performers: the stocks with the highest gains of today.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { Price } from '#web/ui/amount.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { Empty } from '#web/ui/state.tsx';
import { ViewAll } from './view-all.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

type Performer = Answer<'GET /dashboard'>['topPerformers'][number];

export function TopPerformers({ stocks }: { stocks: readonly Performer[] }) {
  const t = useText(dashboardWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const note = ({ category, sharesHeld }: Performer) => {
    const name = word(category);
    return sharesHeld > 0 ? t('youHold', { category: name, shares: format.ownShares(sharesHeld) }) : name;
  };
  return (
    <Card
      title={t('topPerformers')}
      sub={t('today')}
      action={<ViewAll what={t('topPerformers')} to="/marketplace" />}
    >
      {stocks.length === 0 ? (
        <Empty title={t('noPerformers')} />
      ) : (
        <Rows label={t('topPerformers')}>
          {stocks.map(stock => (
            <li key={stock.id} className="row leads">
              <Crest name={stock.name} />
              <TitleNote
                title={<Link to={`/marketplace/${stock.slug}`}>{stock.name}</Link>}
                note={note(stock)}
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
      )}
    </Card>
  );
}
