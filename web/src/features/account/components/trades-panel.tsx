// The filtered trades of Transaction History.
import type { Answer } from '#web/api/api-contract.ts';
import { TRANSACTIONS_PAGE_SIZE } from '#web/features/account/model/page-size.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { ClearFilter, NothingFits } from '#web/ui/patterns/list-filter.tsx';
import type { Column } from '#web/ui/table.tsx';
import { SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { historyAtHand } from '#web/features/account/model/history-at-hand.ts';
import { HistoryList } from './history-list.tsx';
import { TradeFilters } from './trade-filters.tsx';
import type { TradeFilter } from '#web/features/account/model/use-trade-filter.ts';
import accountWords from '#web/locales/en/account.json';

type Trade = Answer<'GET /account/transactions'>['results'][number];

export function useTradesAsked({ query }: TradeFilter) {
  const [page, onPage] = usePageParam();
  return { options: { query: { page, pageSize: TRANSACTIONS_PAGE_SIZE, ...query } }, page, onPage };
}

export function TradesPanel({ filter }: { filter: TradeFilter }) {
  const t = useText(accountWords);
  const { query, isNarrow } = filter;
  const { options, page, onPage } = useTradesAsked(filter);
  const { user } = useSession();
  const trades = useApi('GET /account/transactions', options, {
    keepPrevious: true,
    atHand: () =>
      historyAtHand('GET /account/transactions', {
        keep: (trade: Trade) => isMeant(trade, query),
        page,
        pageSize: TRANSACTIONS_PAGE_SIZE,
      }),
  });
  // A person without trades sees no filter.
  const hasNone = trades.data?.total === 0 && !trades.isPlaceholderData && !isNarrow;
  return (
    <HistoryList
      from={trades}
      caption={t('trades')}
      columns={useTradeColumns()}
      filter={!hasNone && <TradeFilters filter={filter} />}
      count={count => t('tradeCount', { count })}
      empty={isNarrow ? <NothingFits /> : isInvestor(user) && t('noTrades')}
      onPage={onPage}
      action={
        isNarrow ? (
          <ClearFilter filter={filter} />
        ) : (
          <ButtonLink to="/marketplace">{t('toMarketplace')}</ButtonLink>
        )
      }
    />
  );
}

/** Filters by the same rules as the server. */
function isMeant(
  { type, stock, timestamp }: Trade,
  { type: side, stockId, from, before }: TradeFilter['query'],
) {
  return (
    (side === 'all' || type === side) &&
    (stockId === undefined || stock.id === stockId) &&
    (from === undefined || timestamp >= from) &&
    (before === undefined || timestamp < before)
  );
}

function useTradeColumns(): Column<Trade>[] {
  const t = useText(accountWords);
  const format = useFormat();
  return [
    { key: 'trade', head: t('trade'), phone: 'lead', cell: trade => <TradedStock trade={trade} /> },
    { key: 'date', head: t('date'), label: '', cell: trade => format.date(trade.timestamp) },
    { key: 'shares', head: t('shares'), end: true, cell: trade => format.ownShares(trade.amount) },
    { key: 'price', head: t('price'), end: true, cell: trade => format.money(trade.price) },
    {
      key: 'total',
      head: t('total'),
      label: t('totalShort'),
      end: true,
      phone: 'figure',
      cell: trade => <OwnMoney value={trade.cash} sign />,
    },
    {
      key: 'status',
      head: t('status'),
      label: '',
      cell: trade => <SettlementBadge state={trade.status} />,
    },
  ];
}

function TradedStock({ trade }: { trade: Trade }) {
  const t = useText(accountWords);
  const { stock } = trade;
  return (
    <Link className="who" to={`/marketplace/${stock.slug}`}>
      <Crest name={stock.name} />
      <TitleNote title={stock.name} note={t(trade.type)} />
    </Link>
  );
}
