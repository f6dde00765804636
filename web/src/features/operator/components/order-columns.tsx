// The columns of a list of orders: when, whose, which company, terms and status. A menu proposes to cancel an order.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import { OrderStatus } from '#web/entities/order/trade-status.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { TitleNote } from '#web/ui/card.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { NoValue, RowActions, RowMenu } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { AskedCorrection } from './correction-dialog.tsx';
import { PhoneTerms, Side, useTermColumns } from './terms.tsx';

type OrderRow = Answer<'GET /operator/orders'>['results'][number];

const LIVE: ReadonlySet<string> = new Set(['open', 'partially_filled', 'suspended']);

interface OrderColumns {
  readonly onAsk: (asked: AskedCorrection) => void;
  /** Whether all orders are of one person, whose name is then left out. */
  readonly ofOne?: boolean | undefined;
  /** Whether all orders are open. What is filled then says more than the status. */
  readonly allOpen?: boolean | undefined;
}

export function useOrderColumns({
  onAsk,
  ofOne = false,
  allOpen = false,
}: OrderColumns): readonly Column<OrderRow>[] {
  const t = useText(deskWords);
  const format = useFormat();
  const terms = useTermColumns<OrderRow>();
  const columns: readonly (Column<OrderRow> | false)[] = [
    !ofOne && {
      key: 'person',
      head: t('fact_person'),
      phone: 'lead',
      cell: ({ person, placedAt }) => (
        <TitleNote
          title={<Link to={`/people/${person.id}?tab=trading&list=orders`}>{person.name}</Link>}
          note={<ShortTime at={placedAt} />}
        />
      ),
    },
    {
      key: 'company',
      head: t('fact_company'),
      label: '',
      ...(ofOne && { phone: 'lead' as const }),
      cell: ({ company, placedAt, ...order }) => (
        <TitleNote
          title={<Link to={`/listings/${company.slug}`}>{company.name}</Link>}
          note={
            <>
              {ofOne && <ShortTime at={placedAt} />}
              <PhoneTerms side={order.side} terms={order} />
            </>
          }
        />
      ),
    },
    { key: 'side', head: t('fact_side'), phone: 'off', cell: ({ side }) => <Side side={side} /> },
    ...terms,
    {
      key: 'value',
      head: t('value'),
      end: true,
      phone: 'figure',
      cell: ({ shares, price }) => format.dollars(shares * price),
    },
    {
      key: 'status',
      head: allOpen ? t('filledHead') : t('fact_status'),
      end: allOpen,
      label: '',
      cell: order => <Status order={order} allOpen={allOpen} />,
    },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: order => <OrderMenu order={order} onAsk={onAsk} />,
    },
  ];
  return columns.filter(column => column !== false);
}

/** Of an open order, what is filled says more than the status, which the whole list shares. */
function Status({ order: { status, filled }, allOpen }: { order: OrderRow; allOpen: boolean }) {
  const t = useText(deskWords);
  const format = useFormat();
  const filledWords = t('filled', { shares: format.number(filled) });
  if (allOpen && status !== 'suspended') return filled === 0 ? <NoValue /> : filledWords;
  return (
    <div>
      <OrderStatus status={status as Order['status']} />
      {filled > 0 && status !== 'filled' && <span className="note">{filledWords}</span>}
    </div>
  );
}

interface OrderMenuProps {
  order: OrderRow;
  onAsk: (asked: AskedCorrection) => void;
}

function OrderMenu({ order, onAsk }: OrderMenuProps) {
  const t = useText(deskWords);
  const { id, company, person, status } = order;
  const title = t('cancelOrderNamed', { name: person.name });
  const cancel = {
    label: t('cancelOrder'),
    danger: true,
    run: () => onAsk({ title, correction: { kind: 'cancel_order', orderId: id } }),
  };
  return (
    <RowActions corner>
      <RowMenu
        label={t('orderActions', { name: person.name, company: company.name })}
        items={[
          { label: t('openPerson'), to: `/people/${person.id}?tab=trading&list=orders` },
          { label: t('openCompany'), to: `/listings/${company.slug}` },
          ...(LIVE.has(status) ? [cancel] : []),
        ]}
      />
    </RowActions>
  );
}
