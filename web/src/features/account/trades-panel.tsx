// The trades of Transaction History with their filters. Used by transaction-history.tsx.
import type { Answer } from '#web/lib/api-contract.ts';
import { TRANSACTIONS_PAGE_SIZE } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import { gaveBack } from '#web/lib/trading.ts';
import { useApi } from '#web/lib/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Initials } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/table.tsx';
import { SettlementStatus } from '#web/ui/trade-status.tsx';
import { historyAtHand } from './history-at-hand.ts';
import { PagedList } from './paged-list.tsx';
import { accountWords } from './words.ts';

type Trade = Answer<'GET /account/transactions'>['results'][number];

const TYPES = ['all', 'buy', 'sell'] as const;

export const useTradeFilter = () => useUrlState('type', TYPES, 'all');

export function TradesPanel() {
  const t = useText(accountWords);
  const [type, setType] = useTradeFilter();
  const [page, onPage] = usePageParam();
  const trades = useApi(
    'GET /account/transactions',
    { query: { page, pageSize: TRANSACTIONS_PAGE_SIZE, type } },
    {
      keepPrevious: true,
      atHand: () =>
        historyAtHand('GET /account/transactions', {
          keep: (trade: Trade) => type === 'all' || trade.type === type,
          page,
          pageSize: TRANSACTIONS_PAGE_SIZE,
        }),
    },
  );
  const labels = { all: t('allTrades'), buy: t('buys'), sell: t('sells') };
  return (
    <PagedList
      from={trades}
      caption={t('trades')}
      columns={useTradeColumns()}
      filter={
        <Segmented
          look="small"
          label={t('tradesShown')}
          options={TYPES.map(value => ({ value, label: labels[value] }))}
          value={type}
          onValue={next => setType(next, { page: undefined })}
        />
      }
      count={count => t('tradeCount', { count })}
      empty={t(type === 'all' ? 'noTrades' : 'noneOfThese')}
      onPage={onPage}
      action={type === 'all' && <ButtonLink to="/marketplace">{t('toMarketplace')}</ButtonLink>}
    />
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
      cell: trade => <OwnMoney value={cashOf(trade)} sign />,
    },
    {
      key: 'status',
      head: t('status'),
      label: '',
      cell: trade => <SettlementStatus state={trade.status} />,
    },
  ];
}

function TradedStock({ trade }: { trade: Trade }) {
  const t = useText(accountWords);
  const { stock } = trade;
  return (
    <Link className="who" to={`/marketplace/${stock.slug}`}>
      <Initials name={stock.name} />
      <TitleNote title={stock.name} note={t(trade.type)} />
    </Link>
  );
}

/** What the trade did, or will do, to the person's cash. */
function cashOf({ type, status, total }: Trade): number {
  if (gaveBack(type, status)) return 0;
  return type === 'buy' ? -total : total;
}
