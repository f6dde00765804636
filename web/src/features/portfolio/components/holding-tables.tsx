// The tables of one holding, each with pages: its lots, its sales, and its trades.
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useCostPerShare } from '#web/entities/holding/cost-per-share.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router.tsx';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Delta, Tag } from '#web/ui/badge.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadedList, type ListPage, type LoadedListProps } from '#web/ui/patterns/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActivityStatus } from '#web/entities/order/trade-status.tsx';
import holdingWords from '#web/locales/en/holding.json';

/** The rows per table, because an active trader has thousands in one stock. */
const ROWS_SHOWN = 20;

/** The requested rows of a table. */
function useAsked(slug: string) {
  const [page, onPage] = useState(1);
  const options = { params: { slug }, query: { page, pageSize: ROWS_SHOWN } };
  return { options, how: { keepPrevious: page > 1 }, onPage };
}

/** Prefetches all three tables while the holding loads. */
export function useTablesAhead(slug: string): void {
  const { options } = useAsked(slug);
  useAhead('GET /portfolio/{slug}/lots', options);
  useAhead('GET /portfolio/{slug}/trades', options);
  useAhead('GET /portfolio/{slug}/realised', options);
}

interface RowsCardProps<Row> {
  title: string;
  sub?: string | undefined;
  from: LoadedListProps<ListPage<Row>>['from'];
  onPage: (page: number) => void;
  /** Shown when there are no rows. */
  none?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

function RowsCard<Row>({ title, sub, from, onPage, none, children }: RowsCardProps<Row>) {
  const t = useText(holdingWords);
  return (
    <Card title={title} sub={sub}>
      <LoadedList
        from={from}
        skeleton={<CardSkeleton label={t('loading')} rows={4} />}
        failed={t('failed')}
        empty={none}
        label={title}
        onPage={onPage}
      >
        {({ results }) => children(results)}
      </LoadedList>
    </Card>
  );
}

export function LotsCard({ slug }: { slug: string }) {
  const t = useText(holdingWords);
  const format = useFormat();
  const costPerShare = useCostPerShare();
  const { options, how, onPage } = useAsked(slug);
  const lots = useLive('GET /portfolio/{slug}/lots', options, how);
  return (
    <RowsCard title={t('lots')} sub={t('lotsSub')} from={lots} onPage={onPage}>
      {shown => (
        <Table
          caption={t('lots')}
          rows={shown.map((lot, i) => ({ ...lot, key: String(i) }))}
          rowKey={lot => lot.key}
          columns={[
            {
              key: 'acquired',
              head: t('colAcquired'),
              phone: 'lead',
              cell: lot => (
                <span>
                  {format.date(lot.acquiredAt)} {lot.source === 'grant' && <Tag>{t('fromGrant')}</Tag>}
                </span>
              ),
            },
            { key: 'shares', head: t('colShares'), end: true, cell: lot => format.ownShares(lot.shares) },
            {
              key: 'price',
              head: t('colPerShare'),
              end: true,
              phone: 'off',
              cell: lot => costPerShare(lot.cost, lot.shares),
            },
            {
              key: 'cost',
              head: t('colCost'),
              end: true,
              phone: 'figure',
              cell: lot => <OwnMoney value={lot.cost} />,
            },
            { key: 'gain', head: t('gain'), end: true, cell: lot => <Delta value={lot.gain} money /> },
            {
              key: 'term',
              head: t('colTerm'),
              label: '',
              cell: lot => <span className="muted">{t(lot.longTerm ? 'longTerm' : 'shortTerm')}</span>,
            },
          ]}
        />
      )}
    </RowsCard>
  );
}

/**
 * Scrolls to the card named in the address once all data has loaded, because the content above it grows until
 * then. Back and Forward restore the previous scroll position.
 */
function useArrival(anchor: string, isHere: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const arrived = useRef(false);
  const { hash, action } = useLocation();
  const isDue = useIsFetching() === 0 && isHere && hash === `#${anchor}` && action !== 'pop';
  useEffect(() => {
    if (!isDue || arrived.current) return;
    arrived.current = true;
    card.current?.scrollIntoView();
  }, [isDue]);
  return card;
}

export function RealisedCard({ slug }: { slug: string }) {
  const t = useText(holdingWords);
  const format = useFormat();
  const { options, how, onPage } = useAsked(slug);
  const realised = useLive('GET /portfolio/{slug}/realised', options, how);
  const card = useArrival('sold', realised.data !== undefined);
  return (
    <div ref={card}>
      <RowsCard
        title={t('realised')}
        from={realised}
        onPage={onPage}
        none={<Empty title={t('realisedNone')}>{t('realisedNoneText')}</Empty>}
      >
        {shown => (
          <Table
            caption={t('realised')}
            rows={shown.map((one, i) => ({ ...one, key: String(i) }))}
            rowKey={one => one.key}
            columns={[
              {
                key: 'sold',
                head: t('colSold'),
                phone: 'lead',
                cell: one => <span>{format.date(one.soldAt)}</span>,
              },
              {
                key: 'shares',
                head: t('colShares'),
                end: true,
                cell: one => (one.shares === 0 ? t('fraction') : format.ownShares(one.shares)),
              },
              { key: 'acquired', head: t('colAcquired'), cell: one => format.date(one.acquiredAt) },
              {
                key: 'proceeds',
                head: t('colProceeds'),
                end: true,
                phone: 'figure',
                cell: one => <OwnMoney value={one.proceeds} />,
              },
              { key: 'cost', head: t('colCost'), end: true, cell: one => <OwnMoney value={one.cost} /> },
              { key: 'gain', head: t('gain'), end: true, cell: one => <Delta value={one.gain} money /> },
              {
                key: 'term',
                head: t('colTerm'),
                label: '',
                cell: one => <span className="muted">{t(one.longTerm ? 'longTerm' : 'shortTerm')}</span>,
              },
            ]}
          />
        )}
      </RowsCard>
    </div>
  );
}

export function TradesCard({ slug }: { slug: string }) {
  const t = useText(holdingWords);
  const format = useFormat();
  const { options, how, onPage } = useAsked(slug);
  const trades = useLive('GET /portfolio/{slug}/trades', options, how);
  return (
    <RowsCard title={t('trades')} from={trades} onPage={onPage} none={<Empty title={t('tradesNone')} />}>
      {shown => (
        <Table
          caption={t('trades')}
          rows={shown}
          rowKey={trade => trade.id + trade.type}
          columns={[
            {
              key: 'trade',
              head: t('colTrade'),
              phone: 'lead',
              cell: trade => <span>{t(trade.type === 'buy' ? 'purchased' : 'sold')}</span>,
            },
            {
              key: 'shares',
              head: t('colShares'),
              end: true,
              cell: trade => format.ownShares(trade.amount),
            },
            {
              key: 'price',
              head: t('colPerShare'),
              end: true,
              phone: 'off',
              cell: trade => format.money(trade.price),
            },
            {
              key: 'amount',
              head: t('colAmount'),
              end: true,
              phone: 'figure',
              cell: trade => <OwnMoney value={trade.total} />,
            },
            {
              key: 'date',
              head: t('colDate'),
              end: true,
              label: '',
              cell: trade => format.date(trade.date),
            },
            {
              key: 'status',
              head: t('colStatus'),
              label: '',
              cell: trade => <ActivityStatus text={trade.status} />,
            },
          ]}
        />
      )}
    </RowsCard>
  );
}
