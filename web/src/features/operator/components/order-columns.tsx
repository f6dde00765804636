// The columns of a list of orders: when, whose, which company, terms and status. A menu proposes to cancel an order.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/desk.json';
import { OrderStatus } from '#web/entities/order/trade-status.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { TitleNote } from '#web/ui/card.tsx';
import { RowActions, RowMenu } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { AskedCorrection } from './correction-dialog.tsx';

type OrderRow = Answer<'GET /operator/orders'>['results'][number];

const LIVE: ReadonlySet<string> = new Set(['open', 'partially_filled', 'suspended']);

/** @param ofOne whether all orders are of one person, whose name is then left out. */
export function useOrderColumns(
  onAsk: (asked: AskedCorrection) => void,
  ofOne = false,
): readonly Column<OrderRow>[] {
  const t = useText(deskWords);
  const format = useFormat();
  const moment = useMoment();
  const columns: readonly (Column<OrderRow> | false)[] = [
    !ofOne && {
      key: 'person',
      head: t('fact_person'),
      phone: 'lead',
      cell: ({ person, placedAt }) => (
        <TitleNote title={<Link to={`/people/${person.id}`}>{person.name}</Link>} note={moment(placedAt)} />
      ),
    },
    {
      key: 'company',
      head: t('fact_company'),
      ...(ofOne && { phone: 'lead' as const }),
      cell: ({ company, placedAt }) => (
        <TitleNote
          title={<Link to={`/listings/${company.slug}`}>{company.name}</Link>}
          note={ofOne && moment(placedAt)}
        />
      ),
    },
    { key: 'side', head: t('fact_side'), cell: ({ side }) => t(`word_${side}`) },
    {
      key: 'shares',
      head: t('fact_shares'),
      end: true,
      cell: ({ shares, filled }) => (
        <>
          {format.number(shares)}
          {filled > 0 && <span className="note">{t('filled', { shares: format.number(filled) })}</span>}
        </>
      ),
    },
    { key: 'price', head: t('fact_price'), end: true, cell: ({ price }) => format.dollars(price) },
    {
      key: 'value',
      head: t('value'),
      end: true,
      phone: 'figure',
      cell: ({ shares, price }) => format.dollars(shares * price),
    },
    {
      key: 'status',
      head: t('fact_status'),
      cell: ({ status }) => <OrderStatus status={status as Order['status']} />,
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
          { label: t('openPerson'), to: `/people/${person.id}` },
          { label: t('openCompany'), to: `/listings/${company.slug}` },
          ...(LIVE.has(status) ? [cancel] : []),
        ]}
      />
    </RowActions>
  );
}
