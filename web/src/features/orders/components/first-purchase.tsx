// In the days after a person's first purchase the dashboard shows what was bought, what it cost and how it settles. A chart
// of the value would have one point.
import type { ReactNode } from 'react';
import { minorToNumber } from '#domain/money/money.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import heldWords from '#web/locales/en/held.json';
import { OwnMoney } from '#web/ui/amount.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { averagePrice } from '#web/features/orders/model/average-price.ts';
import { SettlementTrack } from './settlement-track.tsx';
import firstWords from '#web/locales/en/first-purchase.json';
import orderWords from '#web/locales/en/orders.json';
import styles from './first-purchase.module.css';

const NEWEST = { query: { pageSize: 10 } } as const;

/** `otherwise`: shown when no order has bought anything, as for shares brought from elsewhere. */
export function FirstPurchase({ otherwise }: { otherwise: ReactNode }) {
  const t = useText(orderWords);
  const orders = useLive('GET /market/orders', NEWEST);
  if (!orders.data && !orders.error) return <CardSkeleton label={t('loading')} rows={6} />;
  const bought = orders.data?.results.find(({ side, fillCount }) => side === 'buy' && fillCount > 0);
  return bought ? <Bought order={bought} /> : otherwise;
}

function Bought({ order }: { order: Order }) {
  const t = useText(orderWords);
  const first = useText(firstWords);
  const held = useText(heldWords);
  const format = useFormat();
  const { filledShares: count, fills, id, stock } = order;
  const newest = fills.at(-1);
  const price = format.money(minorToNumber(averagePrice(order) ?? 0n));
  const shares = format.hidden ? MASK : held('shares', { count });
  return (
    <Card
      title={first('firstTitle')}
      part="first-purchase"
      action={
        <Link className="link" to={`/orders/${id}`}>
          {t('viewOrder')}
        </Link>
      }
      foot={first('firstChart')}
    >
      <CardBody>
        <p className={styles['say']}>
          {first.rich('firstBought', {
            shares,
            price,
            company: (
              <Link key="company" className="strong" to={`/marketplace/${stock.slug}`}>
                {stock.name}
              </Link>
            ),
          })}
        </p>
        <KeyValues
          look="sum"
          items={[
            {
              label: t('times', { shares: format.ownShares(count), price }),
              value: <OwnMoney value={order.total - order.fee} />,
            },
            { label: t('feeAlone'), value: <OwnMoney value={order.fee} /> },
            {
              label: t('resultPaid'),
              value: <OwnMoney value={order.total} />,
              note: <InDollars usd={order.total} />,
              total: true,
            },
          ]}
        />
        <h3 className={styles['next']}>{first('firstNext')}</h3>
      </CardBody>
      {newest && <SettlementTrack fill={newest} side="buy" />}
    </Card>
  );
}
