// The holdings with filter, search, sort and pages, all kept in the address.
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { Link, useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import tradeWords from '#web/locales/en/trade.json';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { useUnsettledText } from '#web/entities/order/use-unsettled-text.ts';
import { OwnMoney, Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { Found } from '#web/ui/patterns/found.tsx';
import { Select } from '#web/ui/input.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import {
  FILTERS,
  SORTS,
  arrangeHoldings,
  type Holding,
} from '#web/features/portfolio/model/arrange-holdings.ts';
import { ReturnOf } from './holding-figures.tsx';
import portfolioWords from '#web/locales/en/portfolio.json';
import styles from './portfolio.module.css';

/** The number of holdings per page (section 9 of the specification). */
const PORTFOLIO_PAGE_SIZE = 5;

const FILTER_WORDS = { all: 'filterAll', gainers: 'filterGainers', losers: 'filterLosers' } as const;
const SORT_WORDS = { value: 'sortValue', return: 'sortReturn', sector: 'sortSector' } as const;

export function HoldingsList({ holdings }: { holdings: readonly Holding[] }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useUrlState('show', FILTERS, 'all');
  const [sort, setSort] = useUrlState('sort', SORTS, 'value');
  const search = params.get('search') ?? '';
  const { locale } = useFormat();
  const found = arrangeHoldings(holdings, { filter, search, sort }, one => trade(one.category), locale);
  const [page, onPage] = usePageParam();
  const { results, totalPages } = pageAtHand(found, page, PORTFOLIO_PAGE_SIZE);
  // A page beyond the last, from a stale address or after a sale, is replaced by the last page.
  const last = Math.max(1, totalPages);
  const goToLast = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) goToLast();
  }, [page, last]);
  if (holdings.length === 0) return <NothingHeld />;
  return (
    <Card title={t('holdings')} sub={String(found.length)}>
      <div className={styles['holdings-tools']}>
        <Segmented
          label={t('filter')}
          look="small"
          options={FILTERS.map(value => ({ value, label: t(FILTER_WORDS[value]) }))}
          value={filter}
          onValue={next => setFilter(next, { page: undefined })}
        />
        <div className="input">
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={event => setParams({ search: event.target.value || undefined, page: undefined })}
          />
        </div>
        <Select
          aria-label={t('sort')}
          options={SORTS.map(value => ({ value, label: t(SORT_WORDS[value]) }))}
          value={sort}
          onValue={setSort}
        />
      </div>
      <Found count={found.length} />
      {found.length === 0 ? (
        <Empty
          title={t('noneFound')}
          action={
            <Button onClick={() => setParams({ show: undefined, search: undefined, page: undefined })}>
              {t('clear')}
            </Button>
          }
        >
          {t('noneFoundText')}
        </Empty>
      ) : (
        <>
          <HoldingsTable rows={results} />
          <Pager page={page} totalPages={totalPages} onPage={onPage} />
        </>
      )}
    </Card>
  );
}

function HoldingsTable({ rows }: { rows: readonly Holding[] }) {
  const t = useText(portfolioWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  const unsettled = useUnsettledText();
  const columns: Column<Holding>[] = [
    {
      key: 'company',
      head: t('company'),
      phone: 'lead',
      cell: row => <CompanyName name={row.name} note={trade(row.category)} to={`/portfolio/${row.slug}`} />,
    },
    {
      key: 'shares',
      head: t('shares'),
      end: true,
      cell: row => (
        <>
          {format.ownShares(row.shares)}
          {unsettled(row) !== '' && <span className={`note ${styles['unsettled']}`}>{unsettled(row)}</span>}
        </>
      ),
    },
    { key: 'price', head: t('price'), end: true, cell: row => <Price value={row.price} /> },
    {
      key: 'change',
      head: t('change'),
      end: true,
      cell: row => <StockChange stock={row} over="day" percent={row.change} />,
    },
    {
      key: 'gain',
      head: t('gain'),
      end: true,
      cell: row => (
        <>
          <Delta value={row.totalGain} money />
          {row.totalReturn !== null && row.value !== null && (
            <span className="note">
              <ReturnOf name={row.name} value={row.value} cost={row.cost} percent={row.totalReturn} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'value',
      head: t('value'),
      end: true,
      phone: 'figure',
      cell: row => (
        <span className="strong">
          {row.value === null ? <Price value={null} /> : <OwnMoney value={row.value} />}
        </span>
      ),
    },
  ];
  return <Table caption={t('holdings')} columns={columns} rows={rows} rowKey={row => row.id} />;
}

function NothingHeld() {
  const t = useText(portfolioWords);
  const { user } = useSession();
  return (
    <Card title={t('holdings')}>
      <Empty
        title={t('noHoldings')}
        action={
          <>
            <ButtonLink kind="primary" to="/marketplace">
              {t('toMarketplace')}
            </ButtonLink>
            {isInvestor(user) && (
              <Link className="link" to="/shares">
                {t('bringShares')}
              </Link>
            )}
          </>
        }
      >
        {isInvestor(user) && t('noHoldingsText')}
      </Empty>
    </Card>
  );
}
