// The holdings, orders and trades of a person, one list at a time. The list is kept in the address.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import tabWords from '#web/locales/en/person-tabs.json';
import { Segmented } from '#web/ui/choice.tsx';
import { RowActions, RowMenu, WorkTable } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { WholePerson } from '#web/features/operator/model/person-flags.ts';
import { CorrectionDialog, type AskedCorrection } from './correction-dialog.tsx';
import { ListCard } from './list-card.tsx';
import { MoveSharesDialog } from './move-shares-dialog.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useTradeColumns } from './trade-columns.tsx';

const LISTS = ['holdings', 'orders', 'trades'] as const;
const TITLES = { holdings: 'holdings', orders: 'ordersCard', trades: 'tradesCard' } as const;

export function PersonTrading({ whole }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const tabs = useText(tabWords);
  const format = useFormat();
  const [list, setList] = useUrlState('list', LISTS, 'holdings');
  const [asking, setAsking] = useState<AskedCorrection>();
  const [moving, setMoving] = useState<WholePerson['holdings'][number]>();
  const { person, holdings, orders, trades } = whole;
  const title = t(TITLES[list]);
  const card = {
    title,
    action: (
      <Segmented
        label={tabs('lists')}
        look="small"
        options={LISTS.map(value => ({
          value,
          label: `${t(TITLES[value])} ${format.number(whole[value].length)}`,
        }))}
        value={list}
        onValue={setList}
      />
    ),
  };
  const columns = {
    holdings: useHoldingColumns(setMoving),
    orders: useOrderColumns({ onAsk: setAsking, ofOne: true }),
    trades: useTradeColumns(setAsking, person.id),
  };
  return (
    <>
      {list === 'holdings' && (
        <ListCard {...card} rows={holdings}>
          {rows => (
            <WorkTable caption={title} rows={rows} rowKey={({ slug }) => slug} columns={columns.holdings} />
          )}
        </ListCard>
      )}
      {list === 'orders' && (
        <ListCard {...card} rows={orders}>
          {rows => <WorkTable caption={title} rows={rows} rowKey={({ id }) => id} columns={columns.orders} />}
        </ListCard>
      )}
      {list === 'trades' && (
        <ListCard {...card} rows={trades}>
          {rows => <WorkTable caption={title} rows={rows} rowKey={({ id }) => id} columns={columns.trades} />}
        </ListCard>
      )}
      {moving && <MoveSharesDialog company={moving} from={person} onClose={() => setMoving(undefined)} />}
      {asking && <CorrectionDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

type Holding = WholePerson['holdings'][number];

function useHoldingColumns(onMove: (holding: Holding) => void): readonly Column<Holding>[] {
  const t = useText(deskWords);
  const format = useFormat();
  return [
    {
      key: 'company',
      head: t('fact_company'),
      phone: 'lead',
      cell: ({ slug, name }) => (
        <Link className="title" to={`/listings/${slug}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'shares',
      head: t('fact_shares'),
      end: true,
      phone: 'figure',
      cell: ({ available, held }) => format.number(available + held),
    },
    { key: 'free', head: t('free'), end: true, cell: ({ available }) => format.number(available) },
    { key: 'held', head: t('reserved'), end: true, cell: ({ held }) => format.number(held) },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: holding => (
        <RowActions corner>
          <RowMenu
            label={t('holdingActions', { company: holding.name })}
            items={[{ label: t('moveShares'), danger: true, run: () => onMove(holding) }]}
          />
        </RowActions>
      ),
    },
  ];
}
